import type { lostAlertCalls as contract, PetAlert } from '@dyra/shared/contract/lost-alerts'
import type { FastifyReply } from 'fastify'
import { ofPet } from '../../../access/relations.ts'
import { rule } from '../../../access/rule.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { pageOf, sendTotal } from '../../../http/paging.ts'
import { requireVersion } from '../../../http/versions.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { showPhones } from '../../persons/contacts/index.ts'
import { listAlerts, readAlertPage, readAlertPicture } from './queries.ts'
import { readPetAlert, renewAlert, saveAlert, withdrawAlert } from './service.ts'
import { lostAlertTexts } from './texts.ts'
import { listedAlertView, publicAlertView } from './view.ts'

const owners = rule({ relations: ['owner', 'coOwner'] })
const ownersAndAdministrators = rule({ ...owners, roles: ['Administrator'] })

function versioned(reply: FastifyReply, alert: PetAlert): PetAlert {
  reply.header('etag', alert.etag)
  return alert
}

/** Cached only briefly, because the picture is removed when the alert ends. */
const PICTURE_CACHE = 'private, max-age=60'

/** The list and pages of lost pets, for everyone: no numbers, no owners. The alert of a pet, for its owners. */
export const lostAlertCalls: Calls<typeof contract> = {
  'GET /api/LostAlerts': call(
    { may: 'public', limit: 'alerts' },
    async ({ query }, { db, reply, reference, places }) => {
      const { SpeciesId: speciesId, Region: region } = query
      if (region !== undefined && !places.isRegion(region))
        throw fieldProblem({ Region: [lostAlertTexts.unknownRegion] })
      const { rows, total } = await listAlerts(db, { speciesId, region, ...pageOf(query) })
      sendTotal(reply, total)
      return rows.map((row) => listedAlertView(row, reference))
    },
  ),

  'GET /api/LostAlerts/{alertCode}': call({ may: 'public', limit: 'alerts' }, async ({ params }, { db, reference }) => {
    const row = await readAlertPage(db, params.alertCode)
    if (!row) throw problem(404)
    if (row.isEnded) throw problem(410, { title: lostAlertTexts.ended })
    return publicAlertView(row, reference)
  }),

  'GET /api/LostAlerts/{alertCode}/Picture': call(
    { may: 'public', limit: 'pictures' },
    async ({ params, query }, { db }) => {
      const picture = await readAlertPicture(db, params.alertCode, query.size ?? 'Large')
      if (!picture) throw problem(404)
      return { media: picture.contentType, bytes: picture.bytes, headers: { 'cache-control': PICTURE_CACHE } }
    },
  ),

  'POST /api/LostAlerts/{alertCode}/Phone': call({ may: 'public', limit: 'links' }, async ({ params }, context) => {
    const row = await readAlertPage(context.db, params.alertCode)
    if (row?.isEnded) throw problem(410, { title: lostAlertTexts.ended })
    if (!row?.hasPhone) throw problem(404)
    return { phoneNumbers: await showPhones(context, row.petId) }
  }),

  'GET /api/Pets/{petId}/LostAlert': call(
    { may: ownersAndAdministrators, of: ofPet('petId'), limit: 'pets' },
    async ({ params }, { db, caller, reply }) => versioned(reply, await readPetAlert(db, params.petId, caller)),
  ),

  'PUT /api/Pets/{petId}/LostAlert': call(
    { may: owners, of: ofPet('petId'), limit: 'changes' },
    async ({ params: { petId }, body: input }, { db, caller: actor, places, request, reply }) => {
      const isBasedOn = (version: string) => requireVersion(request, version)
      const saving = { actor, petId, input, places, requireVersion: isBasedOn }
      return versioned(reply, await inTransaction(db, (tx) => saveAlert(tx, saving)))
    },
  ),

  'DELETE /api/Pets/{petId}/LostAlert': call(
    { may: ownersAndAdministrators, of: ofPet('petId'), limit: 'changes' },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => withdrawAlert(tx, caller, params.petId))
      return null
    },
  ),

  'POST /api/Pets/{petId}/LostAlert/Renew': call(
    { may: owners, of: ofPet('petId'), limit: 'changes' },
    ({ params }, { db, caller }) => inTransaction(db, (tx) => renewAlert(tx, caller, params.petId)),
  ),
}

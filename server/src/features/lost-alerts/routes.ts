import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofPet } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { inTransaction } from '../../db/transaction.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { fieldProblem, problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import type { PlaceIndex } from '../places/index.ts'
import type { Reference } from '../types/index.ts'
import { listAlerts, readAlertPage, readAlertPicture } from './queries.ts'
import { readPetAlert, renewAlert, saveAlert, withdrawAlert } from './service.ts'
import lostAlertTexts from './texts.is.json'
import { listedAlertView, publicAlertView } from './view.ts'

/** Cached only briefly, because the picture is removed when the alert ends. */
const PICTURE_CACHE = 'private, max-age=60'

interface Names {
  readonly reference: Reference
  readonly places: PlaceIndex
}

/** The list and pages of lost pets, for everyone: no numbers, no owners. */
function publicAlertRoutes(app: FastifyInstance, { reference, places }: Names): void {
  route(app, 'GET /api/LostAlerts', noObject, async ({ query }, { db, reply }) => {
    const { SpeciesId: speciesId, Region: region } = query
    if (region !== undefined && !places.isRegion(region)) throw fieldProblem({ Region: [lostAlertTexts.unknownRegion] })
    const { rows, total } = await listAlerts(db, { speciesId, region, ...pageOf(query) })
    sendTotal(reply, total)
    return rows.map((row) => listedAlertView(row, reference))
  })

  route(app, 'GET /api/LostAlerts/{alertCode}', noObject, async ({ params }, { db }) => {
    const row = await readAlertPage(db, params.alertCode)
    if (!row) throw problem(404)
    if (row.isEnded) throw problem(410, { title: lostAlertTexts.ended })
    return publicAlertView(row, reference)
  })

  route(app, 'GET /api/LostAlerts/{alertCode}/Picture', noObject, async ({ params, query }, { db }) => {
    const picture = await readAlertPicture(db, params.alertCode, query.size ?? 'Large')
    if (!picture) throw problem(404)
    return { media: picture.contentType, bytes: picture.bytes, headers: { 'cache-control': PICTURE_CACHE } }
  })
}

/** The alert of a pet, for its owners. */
function ownAlertRoutes(app: FastifyInstance, { places }: Names): void {
  const pet = ofPet('petId')

  route(app, 'GET /api/Pets/{petId}/LostAlert', pet, ({ params }, { db }) => readPetAlert(db, params.petId))

  route(app, 'PUT /api/Pets/{petId}/LostAlert', pet, ({ params: { petId }, body: input }, { db, caller }) =>
    inTransaction(db, (tx) => saveAlert(tx, { actor: personOf(caller), petId, input, places })),
  )

  route(app, 'DELETE /api/Pets/{petId}/LostAlert', pet, async ({ params }, { db, caller }) => {
    await inTransaction(db, (tx) => withdrawAlert(tx, personOf(caller), params.petId))
    return null
  })

  route(app, 'POST /api/Pets/{petId}/LostAlert/Renew', pet, ({ params }, { db, caller }) =>
    inTransaction(db, (tx) => renewAlert(tx, personOf(caller), params.petId)),
  )
}

export function lostAlertRoutes(app: FastifyInstance, names: Names): void {
  publicAlertRoutes(app, names)
  ownAlertRoutes(app, names)
}

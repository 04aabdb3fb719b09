import type { careCalls as contract } from '@dyra/shared/contract/care'
import { CARE_KINDS } from '@dyra/shared/domain/care'
import { rates } from '@dyra/shared/domain/rates'
import { humanOf, isAdministrator } from '../../../access/caller.ts'
import { ofPet } from '../../../access/relations.ts'
import { rule } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { changesBy } from '../../../db/change.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, call, type PersonContext } from '../../../kernel/call.ts'
import { list, noOne } from '../../../kernel/list.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { findKeepers } from '../../persons/contacts/index.ts'
import { receiveStrangerPhoto, sendStrangerPhoto } from '../../registration/pet-images/index.ts'
import { storePhoto } from '../found-animals/index.ts'
import { workplacesToken } from '../found-reports/index.ts'
import {
  confirmEnd,
  confirmHome,
  lockOpen,
  markSeen,
  openCase,
  proposeEnd,
  recordAttempt,
  withdrawEnd,
  workplaceOf,
} from './care.ts'
import {
  type CaseRow,
  countInCare,
  findAttempts,
  findCases,
  findCasesOfPet,
  findReceivers,
  readCase,
  readPhoto,
} from './queries.ts'
import { maySee } from './rules.ts'
import { caseView, detailsView, keptView } from './view.ts'

const workplaces = rule({ workplaces: CARE_KINDS })
/** Veterinarians may make these calls only while a case awaits their confirmation (rules.ts). */
const confirmers = rule({ workplaces: CARE_KINDS, roles: ['Veterinarian'] })
const keepers = rule({ relations: ['owner', 'coOwner'] })
const keepersAndAdministrators = rule({ relations: ['owner', 'coOwner'], roles: ['Administrator'] })

/** @throws ProblemError 404 for a case of another workplace */
async function caseFor({ db, caller }: PersonContext, careCaseId: number): Promise<CaseRow> {
  const row = await readCase(db, careCaseId)
  if (!row || !maySee(row, caller)) throw problem(404)
  return row
}

/** Which cases of a pet the caller sees: keepers do not see cases of an earlier owner. */
const casesFor = (caller: PersonContext['caller']) => (isAdministrator(caller) ? 'all' : 'presentOwner')

/** Stray animals that workplaces take into care (docs/domain.md#care). */
export const careCalls: Calls<typeof contract> = {
  'GET /api/Care': call({ may: workplaces, limit: 'pets' }, ({ query }, context) => {
    const of = { workplaceId: workplaceOf(context.caller), isOpen: query.State !== 'ended' }
    return list(context, query, {
      find: (page) => findCases(context.db, of, page),
      shows: noOne,
      as: (row) => caseView(row, context.reference),
    })
  }),

  // The stored response is the id only, because a text in it would outlive the case.
  'POST /api/Care': call({ may: workplaces, limit: 'changes' }, ({ body }, context) =>
    idempotent(context, async (tx) => ({ status: 201, body: { careCaseId: await openCase(tx, context, body) } })),
  ),

  'GET /api/Care/Public': call({ may: 'public', limit: 'alerts' }, async (_, { db, reference }) => {
    const rows = await countInCare(db, [])
    return rows.map((row) => ({ ...row, speciesName: reference.species.get(row.speciesId) ?? '' }))
  }),

  'GET /api/Care/Receivers': call({ may: workplaces, limit: 'pets' }, (_, { db, caller }) =>
    findReceivers(db, workplaceOf(caller)),
  ),

  'GET /api/Care/{careCaseId}': call({ may: confirmers, limit: 'pets' }, async ({ params }, context) => {
    const { db, caller, reference, tokens } = context
    const row = await caseFor(context, params.careCaseId)
    const { petId, foundReportId } = row
    const attempts = await findAttempts(db, row.id)
    // Texts of attempts may name the keepers.
    const keeperIds = petId === null ? [] : await findKeepers(db, petId)
    const personIds = [...keeperIds, ...attempts.map(({ recordedById }) => recordedById)]
    await logShown(context, {
      personIds: personIds.filter((id) => id !== null).filter((id) => id !== humanOf(caller)),
      ...(petId !== null && { petId }),
    })
    const isMoved = row.endKind === 'transferred' && row.endedAt !== null
    const threadToken =
      caller.workplace && foundReportId && !isMoved ? workplacesToken(tokens, foundReportId, caller.workplace.id) : null
    return detailsView(row, { attempts, caller, reference, threadToken })
  }),

  'POST /api/Care/{careCaseId}/Photo': call(
    { may: workplaces, limit: 'changes' },
    async ({ params }, { request, db, caller }) => {
      // Refuses the upload before reading its file.
      const own = await inTransaction(db, (tx) => lockOpen(tx, caller, params.careCaseId))
      await countStrictly(db, { name: 'upload', who: String(humanOf(caller)), rates: rates.uploadsByPerson })
      const photo = await receiveStrangerPhoto(request)
      await inTransaction(db, async (tx) => {
        const { id, foundAnimalId } = await lockOpen(tx, caller, own.id)
        await changesBy(caller, tx).update('care_case', { id, set: { photo } })
        if (foundAnimalId) await storePhoto(tx, { foundAnimalId, personId: caller.personId }, photo)
      })
      return null
    },
  ),

  'GET /api/Care/{careCaseId}/Photo': call({ may: confirmers, limit: 'pictures' }, async ({ params }, context) => {
    const { id } = await caseFor(context, params.careCaseId)
    const photo = await readPhoto(context.db, id)
    if (!photo) throw problem(404)
    return sendStrangerPhoto(photo)
  }),

  'POST /api/Care/{careCaseId}/Attempts': call({ may: workplaces, limit: 'changes' }, ({ params, body }, context) =>
    idempotent(context, async (tx) => ({
      status: 201,
      body: { careAttemptId: await recordAttempt(tx, context.caller, { ...params, body }) },
    })),
  ),

  'POST /api/Care/{careCaseId}/End': call(
    { may: workplaces, limit: 'changes' },
    async ({ params, body }, { db, caller }) => {
      await inTransaction(db, (tx) => proposeEnd(tx, caller, { ...params, body }))
      return null
    },
  ),

  'DELETE /api/Care/{careCaseId}/End': call(
    { may: workplaces, limit: 'changes' },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => withdrawEnd(tx, caller, params.careCaseId))
      return null
    },
  ),

  'POST /api/Care/{careCaseId}/End/Confirm': call(
    { may: confirmers, limit: 'changes' },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => confirmEnd(tx, caller, params.careCaseId))
      return null
    },
  ),

  // The answer names no one, so no row is written to the access log.
  'GET /api/Pets/{petId}/Care': call(
    { may: keepersAndAdministrators, of: ofPet('petId'), limit: 'pets' },
    async ({ params: { petId } }, { db, caller, reference }) => {
      const rows = await findCasesOfPet(db, petId, casesFor(caller))
      return Promise.all(rows.map(async (row) => keptView(row, await findAttempts(db, row.id), reference)))
    },
  ),

  'GET /api/Pets/{petId}/Care/{careCaseId}/Photo': call(
    { may: keepersAndAdministrators, of: ofPet('petId'), limit: 'pictures' },
    async ({ params: { petId, careCaseId } }, { db, caller }) => {
      const rows = await findCasesOfPet(db, petId, casesFor(caller))
      const photo = rows.some(({ id }) => id === careCaseId) ? await readPhoto(db, careCaseId) : null
      if (!photo) throw problem(404)
      return sendStrangerPhoto(photo)
    },
  ),

  'POST /api/Pets/{petId}/Care/{careCaseId}/Seen': call(
    { may: keepers, of: ofPet('petId'), limit: 'changes' },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => markSeen(tx, caller, params))
      return null
    },
  ),

  'POST /api/Pets/{petId}/Care/{careCaseId}/Home': call(
    { may: keepers, of: ofPet('petId'), limit: 'changes' },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => confirmHome(tx, caller, params))
      return null
    },
  ),
}

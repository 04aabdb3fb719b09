import type { publicApiCalls as contract, OpenRegistration } from '@dyra/shared/contract/public-api'
import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import { type KeyCaller, veterinarianOf } from '../../../access/caller.ts'
import { logShown, logViewWithoutPersons } from '../../../access-log/log-view.ts'
import { pageOf, sendTotal } from '../../../http/paging.ts'
import { type Calls, type Context, call } from '../../../kernel/call.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { isGenuineProof } from '../../ownership/verification-documents/index.ts'
import { findPersonBySsn } from '../../persons/users/index.ts'
import { listTagged, taggedPetOf } from '../../persons/veterinarians/index.ts'
import { lookupOf } from '../../registration/lookup/index.ts'
import { registrationFacts, registrationWarnings } from '../../registration/pets/index.ts'
import { checkNumber, findNumbers, numberView } from '../../registration/stock/index.ts'
import { checkPatients } from './check-patients.ts'
import { checkOpenRegistration, countSsn, registerOpenly } from './create-registration.ts'
import { readIndex } from './read-index.ts'
import { openPersonView, openStockNumberView, ownRegistrationView } from './view.ts'

const lookup = lookupOf('GET /api/open/v1/microtags/{tagNumber}')
const facts = perApp(({ db }) => registrationFacts(db))

/** The parts of the application that a registration needs. */
const partsOf = (context: Context<KeyCaller>) => ({
  db: context.db,
  registers: context.registers,
  reference: context.reference,
  readFacts: facts(context),
})

const bodyOf = ({ caller }: Context<KeyCaller>, body: OpenRegistration) => ({
  caller,
  veterinarian: veterinarianOf(caller),
  body,
})

/** Calls for programs with an API key. Each key has its own limits and is named in the access log and the history. */
export const publicApiCalls: Calls<typeof contract> = {
  'GET /api/open/v1/microtags/{tagNumber}': call(
    { may: { scope: 'lookup' }, limit: 'lookups' },
    ({ params }, context) => lookup(context).read(params.tagNumber, context),
  ),

  'POST /api/open/v1/persons/find': call({ may: { scope: 'person' }, limit: 'persons' }, async ({ body }, context) => {
    const { db, caller } = context
    const veterinarian = veterinarianOf(caller)
    await countSsn(context, caller)
    const found = await findPersonBySsn(context, normaliseSsn(body.ssn))
    if (!found)
      throw problem(404, { title: validationTexts.ssnNotFound, errors: { ssn: [validationTexts.ssnNotFound] } })
    // A person who is not stored has no id: the row says only that the key read someone.
    if ('stored' in found) await logShown({ ...context, caller: veterinarian }, { personIds: [found.stored.id] })
    else await logViewWithoutPersons(db, context.call, veterinarian)
    return openPersonView(found)
  }),

  'POST /api/open/v1/registrations/validation': call(
    { may: { scope: 'register' }, limit: 'pets' },
    async ({ body }, context) => {
      const registering = bodyOf(context, body)
      const found = await checkOpenRegistration(partsOf(context), registering)
      const stock = await checkNumber(context, registering.veterinarian.personId, found.pet)
      return registrationWarnings(found.pet, found.facts, stock)
    },
  ),

  'POST /api/open/v1/registrations': call({ may: { scope: 'register' }, limit: 'changes' }, ({ body }, context) =>
    registerOpenly(context, partsOf(context), bodyOf(context, body)),
  ),

  // The answer names no person, so no row is written to the access log.
  'GET /api/open/v1/registrations': call({ may: { scope: 'register' }, limit: 'pets' }, async ({ query }, context) => {
    const { db, caller, reference, reply } = context
    const { rows, total } = await listTagged(db, {
      veterinarianId: veterinarianOf(caller).personId,
      order: { by: 'registrationDate', asc: false },
      page: pageOf(query),
      species: [],
    })
    sendTotal(reply, total)
    return rows.map((row) => ownRegistrationView(taggedPetOf(row, reference.species)))
  }),

  // The answer names no person, so no row is written to the access log.
  'GET /api/open/v1/stock': call({ may: { scope: 'stock' }, limit: 'pets' }, async ({ query }, context) => {
    const { db, caller, reply } = context
    const filter = { personId: veterinarianOf(caller).personId, state: query.State, search: '' }
    const { rows, total } = await findNumbers(db, filter, pageOf(query))
    sendTotal(reply, total)
    return rows.map((row) => openStockNumberView(numberView(row)))
  }),

  // Says nothing of numbers that the practice does not have, and names no persons.
  'POST /api/open/v1/patients/check': call({ may: { scope: 'patients' }, limit: 'patients' }, ({ body }, context) =>
    checkPatients(context, body.tagNumbers),
  ),

  'POST /api/open/v1/pairs/check': call({ may: { scope: 'pairs' }, limit: 'pairs' }, async ({ body }, context) => ({
    matches: await isGenuineProof(context, body),
  })),

  // The answer names no person, so no row is written to the access log.
  'GET /api/open/v1/index': call({ may: { scope: 'index' }, limit: 'index' }, ({ query }, context) =>
    readIndex(context, query.Cursor),
  ),
}

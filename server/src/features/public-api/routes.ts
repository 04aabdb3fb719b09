import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import type { FastifyInstance } from 'fastify'
import { type KeyCaller, type PersonCaller, veterinarianOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { logView, logViewWithoutPersons } from '../../access-log/log-view.ts'
import { idempotentStatement } from '../../http/idempotent-statement.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { problem } from '../../http/problem.ts'
import { type Context, route } from '../../http/route.ts'
import { validationTexts } from '../../http/texts.ts'
import { lookupOf } from '../lookup/index.ts'
import { registrationFacts, registrationWarnings } from '../pets/index.ts'
import { checkNumber, findNumbers, numberView } from '../stock/index.ts'
import type { Reference } from '../types/index.ts'
import { findPersonBySsn } from '../users/index.ts'
import { listTagged, taggedPetOf } from '../veterinarians/index.ts'
import { checkOpenRegistration, registerOpenly } from './create-registration.ts'
import { countSsn } from './limits.ts'
import { openPersonView, openStockNumberView, ownRegistrationView } from './view.ts'

const LOOKUP = 'GET /api/open/v1/microtags/{tagNumber}'
const PERSON = 'POST /api/open/v1/persons/find'
const CHECK = 'POST /api/open/v1/registrations/validation'
const REGISTER = 'POST /api/open/v1/registrations'
const REGISTRATIONS = 'GET /api/open/v1/registrations'
const STOCK = 'GET /api/open/v1/stock'

interface ByKey {
  readonly caller: KeyCaller
  /** For whom the key acts. */
  readonly veterinarian: PersonCaller
}

function byKey({ caller }: Pick<Context, 'caller'>): ByKey {
  const veterinarian = veterinarianOf(caller)
  if (caller?.kind !== 'key') throw problem(401)
  return { caller, veterinarian }
}

function personRoute(app: FastifyInstance): void {
  route(app, PERSON, noObject, async ({ body }, context) => {
    const { caller, veterinarian } = byKey(context)
    await countSsn(app, caller)
    const found = await findPersonBySsn(app, normaliseSsn(body.ssn))
    if (!found)
      throw problem(404, { title: validationTexts.ssnNotFound, errors: { ssn: [validationTexts.ssnNotFound] } })
    // A person who is not stored has no id: the row says only that the key read someone.
    if ('stored' in found) await logView(app.db, { what: PERSON, viewer: veterinarian, personIds: [found.stored.id] })
    else await logViewWithoutPersons(app.db, PERSON, veterinarian)
    return openPersonView(found)
  })
}

function registrationRoutes(app: FastifyInstance, reference: Reference): void {
  const deps = { app, reference, readFacts: registrationFacts(app.db) }

  route(app, CHECK, noObject, async ({ body }, context) => {
    const by = byKey(context)
    const { pet, facts } = await checkOpenRegistration(deps, { ...by, body })
    return registrationWarnings(pet, facts, await checkNumber(app.db, by.veterinarian.personId, pet.tagNumber))
  })

  route(app, REGISTER, noObject, ({ body }, context) =>
    idempotentStatement(context, {
      status: 201,
      answer: `json_build_object('petId', a.id)::text`,
      work: async (extensions) => ({ petId: await registerOpenly(deps, { ...byKey(context), body, extensions }) }),
    }),
  )

  // Names no persons, so it writes no access-log row.
  route(app, REGISTRATIONS, noObject, async ({ query }, context) => {
    const { veterinarian } = byKey(context)
    const { rows, total } = await listTagged(app.db, {
      veterinarianId: veterinarian.personId,
      order: { by: 'registrationDate', asc: false },
      page: pageOf(query),
      species: [],
    })
    sendTotal(context.reply, total)
    return rows.map((row) => ownRegistrationView(taggedPetOf(row, reference.species)))
  })
}

// Names no persons, so it writes no access-log row.
function stockRoute(app: FastifyInstance): void {
  route(app, STOCK, noObject, async ({ query }, context) => {
    const { personId } = byKey(context).veterinarian
    const { rows, total } = await findNumbers(app.db, { personId, state: query.State, search: '' }, pageOf(query))
    sendTotal(context.reply, total)
    return rows.map((row) => openStockNumberView(numberView(row)))
  })
}

const lookup = lookupOf(LOOKUP)

/** Calls for programs with an API key. Each key has its own limits and is named in the access log and the history. */
export function publicApiRoutes(app: FastifyInstance, reference: Reference): void {
  route(app, LOOKUP, noObject, ({ params }, context) => lookup(context).read(params.tagNumber, context))
  personRoute(app)
  registrationRoutes(app, reference)
  stockRoute(app)
}

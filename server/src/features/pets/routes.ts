import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofPerson, ofPet } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { logView, logViewWithoutPersons } from '../../access-log/log-view.ts'
import type { Config } from '../../config/config.ts'
import { CountCache } from '../../db/count-cache.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotentStatement } from '../../http/idempotent-statement.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { problem } from '../../http/problem.ts'
import { type Context, route } from '../../http/route.ts'
import { requireVersion, sendVersion } from '../../http/versions.ts'
import { type SmsChannel, smsChannel } from '../sms/index.ts'
import { checkNumber } from '../stock/index.ts'
import type { Reference } from '../types/index.ts'
import { findPersonPets } from './list-queries.ts'
import { ownView } from './missing-rules.ts'
import { notifyOwner } from './notify-owner.ts'
import { countPreviousOwners, findPreviousOwners, readPet } from './queries.ts'
import { checkRegistration, registerPet } from './register-pet.ts'
import { registrationFacts } from './registration-queries.ts'
import { registrationOf, registrationWarnings } from './registration-rules.ts'
import { searchPets } from './search/search-pets.ts'
import { updatePet } from './update-pet.ts'
import { itemView, type PetParts, personsOf, petView, previousOwnerView } from './view.ts'

const SEARCH = 'GET /api/Pets'
const READ = 'GET /api/Pets/{petId}'
const CHANGE = 'PUT /api/Pets/{petId}'
const OWNERS = 'GET /api/Pets/{petId}/Owners'
const PERSON_PETS = 'GET /api/Users/{userId}/Pets'

function registrationRoutes(app: FastifyInstance, reference: Reference, sms: SmsChannel): void {
  const readFacts = registrationFacts(app.db)

  route(app, 'POST /api/Pets', noObject, ({ body }, context) =>
    idempotentStatement(context, {
      status: 201,
      answer: 'to_json(a.id::text)::text',
      work: async (extensions) => {
        const caller = personOf(context.caller)
        return String(
          await registerPet(context.db, { caller, pet: registrationOf(body), reference, readFacts, extensions }),
        )
      },
    }),
  )

  route(app, 'POST /api/Pets/validation', noObject, async ({ body }, { caller, db }) => {
    const pet = registrationOf(body)
    const registrar = personOf(caller)
    const facts = await checkRegistration({ caller: registrar, pet, reference, readFacts })
    return registrationWarnings(pet, facts, await checkNumber(db, registrar.personId, pet.tagNumber))
  })

  route(app, 'POST /api/Pets/notify', noObject, async ({ body }, { caller, db }) =>
    inTransaction(db, (tx) => notifyOwner(tx, { caller: personOf(caller), sms }, body)),
  )
}

interface Shown {
  readonly petId: number
  /** The call in the access log. */
  readonly what: typeof READ | typeof CHANGE
}

/** The pet as the caller sees it now, with its version. Logs the persons shown in the access log. */
async function answerPet({ caller, db, reply }: Context, { petId, what }: Shown, parts: PetParts) {
  const viewer = personOf(caller)
  const pet = await readPet(db, petId)
  if (!pet) throw problem(404)
  const shown = petView(pet, viewer, parts)
  await logView(db, { what, viewer, petId, personIds: personsOf(shown, pet) })
  sendVersion(reply, pet.version)
  return shown
}

function petPageRoutes(app: FastifyInstance, reference: Reference): void {
  const parts = { reference, shownPersonId: app.shownPersonId }

  route(app, READ, ofPet('petId'), ({ params }, context) => answerPet(context, { ...params, what: READ }, parts))

  route(app, CHANGE, ofPet('petId'), async ({ params: { petId }, body }, context) => {
    const { caller, db, request } = context
    await inTransaction(db, (tx) =>
      updatePet(tx, {
        caller: personOf(caller),
        petId,
        body,
        reference,
        requireVersion: (version) => requireVersion(request, version),
      }),
    )
    return answerPet(context, { petId, what: CHANGE }, parts)
  })

  route(app, OWNERS, ofPet('petId'), async ({ params: { petId }, query }, { caller, db, reply }) => {
    const viewer = personOf(caller)
    const { from, size } = pageOf(query)
    const [rows, counted] = await Promise.all([
      findPreviousOwners(db, [petId, size, from]),
      countPreviousOwners(db, [petId]),
    ])
    await logView(db, { what: OWNERS, viewer, petId, personIds: rows.flatMap(({ personId }) => personId ?? []) })
    sendTotal(reply, counted[0]?.count ?? 0)
    return rows.map((row) => previousOwnerView(row, viewer))
  })
}

function listRoutes(app: FastifyInstance, reference: Reference): void {
  const counts = new CountCache()
  route(app, SEARCH, noObject, async ({ query }, { caller, db }) => {
    const viewer = personOf(caller)
    const { list, personIds, isCountOnly } = await searchPets(db, query, { reference, counts })
    if (isCountOnly) await logViewWithoutPersons(db, SEARCH, viewer)
    else await logView(db, { what: SEARCH, viewer, personIds })
    return list
  })

  route(app, PERSON_PETS, ofPerson('userId'), async ({ params, query }, { caller, db, reply }) => {
    const { showDead = true, SearchQuery: search = '' } = query
    const viewer = personOf(caller)
    const { userId } = params
    const { count, own, pets } = await findPersonPets(db, { personId: userId, showDead, search, ...pageOf(query) })
    await logView(db, { what: PERSON_PETS, viewer, personIds: [userId] })
    sendTotal(reply, count)
    const now = new Date()
    return pets.map((row) => ({
      ...itemView(row, reference),
      ...(viewer.personId === userId && ownView(row, own, now)),
    }))
  })
}

export function petRoutes(app: FastifyInstance, reference: Reference, config: Config): void {
  listRoutes(app, reference)
  registrationRoutes(app, reference, smsChannel(config))
  petPageRoutes(app, reference)
}

import type { Pet } from '@dyra/shared/contract/pet'
import type { petCalls as contract } from '@dyra/shared/contract/pets'
import { WAITING } from '@dyra/shared/domain/waiting'
import { keepersOf } from '../../../access/act-queries.ts'
import { type Act, allParties, partiesIn, partiesOf } from '../../../access/acts.ts'
import { byFindersOfCoOwner, byStaff } from '../../../access/named-objects.ts'
import { ofPerson, ofPet } from '../../../access/relations.ts'
import { petKeepers, petReaders, staff } from '../../../access/rule.ts'
import { logShown, logViewWithoutPersons } from '../../../access-log/log-view.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotentAfter } from '../../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../../http/paging.ts'
import { requireVersion, sendVersion } from '../../../http/versions.ts'
import { type Calls, call, type PersonContext } from '../../../kernel/call.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { problem } from '../../../problems/problem.ts'
import { readShownParts } from '../lookup/index.ts'
import { checkNumber } from '../stock/index.ts'
import { findPersonPets, findPreviousOwners, type PetRow, readPet, registrationFacts } from './queries.ts'
import { checkRegistration, registerPet } from './register-pet.ts'
import { ownView, registrationOf, registrationWarnings, waitingKinds } from './rules.ts'
import { newSearchCounts } from './search/common-queries.ts'
import { searchPets } from './search/search-pets.ts'
import { updatePet } from './update-pet.ts'
import { itemView, personsOf, petView, previousOwnerView } from './view.ts'

const registrationNames = { ownerPersonId: byStaff, coOwnerPersonId: byStaff, invoicedPersonId: byStaff }

/** An administrator who gives a reason sets the co-owner without an invitation. */
const coOwnerWithoutInvitation: Act = {
  parties: allParties(partiesIn('coOwnerPersonId'), partiesOf('petId', keepersOf)),
  when: ({ coOwnerReason }) => coOwnerReason !== undefined && coOwnerReason !== null,
}

const counts = perApp(newSearchCounts)
const facts = perApp(({ db }) => registrationFacts(db))

/**
 * What finders see of the keepers. Only the owner and co-owner of a lost pet get it here; others look the number up.
 */
async function shownToFinders({ db, caller }: PersonContext, { petId, isLost, owner, coOwner }: PetRow) {
  if (!isLost || owner === null || ![owner.id, coOwner?.id].includes(caller.personId)) return {}
  const parts = (personId: number) => readShownParts(db, { personId, petId })
  return { shownToFinders: { owner: await parts(owner.id), coOwner: coOwner && (await parts(coOwner.id)) } }
}

/** The pet as the caller sees it now, with its version. Logs the persons shown in the access log. */
async function shown(context: PersonContext, petId: number): Promise<Pet> {
  const row = await readPet(context.db, petId)
  if (!row) throw problem(404)
  const pet = { ...petView(row, context.caller, context), ...(await shownToFinders(context, row)) }
  await logShown(context, { petId, personIds: personsOf(pet, row) })
  sendVersion(context.reply, row.version)
  return pet
}

/** Pets: search, registration, and the page of a pet (docs/domain.md#registration). */
export const petCalls: Calls<typeof contract> = {
  'GET /api/Pets': call({ may: staff, limit: 'pets', isExpensive: true }, async ({ query }, context) => {
    const { db, caller, reference } = context
    const { list, personIds, isCountOnly } = await searchPets(db, query, { reference, counts: counts(context) })
    context.countRows(list.pets.length)
    if (isCountOnly) await logViewWithoutPersons(db, context.call, caller)
    else await logShown(context, { personIds })
    return list
  }),

  'POST /api/Pets': call({ may: staff, names: registrationNames, limit: 'changes' }, ({ body }, context) =>
    idempotentAfter(context, async () => {
      const { caller, reference } = context
      const pet = registrationOf(body)
      const found = await checkRegistration({ caller, pet, reference, readFacts: facts(context) })
      return async (tx) => ({
        status: 201,
        body: String(await registerPet(tx, { caller, pet, reference, facts: found })),
      })
    }),
  ),

  'POST /api/Pets/validation': call(
    { may: staff, names: registrationNames, limit: 'pets' },
    async ({ body }, context) => {
      const { caller, reference } = context
      const pet = registrationOf(body)
      const found = await checkRegistration({ caller, pet, reference, readFacts: facts(context) })
      return registrationWarnings(pet, found, await checkNumber(context, caller.personId, pet))
    },
  ),

  'GET /api/Pets/{petId}': call({ may: petReaders, of: ofPet('petId'), limit: 'pets' }, ({ params }, context) =>
    shown(context, params.petId),
  ),

  'PUT /api/Pets/{petId}': call(
    {
      may: petKeepers,
      of: ofPet('petId'),
      names: { coOwnerPersonId: byFindersOfCoOwner },
      limit: 'changes',
      act: coOwnerWithoutInvitation,
    },
    async ({ params: { petId }, body }, context) => {
      const { caller, db, reference, reactions, request } = context
      await inTransaction(db, (tx) =>
        updatePet(tx, {
          caller,
          petId,
          body,
          reference,
          reactions,
          requireVersion: (version) => requireVersion(request, version),
        }),
      )
      return shown(context, petId)
    },
  ),

  'GET /api/Pets/{petId}/Owners': call(
    {
      may: { roles: ['Veterinarian', 'Administrator'], relations: ['owner', 'coOwner'] },
      of: ofPet('petId'),
      limit: 'persons',
    },
    async ({ params: { petId }, query }, context) => {
      const { rows, total } = await findPreviousOwners(context.db, petId, pageOf(query))
      context.countRows(rows.length)
      await logShown(context, { petId, personIds: rows.flatMap(({ personId }) => personId ?? []) })
      sendTotal(context.reply, total)
      return rows.map((row) => previousOwnerView(row, context.caller))
    },
  ),

  'GET /api/Users/{userId}/Pets': call(
    {
      may: { roles: ['Veterinarian', 'Administrator'], relations: ['self'] },
      of: ofPerson('userId'),
      limit: 'pets',
    },
    async ({ params: { userId }, query }, context) => {
      const { showDead = true, WithCoOwned: withCoOwned = true, SearchQuery: search = '' } = query
      const { caller, db, reference, reply } = context
      const isOwn = caller.personId === userId
      const kinds = isOwn ? waitingKinds(WAITING, context.capabilities) : []
      const filter = { personId: userId, showDead, withCoOwned, search, kinds }
      const { count, own, pets } = await findPersonPets(db, { ...filter, ...pageOf(query) })
      context.countRows(pets.length)
      await logShown(context, { personIds: [userId] })
      sendTotal(reply, count)
      const now = new Date()
      return pets.map(({ waiting, ...row }) => ({
        ...itemView(row, reference),
        ...(isOwn && ownView({ ...row, waiting }, own, now)),
      }))
    },
  ),
}

import { createHash } from 'node:crypto'
import { DAY_MS } from '@dyra/shared/domain/dates'
import type { GivenRole } from '@dyra/shared/domain/roles'
import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { addFoundReport } from '../features/lost-and-found/found-reports/testing/found-reports.ts'
import { addPerson, addPet } from './registry.ts'
import type { CallerName, ObjectName } from './rights-signs.ts'
import { signIn } from './sign-in.ts'

type Headers = Readonly<Record<string, string>>
type Person = Exclude<CallerName, 'anonymous' | 'apiKey'>

export interface RightsFixture {
  /** Headers of each caller's requests. */
  readonly headers: Readonly<Record<CallerName, Headers>>
  /** The id in the path. */
  idOf(parameter: string, on: ObjectName, caller: CallerName): string
}

const MISSING = '999999999'
const MISSING_UUID = '00000000-0000-4000-8000-000000000000'
const missingOf = (parameter: string) => (parameter === 'foundReportId' ? MISSING_UUID : MISSING)
/** Parameters of public objects and of parts of the pet in the path: the rights do not depend on them. */
const UNGUESSABLE: Readonly<Record<string, string>> = {
  imageId: '00000000-0000-4000-8000-000000000000',
  alertCode: 'abcdefgh23456789',
  tagCode: 'ABCDEFGH23456789',
  foundAnimalId: '00000000-0000-4000-8000-000000000000',
  documentId: '00000000-0000-4000-8000-000000000000',
  code: 'ABCD2345',
  claimId: '1',
  careCaseId: '1',
}
const API_KEY = 'lykill-sem-adeins-prof-nota-0123456789'

const rolesOf: Partial<Record<Person, GivenRole>> = {
  registrar: 'Veterinarian',
  veterinarian: 'Veterinarian',
  disabledVeterinarian: 'Veterinarian',
  administrator: 'Administrator',
}
const persons = {
  owner: {},
  coOwner: {},
  newOwner: {},
  stranger: {},
  invited: {},
  registrar: {},
  veterinarian: {},
  administrator: {},
  disabledVeterinarian: {},
  newcomer: { agreement: null, policy: null },
  organisation: { is_organization: true },
} satisfies Record<Person, object>

type Ids = Record<Person, number>

async function addPersons({ db }: FastifyInstance): Promise<Ids> {
  const ids = {} as Ids
  for (const name of Object.keys(persons) as Person[]) {
    ids[name] = await addPerson(db, { name, ...persons[name] })
    const role = rolesOf[name]
    const user = { person_id: ids[name], roles: role ? [role] : [], enabled: name !== 'disabledVeterinarian' }
    if (role) await db.insertInto('authorized_user').values(user).execute()
  }
  return ids
}

interface PetParts {
  readonly owner?: number
  readonly coOwner?: number
  readonly registrar: number
  readonly newOwner?: number
}

let tags = 0

/** Adds a pet and, if there is a new owner, its pending transfer. */
async function addPetWithTransfer({ db }: FastifyInstance, { owner, coOwner, registrar, newOwner }: PetParts) {
  const pet = { created_by: registrar, co_owner_person_id: (owner && coOwner) ?? null }
  const petId = await addPet(db, { tagNumber: `PROF${++tags}`, ownerId: owner, pet })
  if (newOwner === undefined) return { petId, transferPetId: undefined }
  const transfer = {
    pet_id: petId,
    current_owner_person_id: owner ?? null,
    new_owner_person_id: newOwner,
    by_veterinarian: owner === undefined,
    started_by: owner ?? registrar,
  }
  const { id } = await db.insertInto('pet_transfer').values(transfer).returning('id').executeTakeFirstOrThrow()
  return { petId, transferPetId: id }
}

async function addPets(app: FastifyInstance, ids: Ids) {
  const { owner, coOwner, newOwner, registrar, disabledVeterinarian, organisation, newcomer } = ids
  return {
    owned: await addPetWithTransfer(app, { owner, coOwner, registrar, newOwner }),
    registered: await addPetWithTransfer(app, { coOwner, registrar, newOwner }),
    byDisabled: await addPetWithTransfer(app, { coOwner, registrar: disabledVeterinarian, newOwner }),
    organisations: await addPetWithTransfer(app, { owner: organisation, registrar }),
    newcomers: await addPetWithTransfer(app, { owner: newcomer, registrar }),
  }
}

/** An invitation in each state that gives other rights. */
async function addInvitations({ db }: FastifyInstance, ids: Ids, pets: Awaited<ReturnType<typeof addPets>>) {
  const invited = { person_id: ids.invited, invited_at: new Date(), expires_at: new Date(Date.now() + DAY_MS) }
  const ended = { ...invited, status: 'withdrawn', decided_at: new Date() } as const
  const add = async (values: Insertable<Schema['co_owner_invitation']>) => ({
    invitationId: (await db.insertInto('co_owner_invitation').values(values).returning('id').executeTakeFirstOrThrow())
      .id,
  })
  return {
    invited: await add({ pet_id: pets.owned.petId, status: 'invited', ...invited }),
    withdrawn: await add({ pet_id: pets.owned.petId, ...ended }),
    registered: await add({ pet_id: pets.registered.petId, person_id: ids.coOwner, status: 'entered' }),
  }
}

async function signInAll(app: FastifyInstance, ids: Ids, human: number): Promise<RightsFixture['headers']> {
  const key_hash = createHash('sha256').update(API_KEY).digest()
  await app.db.insertInto('api_key').values({ name: 'Próf', key_hash }).execute()
  const headers: Partial<Record<CallerName, Headers>> = { anonymous: {}, apiKey: { 'x-api-key': API_KEY } }
  for (const name of Object.keys(persons) as Person[]) {
    headers[name] = await signIn(app, ids[name], name === 'organisation' ? { actingPersonId: human } : {})
  }
  return headers as RightsFixture['headers']
}

async function addKeyOf({ db }: FastifyInstance, veterinarianId: number): Promise<number> {
  const key_hash = createHash('sha256').update('annar').digest()
  const key = { name: 'Stofa', scopes: ['register' as const], veterinarian_person_id: veterinarianId, key_hash }
  return (await db.insertInto('api_key').values(key).returning('id').executeTakeFirstOrThrow()).id
}

/** A thread about each pet. */
async function addThreads<Pets extends Record<string, { petId: number }>>({ db }: FastifyInstance, pets: Pets) {
  const withThreads = Object.entries(pets).map(async ([name, pet]) => {
    const { id } = await addFoundReport(db, { petId: pet.petId, ownerId: 0 })
    return [name, { ...pet, foundReportId: id }] as const
  })
  return Object.fromEntries(await Promise.all(withThreads)) as {
    [Name in keyof Pets]: Pets[Name] & { foundReportId: string }
  }
}

/** Adds every caller and object of the matrix. Requires reference data. */
export async function rightsFixture(app: FastifyInstance): Promise<RightsFixture> {
  const ids = await addPersons(app)
  const other = await addPerson(app.db, { name: 'other' })
  const pets = await addThreads(app, await addPets(app, ids))
  const { registered, ...invitations } = await addInvitations(app, ids, pets)
  const { id: application } = await app.db
    .insertInto('auth_application')
    .values({ person_id: ids.stranger, requested_role: 'Veterinarian' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: workplaceId } = await app.db
    .insertInto('workplace')
    .values({ person_id: ids.organisation, kind: 'clinic', public_phone: '5550100' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const objects: Partial<Record<ObjectName, Readonly<Record<string, number | string | undefined>>>> = {
    ...pets,
    ...invitations,
    registered: { ...pets.registered, ...registered },
    other: { userId: other, representativeId: 1, agreementId: 1, contactId: 1 },
    workplace: { workplaceId, memberId: 1 },
    strangers: { authApplicationId: application },
    veterinarians: { apiKeyId: await addKeyOf(app, ids.veterinarian), webhookId: 1 },
  }
  const selfOf = (caller: CallerName) => (caller === 'anonymous' || caller === 'apiKey' ? other : ids[caller])

  return {
    headers: await signInAll(app, ids, other),
    idOf: (parameter, on, caller) => {
      const unguessable = UNGUESSABLE[parameter]
      if (unguessable !== undefined) return unguessable
      if (on === 'missing') return missingOf(parameter)
      if (on === 'self') return String(selfOf(caller))
      if (on === 'none') return '1'
      const id = objects[on]?.[parameter]
      if (id === undefined) throw new Error(`There is no ${parameter} of ${on}`)
      return String(id)
    },
  }
}

import type { InjectOptions } from 'fastify'
import { addDispute } from '../features/ownership/handover-codes/testing/handover-codes.ts'
import { type PetFixture, petFixture } from './pet-fixture.ts'
import { addPerson } from './registry.ts'
import { signIn } from './sign-in.ts'

/**
 * Who may refer to whom in fields of bodies and queries, stated a second time in a different form than `names` in the
 * policies of calls. Each row is a call and one of its fields, and for each object that the field may refer to
 * one sign per caller in the order of `namers`:
 *
 *   +  accepted   x  400 at the field   3  403   4  404
 */
export const namers = [
  'owner',
  'coOwner',
  'stranger',
  'organisation',
  'formerVeterinarian', // A person whose access is disabled.
  'registrar', // veterinarian who registered the pets
  'veterinarian',
  'administrator',
] as const
export type Namer = (typeof namers)[number]

/**
 * Persons: the caller; found in the last day; found earlier; found by the same human for another person, or for the
 * organisation by another human; existing but not found by anyone; missing. Pets: the caller's, another person's,
 * missing.
 */
export type NamedPerson = 'self' | 'found' | 'foundLongAgo' | 'foundForAnother' | 'foreign' | 'missing'
export type NamedPet = 'own' | 'foreign' | 'missing'

const persons = (signs: Omit<Record<NamedPerson, string>, 'foundLongAgo' | 'foundForAnother'>) => ({
  ...signs,
  // A finding that is too old, or another caller's, counts as none.
  foundLongAgo: signs.foreign,
  foundForAnother: signs.foreign,
})

/** Staff may refer to every person. The feature reports missing ones. */
const byStaff = persons({ self: '33333+++', found: '33333+++', foreign: '33333+++', missing: '33333xxx' })
/** A payer must be listed, or be the caller. */
const payer = persons({ self: '33333+++', found: '33333xxx', foreign: '33333xxx', missing: '33333xxx' })
const byAdministrators = persons({ self: '3333333+', found: '3333333+', foreign: '3333333+', missing: '3333333x' })
/** Another administrator decides (docs/domain.md#acts-of-authority). */
const OWN_CASE = '33333333'
/** Another rule refuses these persons: humans, persons who are not veterinarians. */
const onlyRefused = persons({ self: '3333333x', found: '3333333x', foreign: '3333333x', missing: '3333333x' })
/** A filter that matches nothing. */
const filter = { ...byAdministrators, missing: '3333333+' }
const registration = { ownerPersonId: byStaff, coOwnerPersonId: byStaff, invoicedPersonId: payer }

type Signs = Readonly<Record<NamedPerson, string>> | Readonly<Record<NamedPet, string>>

export const referenceMatrix: Readonly<Record<string, Readonly<Record<string, Signs>>>> = {
  'POST /api/Pets': registration,
  'POST /api/Pets/validation': registration,
  'POST /api/Pets/notify': {
    ownerPersonId: byStaff,
    veterinarianPersonId: persons({ self: '33333+++', found: '3333333+', foreign: '3333333+', missing: '3333333+' }),
  },
  // Another rule refuses the owner as co-owner. A co-owner may only leave.
  'PUT /api/Pets/{petId}': {
    coOwnerPersonId: persons({ self: 'x+4x4+3+', found: '+x4+4+3+', foreign: 'xx4x4+3+', missing: 'xx4x4x3x' }),
  },
  'POST /api/Pets/{petId}/MicroTag': { invoicedPersonId: payer },
  'POST /api/PetTransfers': {
    petId: { own: '+34+4+3+', foreign: '4444433+', missing: '44444444' },
    // Administrators may not decide their own case.
    newOwnerPersonId: persons({ self: 'x34x4+33', found: '+34+4+3+', foreign: 'x34x4+3+', missing: 'x34x4x3x' }),
  },
  'POST /api/Pets/{petId}/Dispute/Decision': { newOwnerPersonId: { ...byAdministrators, self: OWN_CASE } },
  // The persons are not veterinarians, except some of the callers.
  'POST /api/TagBatches': { veterinarianPersonId: onlyRefused },
  'POST /api/TagBatches/validation': { veterinarianPersonId: onlyRefused },
  'POST /api/Stock/HandOn': {
    veterinarianPersonId: persons({ self: '33333++x', found: '33333xxx', foreign: '33333xxx', missing: '33333xxx' }),
  },
  'GET /api/VeterinarianSettings': {
    userId: persons({ self: '33333+++', found: '3333333+', foreign: '3333333+', missing: '33333334' }),
  },
  'PUT /api/VeterinarianSettings/{userId}': { defaultInvoicePersonId: payer },
  'GET /api/InvoicePersons': {
    VeterinarianPersonId: persons({ self: '33333+++', found: '3333333+', foreign: '3333333+', missing: '3333333+' }),
  },
  // The callers are not payers, so the feature refuses even persons whom they may name (409, here `+`).
  'POST /api/Users/{userId}/PayerAgreements': {
    personId: persons({ self: '++++++++', found: '++++++++', foreign: 'xxxxx+++', missing: 'xxxxx+++' }),
  },
  'POST /api/InvoicePersons': { personId: byAdministrators },
  'POST /api/AuthorizedUsers': { personId: { ...byAdministrators, self: OWN_CASE } },
  'POST /api/Users/{userId}/Representatives': {
    personId: persons({ self: OWN_CASE, found: '3333333+', foreign: '3333333+', missing: '3333333x' }),
  },
  'POST /api/Workplaces': {
    personId: { ...onlyRefused, self: OWN_CASE },
    managerPersonId: { ...byAdministrators, self: OWN_CASE },
  },
  // Only administrators and managers learn of the workplace.
  'POST /api/Workplaces/{workplaceId}/Members': {
    personId: persons({ self: '44444443', found: '4444444+', foreign: '4444444+', missing: '4444444x' }),
  },
  'GET /api/Audit': { RowId: filter, CreatedById: filter },
  // None of these persons is a veterinarian.
  'POST /api/OpenApiKeys': { veterinarianPersonId: { ...onlyRefused, self: OWN_CASE } },
  'GET /api/SecurityEvents': { PersonId: filter },
  'GET /api/PetTransfers/PendingNewPets': { VeterinarianPersonId: filter },
  'GET /api/PetTransfers/PendingOwners': { VeterinarianPersonId: filter },
  'GET /api/PetTransfers/RejectedNewPets': { VeterinarianPersonId: filter },
  'GET /api/AccessLog': { PersonId: filter, ViewerPersonId: filter },
}

const MISSING = 999_999_999

/** Adds the callers of the matrix. `human` acts for the organisation. */
async function addNamers({ app, db, ids: known }: PetFixture) {
  const formerVeterinarian = await addPerson(db, { name: 'Hættur dýralæknir' })
  const organisation = await addPerson(db, { name: 'Félag', is_organization: true })
  const human = await addPerson(db, { name: 'Starfsmaður' })
  await db
    .insertInto('authorized_user')
    .values({ person_id: formerVeterinarian, roles: ['Veterinarian'], enabled: false })
    .execute()
  await db.query('update authorized_user set default_invoiced_person_id = person_id')
  const ids: Record<Namer, number> = { ...known, organisation, formerVeterinarian }
  const headers = {} as Record<Namer, Record<string, string>>
  for (const name of namers)
    headers[name] = await signIn(app, ids[name], name === 'organisation' ? { actingPersonId: human } : {})
  const humanOf = (namer: Namer) => (namer === 'organisation' ? human : ids[namer])
  return { ids, headers, humanOf }
}

type Namers = Awaited<ReturnType<typeof addNamers>>

/** Creates a person with this relation to the caller. */
function personsOf({ db, ids: { other } }: PetFixture, { ids, humanOf }: Namers) {
  const newPerson = () => addPerson(db, { name: 'Nefndur' })
  const foundBy = async (finder: number, human: number, ago = '23 hours') => {
    const person = await newPerson()
    await db.query(
      `insert into found_person (finder_person_id, human_person_id, person_id, found_at)
      values ($1, $2, $3, now() - $4::interval)`,
      [finder, human, person, ago],
    )
    return person
  }
  return {
    self: async (namer) => ids[namer],
    found: (namer) => foundBy(ids[namer], humanOf(namer)),
    foundLongAgo: (namer) => foundBy(ids[namer], humanOf(namer), '25 hours'),
    foundForAnother: (namer) =>
      namer === 'organisation' ? foundBy(ids.organisation, other) : foundBy(other, humanOf(namer)),
    foreign: newPerson,
    missing: async () => MISSING,
  } satisfies Record<NamedPerson, (namer: Namer) => Promise<number>>
}

/** Creates a pet of the caller (of the owner if the caller cannot own one) or of another person. */
function petsOf(fixture: PetFixture, { ids }: Namers) {
  const { other } = fixture.ids
  return {
    own: async (namer) => {
      if (namer === 'registrar') return fixture.addPet({ owner: null })
      const petId = await fixture.addPet({ coOwner: 'coOwner' })
      if (namer === 'organisation')
        await fixture.db.query('update ownership set person_id = $1 where pet_id = $2', [ids.organisation, petId])
      return petId
    },
    foreign: () => fixture.addPet({ owner: 'other', pet: { created_by: other } }),
    missing: async () => MISSING,
  } satisfies Record<NamedPet, (namer: Namer) => Promise<number>>
}

interface Sample {
  readonly petId: number
  readonly personId: number
  readonly tagNumber: string
  readonly organisationId: number
}

const newRegistration = ({ personId, tagNumber }: Sample) => ({
  name: 'Snati',
  speciesId: 1,
  genderId: 1,
  ownerPersonId: personId,
  microTag: tagNumber,
})

const delivery = ({ tagNumber }: Sample) => ({ deliveredOn: '2026-01-05', tagNumbers: [tagNumber] })

/** The other fields that the calls require. */
const bodies: Readonly<Record<string, (sample: Sample) => object>> = {
  'POST /api/Pets': newRegistration,
  'POST /api/Pets/validation': newRegistration,
  'POST /api/Pets/notify': ({ personId }) => ({ ownerPersonId: personId }),
  'PUT /api/Pets/{petId}': () => ({ name: 'Snati', speciesId: 1, genderId: 1 }),
  'POST /api/Pets/{petId}/MicroTag': ({ tagNumber }) => ({ tagNumber }),
  'POST /api/PetTransfers': ({ petId, personId }) => ({ petId, newOwnerPersonId: personId }),
  'POST /api/Pets/{petId}/Dispute/Decision': () => ({ outcome: 'transferred', reason: 'Kaupsamningur' }),
  'POST /api/TagBatches': delivery,
  'POST /api/TagBatches/validation': delivery,
  'POST /api/Stock/HandOn': ({ tagNumber }) => ({ tagNumbers: [tagNumber] }),
  'POST /api/Users/{userId}/Representatives': () => ({
    validFrom: '2026-01-01',
    validUntil: '2030-01-01',
    document: 'Mál 1',
  }),
  'POST /api/AuthorizedUsers': () => ({ roles: ['Veterinarian'] }),
  'POST /api/Workplaces': ({ organisationId, personId }) => ({
    personId: organisationId,
    kind: 'clinic',
    publicPhone: '5550100',
    managerPersonId: personId,
  }),
  'POST /api/Workplaces/{workplaceId}/Members': () => ({ isManager: false }),
  'POST /api/OpenApiKeys': () => ({ name: 'Stofa' }),
}

export interface Named {
  readonly namer: Namer
  readonly field: string
  readonly id: number
}

export interface NamedObject {
  readonly namer: Namer
  readonly field: string
  readonly object: NamedPerson | NamedPet
}

/** A number in the stock of a person. */
async function addDelivered({ db }: PetFixture, tagNumber: string, personId: number): Promise<void> {
  await db.query(
    `with b as (insert into tag_batch (person_id, delivered_on, first_number, last_number, tag_count)
        values ($2, '2026-01-05', $1, $1, 1) returning id)
      insert into delivered_tag (batch_id, tag_number, holder_person_id) select id, $1, $2 from b`,
    [tagNumber, personId],
  )
}

/** Callers, and persons and pets to refer to, on a separate database. */
export async function referenceFixture() {
  const fixture = await petFixture()
  const callers = await addNamers(fixture)
  const persons = personsOf(fixture, callers)
  const pets = petsOf(fixture, callers)
  const organisationId = callers.ids.organisation
  const { id: workplaceId } = await fixture.db
    .insertInto('workplace')
    .values({ person_id: organisationId, kind: 'clinic', public_phone: '5550100' })
    .returning('id')
    .executeTakeFirstOrThrow()
  let tags = 0

  /** Creates the object that the caller names. Persons and pets have the same names of objects, such as `foreign`. */
  const idOf = ({ field, object, namer }: NamedObject): Promise<number> =>
    field === 'petId' ? pets[object as NamedPet](namer) : persons[object as NamedPerson](namer)

  /** A request with the id in the field and valid values in all others. */
  const requestOf = async (key: string, { namer, field, id }: Named): Promise<InjectOptions> => {
    const [method, path = ''] = key.split(' ') as ['GET' | 'POST' | 'PUT', string]
    const petId = await pets.own(namer)
    // Administrators decide about other persons.
    const userId = callers.ids[key === 'POST /api/Users/{userId}/Representatives' ? 'owner' : namer]
    const ids: Record<string, number> = { petId, workplaceId, userId }
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))
    const request = { method, headers: callers.headers[namer] }
    if (method === 'GET') return { ...request, url: `${url}?${field}=${id}` }
    const sample = { petId, personId: await persons.found(namer), tagNumber: `NEFND${++tags}`, organisationId }
    if (key === 'POST /api/Pets/{petId}/Dispute/Decision') await addDispute(fixture.db, petId)
    if (key === 'POST /api/Stock/HandOn') await addDelivered(fixture, sample.tagNumber, callers.ids[namer])
    return { ...request, url, payload: { ...bodies[key]?.(sample), [field]: id } }
  }
  return { ...fixture, idOf, requestOf }
}

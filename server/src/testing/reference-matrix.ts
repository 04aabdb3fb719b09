/**
 * Who may refer to whom in fields of bodies and queries, stated a second time in a different form than the table of the
 * server (access/references.ts). Each row is a call and one of its fields, and for each object that the field may refer to
 * one sign per caller in the order of `namers`:
 *
 *   +  accepted   x  400 at the field   3  403   4  404
 */
export const namers = [
  'owner',
  'coOwner',
  'stranger',
  'organisation',
  'formerVeterinarian', // access is disabled
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
  // The same as if no one had found them.
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
    // Not an administrator's own case.
    newOwnerPersonId: persons({ self: 'x34x4+33', found: '+34+4+3+', foreign: 'x34x4+3+', missing: 'x34x4x3x' }),
  },
  'POST /api/Pets/{petId}/Dispute/Decision': { newOwnerPersonId: { ...byAdministrators, self: OWN_CASE } },
  // The persons are no veterinarians, except some of the callers.
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
  // The callers are no payers: the feature refuses whom they may name (409).
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
  // Others than administrators and managers do not learn of the workplace.
  'POST /api/Workplaces/{workplaceId}/Members': {
    personId: persons({ self: '44444443', found: '4444444+', foreign: '4444444+', missing: '4444444x' }),
  },
  'GET /api/Audit': { RowId: filter, CreatedById: filter },
  // None of them is a veterinarian.
  'POST /api/OpenApiKeys': { veterinarianPersonId: { ...onlyRefused, self: OWN_CASE } },
  'GET /api/SecurityEvents': { PersonId: filter },
  'GET /api/PetTransfers/PendingNewPets': { VeterinarianPersonId: filter },
  'GET /api/PetTransfers/PendingOwners': { VeterinarianPersonId: filter },
  'GET /api/PetTransfers/RejectedNewPets': { VeterinarianPersonId: filter },
  'GET /api/AccessLog': { PersonId: filter, ViewerPersonId: filter },
}

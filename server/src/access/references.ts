import type { References } from '@dyra/shared/contract'
import { personReference, petReference, type Reference } from './reference.ts'
import { administrators, staff } from './rights/rows.ts'

/** Staff may refer to any person, because they may read any person. */
const byStaff = personReference(staff)
const byAdministrators = personReference(administrators)
const bySelf = personReference({ ...administrators, relations: ['self'] })
/** Others may refer only to persons they found by full kennitala. */
const byFinders = personReference({ ...staff, relations: ['self', 'found'] })
const byFindersOfCoOwner = personReference(
  { ...staff, relations: ['self', 'found', 'alreadyNamed'] },
  { isCoOwner: true },
)

const registration = { ownerPersonId: byStaff, coOwnerPersonId: byStaff, invoicedPersonId: byStaff }

/**
 * Who may refer to which object in the body or query of a call: the caller must be allowed to know the object
 * (docs/decisions/0020-references-to-persons.md). A field without a row does not compile.
 */
export const references: { readonly [R in keyof References]: Readonly<Record<References[R], Reference>> } = {
  'POST /api/Pets': registration,
  'POST /api/Pets/validation': registration,
  // Only veterinarians themselves may send the mails that wait for them.
  'POST /api/Pets/notify': { ownerPersonId: byStaff, veterinarianPersonId: bySelf },
  'PUT /api/Pets/{petId}': { coOwnerPersonId: byFindersOfCoOwner },
  'POST /api/Pets/{petId}/MicroTag': { invoicedPersonId: byStaff },
  'POST /api/PetTransfers': {
    petId: petReference({ ...administrators, relations: ['owner', 'registrar'] }),
    newOwnerPersonId: byFinders,
  },
  'GET /api/PetTransfers/PendingNewPets': { VeterinarianPersonId: byAdministrators },
  'GET /api/PetTransfers/PendingOwners': { VeterinarianPersonId: byAdministrators },
  'GET /api/PetTransfers/RejectedNewPets': { VeterinarianPersonId: byAdministrators },
  'GET /api/VeterinarianSettings': { userId: bySelf },
  'PUT /api/VeterinarianSettings/{userId}': { defaultInvoicePersonId: byStaff },
  'POST /api/InvoicePersons': { personId: byAdministrators },
  'POST /api/AuthorizedUsers': { personId: byAdministrators },
  'GET /api/Audit': { RowId: byAdministrators, CreatedById: byAdministrators },
  'GET /api/SecurityEvents': { PersonId: byAdministrators },
  'GET /api/AccessLog': { PersonId: byAdministrators, ViewerPersonId: byAdministrators },
}

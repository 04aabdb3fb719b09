import type { References } from '@dyra/shared/contract'
import { personNamed, petNamed, type Reference } from './reference.ts'
import { administrators, staff } from './rights/rows.ts'

/** Staff may name whom they may read, which is everybody. */
const byStaff = personNamed(staff)
const byAdministrators = personNamed(administrators)
const bySelf = personNamed({ ...administrators, relations: ['self'] })
/** Others name only whom they found by the whole kennitala. */
const byFinders = personNamed({ ...staff, relations: ['self', 'found'] })
const byFindersOfCoOwner = personNamed({ ...staff, relations: ['self', 'found', 'inPlace'] }, { isCoOwner: true })

const registration = { ownerPersonId: byStaff, coOwnerPersonId: byStaff, invoicedPersonId: byStaff }

/**
 * Who may name which object in the body or query of a call: the caller must be allowed to know the object
 * (docs/decisions/0020-references-to-persons.md). A field without a row does not compile.
 */
export const references: { readonly [R in keyof References]: Readonly<Record<References[R], Reference>> } = {
  'POST /api/Pets': registration,
  'POST /api/Pets/validation': registration,
  // The waiting mails of a veterinarian are his own.
  'POST /api/Pets/notify': { ownerPersonId: byStaff, veterinarianPersonId: bySelf },
  'PUT /api/Pets/{petId}': { coOwnerPersonId: byFindersOfCoOwner },
  'POST /api/Pets/{petId}/MicroTag': { invoicedPersonId: byStaff },
  'POST /api/PetTransfers': {
    petId: petNamed({ ...administrators, relations: ['owner', 'registrar'] }),
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

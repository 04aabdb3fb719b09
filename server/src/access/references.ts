import type { References } from '@dyra/shared/contract'
import type { OldRoute } from '../features/index.ts'
import { byAdministrators, byFindersOfCoOwner, bySelf, byStaff, type NamedObjects } from './named-objects.ts'

const registration = { ownerPersonId: byStaff, coOwnerPersonId: byStaff, invoicedPersonId: byStaff }

/**
 * Who may refer to which object in the body or query of a call: the caller must be allowed to know the object
 * (docs/decisions/0020-references-to-persons.md). A field without a row does not compile.
 */
export const references: { readonly [R in keyof References & OldRoute]: NamedObjects<References[R]> } = {
  'POST /api/Pets': registration,
  'POST /api/Pets/validation': registration,
  // Only veterinarians themselves may send the mails that wait for them.
  'POST /api/Pets/notify': { ownerPersonId: byStaff, veterinarianPersonId: bySelf },
  'PUT /api/Pets/{petId}': { coOwnerPersonId: byFindersOfCoOwner },
  'POST /api/Pets/{petId}/MicroTag': { invoicedPersonId: byStaff },
  'POST /api/Pets/{petId}/Dispute/Decision': { newOwnerPersonId: byAdministrators },
  'POST /api/Stock/HandOn': { veterinarianPersonId: byStaff },
  'POST /api/TagBatches/validation': { veterinarianPersonId: byAdministrators },
  'POST /api/TagBatches': { veterinarianPersonId: byAdministrators },
  'GET /api/Audit': { RowId: byAdministrators, CreatedById: byAdministrators },
  'GET /api/SecurityEvents': { PersonId: byAdministrators },
  'GET /api/AccessLog': { PersonId: byAdministrators, ViewerPersonId: byAdministrators },
}

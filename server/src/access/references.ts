import type { References } from '@dyra/shared/contract'
import type { OldRoute } from '../features/index.ts'
import { byAdministrators, byFinders, byFindersOfCoOwner, bySelf, byStaff, type NamedObjects } from './named-objects.ts'

/**
 * Who may refer to which object in the body or query of a call: the caller must be allowed to know the object
 * (docs/decisions/0020-references-to-persons.md). A field without a row does not compile.
 */
export const references: { readonly [R in keyof References & OldRoute]: NamedObjects<References[R]> } = {
  'POST /api/Pets/{petId}/Dispute/Decision': { newOwnerPersonId: byAdministrators },
  'GET /api/Audit': { RowId: byAdministrators, CreatedById: byAdministrators },
  'GET /api/SecurityEvents': { PersonId: byAdministrators },
  'GET /api/AccessLog': { PersonId: byAdministrators, ViewerPersonId: byAdministrators },
}

import type { OldRoute } from '../features/index.ts'
import { applicantOf, claimersOf, holderOf, keepersOf, memberOf, organisationOf } from './act-queries.ts'
import { type Act, allParties, partiesIn, partiesOf } from './acts.ts'

/** The acts of authority (docs/domain.md#acts-of-authority), beside the references of a call. */
export const acts: { readonly [R in OldRoute]?: Act } = {
  'POST /api/Pets/{petId}/Dispute': { parties: partiesOf('petId', claimersOf) },
  'POST /api/Pets/{petId}/Dispute/Decision': {
    parties: allParties(partiesIn('newOwnerPersonId'), partiesOf('petId', claimersOf)),
  },
}

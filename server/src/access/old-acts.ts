import type { OldRoute } from '../features/index.ts'
import { claimersOf, keepersOf } from './act-queries.ts'
import { type Act, allParties, type By, partiesIn, partiesOf, type Sent } from './acts.ts'
import { petRelations } from './relations.ts'

const given = (value: unknown): boolean => value !== undefined && value !== null
const _isRecorded = ({ reason, signedOn }: Sent) => given(reason) || given(signedOn)

/** An owner starts a transfer of the own pet, a registrar of a pet that never had an owner: no decision for others. */
async function _isTransferForOthers({ petId, reason }: Sent, { caller, db }: By): Promise<boolean> {
  const relations = await petRelations(db, Number(petId), caller)
  return given(reason) || !(relations?.has('owner') || relations?.has('registrar'))
}

/** The acts of authority (docs/domain.md#acts-of-authority), beside the references of a call. */
export const acts: { readonly [R in OldRoute]?: Act } = {
  'PUT /api/Pets/{petId}': {
    parties: allParties(partiesIn('coOwnerPersonId'), partiesOf('petId', keepersOf)),
    when: ({ coOwnerReason }) => given(coOwnerReason),
  },
  'POST /api/Pets/{petId}/Dispute': { parties: partiesOf('petId', claimersOf) },
  'POST /api/Pets/{petId}/Dispute/Decision': {
    parties: allParties(partiesIn('newOwnerPersonId'), partiesOf('petId', claimersOf)),
  },
}

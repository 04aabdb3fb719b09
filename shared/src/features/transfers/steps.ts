import { call } from '@dyra/shared/api'

type Call = `POST /api/PetTransfers/{transferPetId}/${'Accept' | 'Reject' | 'Cancel' | 'UndoReject'}`

const step = (key: Call) => (transferPetId: number) => call(key, { params: { transferPetId }, body: null })

export const steps = {
  accept: step('POST /api/PetTransfers/{transferPetId}/Accept'),
  reject: step('POST /api/PetTransfers/{transferPetId}/Reject'),
  cancel: step('POST /api/PetTransfers/{transferPetId}/Cancel'),
  /** Makes a rejected transfer pending again. */
  revive: step('POST /api/PetTransfers/{transferPetId}/UndoReject'),
}
/** Steps that need only a confirmation. */
export type PlainStep = keyof typeof steps
/**
 * An administrator records with a reason: `decide` an authority's decision, `paper` a paper that the new owner signed.
 */
export type Step = PlainStep | 'decide' | 'paper'

export const recordDecision = (transferPetId: number, body: { reason: string; signedOn?: string | null }) =>
  call('POST /api/PetTransfers/{transferPetId}/Accept', { params: { transferPetId }, body })

/** If the address is null, the e-mail goes to the new owner's own address. */
export const remind = (transferPetId: number, alternativeEmail: string | null) =>
  call('POST /api/PetTransfers/{transferPetId}/EmailPrompt', { params: { transferPetId }, body: { alternativeEmail } })

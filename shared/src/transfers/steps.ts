import { call } from '@dyra/shared/api'

type Call = `POST /api/PetTransfers/{transferPetId}/${'Accept' | 'Reject' | 'Cancel' | 'UndoReject'}`

const step = (key: Call) => (transferPetId: number) => call(key, { params: { transferPetId }, body: null })

export const steps = {
  accept: step('POST /api/PetTransfers/{transferPetId}/Accept'),
  reject: step('POST /api/PetTransfers/{transferPetId}/Reject'),
  cancel: step('POST /api/PetTransfers/{transferPetId}/Cancel'),
  /** What was rejected waits again. */
  revive: step('POST /api/PetTransfers/{transferPetId}/UndoReject'),
}
/** Steps that need no more than a yes. */
export type PlainStep = keyof typeof steps
/** `decide`: an administrator records an authority's decision, with its grounds. */
export type Step = PlainStep | 'decide'

export const recordDecision = (transferPetId: number, reason: string) =>
  call('POST /api/PetTransfers/{transferPetId}/Accept', { params: { transferPetId }, body: { reason } })

/** A null address: the mail goes to the one that the new owner has. */
export const remind = (transferPetId: number, alternativeEmail: string | null) =>
  call('POST /api/PetTransfers/{transferPetId}/EmailPrompt', { params: { transferPetId }, body: { alternativeEmail } })

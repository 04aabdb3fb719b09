import { call } from '@dyra/shared/api'

type Call = `POST /api/PetTransfers/{transferPetId}/${'Accept' | 'Reject' | 'Cancel' | 'UndoReject'}`

const step = (key: Call) => (transferPetId: number) => call(key, { params: { transferPetId }, body: null })

export const steps = {
  accept: step('POST /api/PetTransfers/{transferPetId}/Accept'),
  reject: step('POST /api/PetTransfers/{transferPetId}/Reject'),
  cancel: step('POST /api/PetTransfers/{transferPetId}/Cancel'),
  /** For administrators: a rejected registration waits again. */
  revive: step('POST /api/PetTransfers/{transferPetId}/UndoReject'),
}
export type Step = keyof typeof steps

/** A null address: the mail goes to the one that the new owner has. */
export const remind = (transferPetId: number, alternativeEmail: string | null) =>
  call('POST /api/PetTransfers/{transferPetId}/EmailPrompt', { params: { transferPetId }, body: { alternativeEmail } })

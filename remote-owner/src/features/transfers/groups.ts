import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import type { Step } from '@dyra/shared/transfers'

export type GroupName = 'incomingNew' | 'incoming' | 'outgoing' | 'rejected'

/** In their order (docs/screens.md#transfers); what was rejected, and may be revived, comes last. */
export const groups: readonly GroupName[] = ['incomingNew', 'incoming', 'outgoing', 'rejected']

/** What one may do with the own transfers of a group. */
export const ownSteps: Readonly<Record<GroupName, readonly Step[]>> = {
  incomingNew: ['accept', 'reject'],
  incoming: ['accept', 'reject'],
  outgoing: ['cancel'],
  rejected: ['revive'],
}

/** Which group of a person's list a transfer belongs to. */
export function groupOf({ newOwnerPersonId, byVeterinarian, status }: PetTransfer, personId: number): GroupName {
  if (status === 'rejected') return 'rejected'
  if (newOwnerPersonId !== personId) return 'outgoing'
  return byVeterinarian ? 'incomingNew' : 'incoming'
}

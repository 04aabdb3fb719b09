import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import type { Step } from '@dyra/shared/transfers'

export type GroupName = 'incomingNew' | 'incoming' | 'outgoing'

/** In their order (specification, section 2, `/transfers`). */
export const groups: readonly GroupName[] = ['incomingNew', 'incoming', 'outgoing']

/** What one may do with the own transfers of a group. */
export const ownSteps: Readonly<Record<GroupName, readonly Step[]>> = {
  incomingNew: ['accept', 'reject'],
  incoming: ['accept', 'reject'],
  outgoing: ['cancel'],
}

/** Which group of a person's list a transfer stands in. */
export function groupOf({ newOwnerPersonId, byVeterinarian }: PetTransfer, personId: number): GroupName {
  if (newOwnerPersonId !== personId) return 'outgoing'
  return byVeterinarian ? 'incomingNew' : 'incoming'
}

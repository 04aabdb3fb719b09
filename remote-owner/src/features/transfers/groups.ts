import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import type { Step } from './api.ts'

export type GroupName = 'incomingNew' | 'incoming' | 'outgoing'

/** The three groups of `/transfers` in their order, and what their person may do in each (specification, section 2). */
export const groups: readonly { readonly name: GroupName; readonly steps: readonly Step[] }[] = [
  { name: 'incomingNew', steps: ['accept', 'reject'] },
  { name: 'incoming', steps: ['accept', 'reject'] },
  { name: 'outgoing', steps: ['cancel'] },
]

/** Which group of a person's list a transfer stands in. */
export function groupOf({ newOwnerPersonId, byVeterinarian }: PetTransfer, personId: number): GroupName {
  if (newOwnerPersonId !== personId) return 'outgoing'
  return byVeterinarian ? 'incomingNew' : 'incoming'
}

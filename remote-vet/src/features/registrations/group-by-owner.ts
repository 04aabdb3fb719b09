import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'

/** Pending registrations of one person, newest first. */
export interface OwnerGroup {
  readonly key: number
  readonly first: PetTransfer
  readonly others: readonly PetTransfer[]
}

/** Groups transfers by new owner, ordered by the newest of each. A transfer whose person was erased is its own group. */
export function groupByOwner(transfers: readonly PetTransfer[]): OwnerGroup[] {
  const owners = new Map<string, OwnerGroup>()
  for (const transfer of transfers) {
    const { newOwnerPersonId: owner, petTransferId: key } = transfer
    const name = owner === null ? `transfer ${key}` : `person ${owner}`
    const known = owners.get(name)
    owners.set(name, known ? { ...known, others: [...known.others, transfer] } : { key, first: transfer, others: [] })
  }
  return [...owners.values()]
}

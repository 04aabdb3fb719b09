import type { Pet } from '@dyra/shared/contract/pet'

interface CoOwner {
  readonly personId: number
  readonly name: string
}

/** Who owns the pet with its owner, or would once the registration that waits is accepted; null where none is shown. */
export function coOwnerOf({ owner, coOwner }: Pet): CoOwner | null {
  if (owner === null) return coOwner ?? null
  const { coOwnerPersonId: personId, coOwnerPersonFullName: name } = owner
  return personId === null ? null : { personId, name: name ?? '' }
}

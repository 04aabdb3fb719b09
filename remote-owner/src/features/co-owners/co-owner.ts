import type { Pet } from '@dyra/shared/contract/pet'

export interface CoOwner {
  /** Null for an invited person of whom only the name is shown. */
  readonly personId: number | null
  readonly name: string
  readonly state: 'agreed' | 'invited' | 'entered'
  /** When the person was invited. */
  readonly since: string | null
}

/** The co-owner: agreed, invited, or to be invited once the pet has an owner. */
export function coOwnerOf({ owner, invitedCoOwner }: Pet): CoOwner | null {
  if (owner && owner.coOwnerPersonId !== null)
    return { personId: owner.coOwnerPersonId, name: owner.coOwnerPersonFullName ?? '', state: 'agreed', since: null }
  if (!invitedCoOwner) return null
  const { personId = null, name, since } = invitedCoOwner
  return { personId, name, state: since === null ? 'entered' : 'invited', since }
}

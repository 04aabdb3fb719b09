import type { Pet } from '@dyra/shared/contract/pet'
import type { SessionState } from '@dyra/shared/session'

/** What the page offers to who looks at it; the server decides about every call by itself. */
export interface PetRights {
  readonly isAdministrator: boolean
  /** Veterinarians and administrators. */
  readonly isStaff: boolean
  /** Owner, co-owner or staff: whose word changes the lost flag (domain.md, section 3). */
  readonly isTrusted: boolean
  readonly mayTransfer: boolean
  readonly mayEdit: boolean
  /** Asks somebody to own the pet with its owner, and takes that back. */
  readonly mayInvite: boolean
  readonly mayAddTag: boolean
  readonly maySeePreviousOwners: boolean
}

type Viewer = Pick<SessionState, 'personId' | 'roles'>

const ownerIds = (owner: Pet['owner']) => (owner === null ? [] : [owner.personId, owner.coOwnerPersonId])

export function petRights({ owner, isDead, transfers }: Pet, { personId, roles }: Viewer): PetRights {
  const isAdministrator = roles.includes('Administrator')
  const isStaff = isAdministrator || roles.includes('Veterinarian')
  const isKeeper = personId !== null && ownerIds(owner).includes(personId)
  const mayPart = isAdministrator || owner?.personId === personId
  return {
    isAdministrator,
    isStaff,
    isTrusted: isKeeper || isStaff,
    mayTransfer: mayPart && !isDead && transfers.length === 0,
    // Until a registration is accepted, the veterinarian who made it may still correct it.
    mayEdit: isKeeper || isAdministrator || (isStaff && owner === null),
    mayInvite: mayPart,
    mayAddTag: isStaff && !isDead,
    maySeePreviousOwners: isKeeper || isStaff,
  }
}

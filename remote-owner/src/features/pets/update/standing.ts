import type { Pet } from '@dyra/shared/contract/pet'
import type { SessionState } from '@dyra/shared/session'

/** As whom the reader changes the pet; the strongest of what they are. The server decides by itself. */
export type Standing = 'administrator' | 'owner' | 'coOwner' | 'registrar'

export function standingOf({ owner }: Pet, { personId, roles }: Pick<SessionState, 'personId' | 'roles'>): Standing {
  if (roles.includes('Administrator')) return 'administrator'
  if (owner?.personId === personId) return 'owner'
  return owner?.coOwnerPersonId === personId ? 'coOwner' : 'registrar'
}

import { ROLES, type Role, viewingRole } from '@dyra/shared/domain/roles'
import { audienceOf } from '@dyra/shared/domain/site-paths'
import { matchPath } from '@dyra/shared/router'

/**
 * Paths that belong to one view although other roles may open them too. Paths of only one role need no entry; the others
 * (searches, a pet, a person) belong to no view.
 */
const ownPaths: Readonly<Partial<Record<Role, readonly string[]>>> = {
  PetOwner: ['/pets/my', '/transfers/*'],
  Veterinarian: ['/register', '/veterinarian/*'],
}

function isOwnPath(role: Role, path: string): boolean {
  const audience = audienceOf(path)
  const isOnlyTheirs = audience !== 'everybody' && audience?.length === 1 && audience[0] === role
  return isOnlyTheirs || (ownPaths[role]?.some((pattern) => matchPath(pattern, path)) ?? false)
}

/** The view for a path: the one it belongs to if the user has that role, else `chosen`, else the highest role. */
export const viewOfPath = (path: string, roles: readonly Role[], chosen?: Role): Role =>
  ROLES.find((role) => roles.includes(role) && isOwnPath(role, path)) ?? chosen ?? viewingRole(roles)

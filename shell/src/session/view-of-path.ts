import { ROLES, type Role, viewingRole } from '@dyra/shared/domain/roles'
import { audienceOf } from '@dyra/shared/domain/site-paths'
import { matchPath } from '@dyra/shared/router'

/**
 * Paths that belong to one view, though other roles may open them too. Those that only one role may open need no list;
 * the rest (searches, a pet, a person) belong to no view.
 */
const ownPaths: Readonly<Partial<Record<Role, readonly string[]>>> = {
  PetOwner: ['/pets/my', '/transfers'],
  Veterinarian: ['/register', '/veterinarian/*'],
}

function isOwnPath(role: Role, path: string): boolean {
  const audience = audienceOf(path)
  const isOnlyTheirs = audience !== 'everybody' && audience?.length === 1 && audience[0] === role
  return isOnlyTheirs || (ownPaths[role]?.some((pattern) => matchPath(pattern, path)) ?? false)
}

/**
 * The view that a page is opened in: its own one if the person holds that role, else `chosen`, else administrator first.
 */
export const viewOfPath = (path: string, roles: readonly Role[], chosen?: Role): Role =>
  ROLES.find((role) => roles.includes(role) && isOwnPath(role, path)) ?? chosen ?? viewingRole(roles)

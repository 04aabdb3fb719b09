import { ROLES, type Role, viewingRole } from '@dyra/shared/domain/roles'
import { matchPath } from '@dyra/shared/router'

/**
 * Paths that belong to one view alone; the rest (searches, a pet, a person) say nothing about it. An administrator's
 * need no list: that view comes first anyway.
 */
const ownPaths: Readonly<Partial<Record<Role, readonly string[]>>> = {
  PetOwner: ['/pets/my', '/transfers'],
  Veterinarian: ['/register', '/veterinarian/*'],
}

/** The view that a page is opened in: its own one where the person holds that role, else administrator first. */
export const viewOfPath = (path: string, roles: readonly Role[]): Role =>
  ROLES.find((role) => roles.includes(role) && ownPaths[role]?.some((pattern) => matchPath(pattern, path))) ??
  viewingRole(roles)

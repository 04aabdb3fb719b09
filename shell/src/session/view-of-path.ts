import { ROLES, type Role, viewingRole } from '@dyra/shared/domain/roles'
import { matchPath } from '@dyra/shared/router'

/** Paths that belong to one view alone; the rest (searches, a pet, a person) say nothing about it. */
const ownPaths: Readonly<Record<Role, readonly string[]>> = {
  PetOwner: ['/pets/my', '/transfers'],
  Veterinarian: ['/register', '/veterinarian/*'],
  Administrator: [
    '/veterinarians/*',
    '/users',
    '/invoices/*',
    '/companies',
    '/contact/list',
    '/audit/*',
    '/api-keys',
    '/statistics',
  ],
}

/** The view that a page is opened in: its own one where the person holds that role, else administrator first. */
export const viewOfPath = (path: string, roles: readonly Role[]): Role =>
  ROLES.find((role) => roles.includes(role) && ownPaths[role].some((pattern) => matchPath(pattern, path))) ??
  viewingRole(roles)

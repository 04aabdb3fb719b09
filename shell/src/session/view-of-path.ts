import { ROLES, type Role, viewingRole } from '@dyra/shared/domain/roles'
import { pageOf } from '../site-map/site-map.ts'

/** Whether a path belongs to the view of a role: by its manifest, or because only that role may open it. */
function isOwnPath(role: Role, path: string): boolean {
  const page = pageOf(path)
  if (page?.view) return page.view === role
  return Array.isArray(page?.roles) && page.roles.length === 1 && page.roles[0] === role
}

/** The view for a path: the one it belongs to if the user has that role, else `chosen`, else the highest role. */
export const viewOfPath = (path: string, roles: readonly Role[], chosen?: Role): Role =>
  ROLES.find((role) => roles.includes(role) && isOwnPath(role, path)) ?? chosen ?? viewingRole(roles)

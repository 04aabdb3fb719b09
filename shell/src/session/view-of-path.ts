import { ROLES, type Role, viewingRole } from '@dyra/shared/domain/roles'
import { pageOf } from '../site-map/site-map.ts'

/** Whether a path belongs to the view of a role: by its manifest, or because only that role may open it. */
function isOwnPath(role: Role, path: string): boolean {
  const page = pageOf(path)
  if (page?.view) return page.view === role
  return Array.isArray(page?.roles) && page.roles.length === 1 && page.roles[0] === role
}

/** Whether the role alone may open the path. */
function mayOpenAs(role: Role, path: string): boolean {
  const page = pageOf(path)
  return !Array.isArray(page?.roles) || page.roles.includes(role)
}

/**
 * The view for a path: the view of the path if the user has that role, else `chosen` if it may open the path, else the highest
 * role that may.
 */
export function viewOfPath(path: string, roles: readonly Role[], chosen?: Role): Role {
  const own = ROLES.find((role) => roles.includes(role) && isOwnPath(role, path))
  if (own) return own
  if (chosen && mayOpenAs(chosen, path)) return chosen
  return viewingRole(roles.filter((role) => mayOpenAs(role, path)))
}

import { ROLES, type Role, rolesOfClaim } from '@dyra/shared/domain/roles'

/** Maximum duration of a session (docs/security.md#sessions). */
export const SESSION_HOURS = 8
/** Without a request. */
export const IDLE_MINUTES = 60
export const ADMINISTRATOR_IDLE_MINUTES = 30

/** A browser without a sign-in for so long is unknown again. */
export const DEVICE_DAYS = 180

/** Everything a person is today: a pet owner besides what an administrator gave. */
export const rolesHeld = (given: readonly string[]): Role[] => rolesOfClaim(['PetOwner', ...given])

/** One role as a string, several as a list (docs/domain.md#roles). */
export const roleClaim = (roles: readonly Role[]): Role | readonly Role[] => {
  const [only = ROLES[0], ...more] = roles
  return more.length === 0 ? only : roles
}

/** Whether a token still names today's roles. */
export const isOutdated = (claim: unknown, given: readonly string[]): boolean =>
  rolesOfClaim(claim).join() !== rolesHeld(given).join()

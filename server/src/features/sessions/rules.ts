import { ROLES, type Role, rolesOfClaim } from '@dyra/shared/domain/roles'

/** From sign-in to the end, however busy (security.md, section 3). */
export const SESSION_HOURS = 8
/** Without a request. */
export const IDLE_MINUTES = 60
export const ADMINISTRATOR_IDLE_MINUTES = 30

/** A browser that nobody signs in with for so long is a stranger again. */
export const DEVICE_DAYS = 180

/** Everything a person is today: a pet owner besides what an administrator gave. */
export const rolesHeld = (given: readonly string[]): Role[] => rolesOfClaim(['PetOwner', ...given])

/** One role as a word, several as a list (specification, section 6). */
export const roleClaim = (roles: readonly Role[]): Role | readonly Role[] => {
  const [only = ROLES[0], ...more] = roles
  return more.length === 0 ? only : roles
}

/** Whether a token still names today's roles. */
export const isOutdated = (claim: unknown, given: readonly string[]): boolean =>
  rolesOfClaim(claim).join() !== rolesHeld(given).join()

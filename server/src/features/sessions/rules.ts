import { ROLES, type Role, rolesOfClaim } from '@dyra/shared/domain/roles'

/** Maximum duration of a session (docs/security.md#sessions). */
export const SESSION_HOURS = 8
/** Time without a request after which a session ends. */
export const IDLE_MINUTES = 60
export const ADMINISTRATOR_IDLE_MINUTES = 30

/** A browser is unknown again after this time without a sign-in. */
export const DEVICE_DAYS = 180

/** Current roles of a person: pet owner and the roles given by an administrator. */
export const rolesHeld = (given: readonly string[]): Role[] => rolesOfClaim(['PetOwner', ...given])

/** One role as a string, several as a list (docs/domain.md#roles). */
export const roleClaim = (roles: readonly Role[]): Role | readonly Role[] => {
  const [only = ROLES[0], ...more] = roles
  return more.length === 0 ? only : roles
}

/** Whether the roles of a token differ from the current ones. */
export const isOutdated = (claim: unknown, given: readonly string[]): boolean =>
  rolesOfClaim(claim).join() !== rolesHeld(given).join()

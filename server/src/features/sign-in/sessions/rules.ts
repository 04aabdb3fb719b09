import { ROLES, type Role, rolesOfClaim } from '@dyra/shared/domain/roles'
import type { TokenClaims } from '@dyra/shared/domain/token-claims'
import type { SessionWorkplace } from '@dyra/shared/domain/workplaces'

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

interface Rights {
  readonly roles: readonly string[]
  readonly workplace: SessionWorkplace | null
}

/** Whether the roles of a token, or its rights at the workplace, differ from the current ones. */
export const isOutdated = ({ role, workplace: claimed }: TokenClaims, { roles, workplace }: Rights): boolean =>
  rolesOfClaim(role).join() !== rolesHeld(roles).join() ||
  claimed?.kind !== workplace?.kind ||
  claimed?.isManager !== workplace?.isManager

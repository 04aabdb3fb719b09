import { GIVEN_ROLES, type GivenRole } from '@dyra/shared/domain/roles'
import type { FieldErrors } from '../../../problems/problem.ts'
import type { ValidationError } from '../../../problems/validation-errors.ts'
import { livingAdultError } from '../../persons/users/index.ts'
import { userTexts } from './texts.ts'

export interface Access {
  readonly roles: readonly GivenRole[]
  readonly enabled: boolean
}

export interface Change {
  readonly after: Access
  /** No other administrator is enabled. */
  readonly isLastAdministrator: boolean
}

type Holder = Parameters<typeof livingAdultError>[0]

/** Why a person may not hold a role: only living adult humans may. */
export const holderError = (person: Holder): ValidationError => livingAdultError(person, userTexts)

/** The roles in a fixed order, so that the history shows no change if only the order differs. */
export const sortRoles = (roles: readonly GivenRole[]): GivenRole[] =>
  GIVEN_ROLES.filter((role) => roles.includes(role))

const isAdministrator = ({ roles, enabled }: Access): boolean => enabled && roles.includes('Administrator')

/**
 * Reasons to refuse a change of access, by field (docs/domain.md#access-to-roles); undefined if it is allowed. No one
 * changes their own access (`access/acts.ts`), so only administrators who disable each other could leave none.
 */
export function refusalOf(change: Change): FieldErrors | undefined {
  const field = change.after.enabled ? 'roles' : 'enabled'
  if (change.isLastAdministrator && !isAdministrator(change.after)) return { [field]: [userTexts.lastAdministrator] }
  return undefined
}

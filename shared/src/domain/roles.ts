import texts from './roles.is.json'

/** Ordered by priority as viewing role: the last role of a person wins. */
export const ROLES = ['PetOwner', 'Veterinarian', 'Administrator'] as const
export type Role = (typeof ROLES)[number]

/** Roles that an administrator grants; every person is a pet owner. */
export const GIVEN_ROLES = ['Veterinarian', 'Administrator'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]

export const roleLabels: Readonly<Record<Role, string>> = texts

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)

/** The token's role claim, one role or a list, as a list without unknown roles. */
export const rolesOfClaim = (claim: unknown): Role[] => {
  const named: unknown[] = Array.isArray(claim) ? claim : [claim]
  return ROLES.filter((role) => named.includes(role))
}

/** Administrator first, else veterinarian, else owner (docs/domain.md#roles). */
export const viewingRole = (roles: readonly Role[]): Role =>
  ROLES.findLast((role) => roles.includes(role)) ?? 'PetOwner'

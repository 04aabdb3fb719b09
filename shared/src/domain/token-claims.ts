import type { Role } from './roles.ts'

/**
 * What a session token says, under the names it has there (docs/api.md#session-state). The browser reads it
 * to show names and menus; what a caller may do is the server's answer alone. Times are seconds since 1970.
 */
export interface TokenClaims {
  /** The name identifier: the person's id as text. */
  readonly nameid: string
  readonly name: string
  readonly ssn: string
  /** One role or a list of them: see `rolesOfClaim`. */
  readonly role: Role | readonly Role[]
  /** The session. */
  readonly sid: string
  readonly iat: number
  readonly exp: number
  /** The human behind an organisation's session (RFC 8693). */
  readonly act?: { readonly nameid: string }
}

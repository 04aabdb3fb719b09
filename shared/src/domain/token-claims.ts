import type { Language } from './languages.ts'
import type { Role } from './roles.ts'
import type { SessionWorkplace } from './workplaces.ts'

/**
 * Claims of a session token. The browser reads them to show names and menus; only the server
 * decides what a caller may do. Times are seconds since 1970.
 */
export interface TokenClaims {
  /** The person's id as text. */
  readonly nameid: string
  readonly name: string
  readonly ssn: string
  /** One role or a list of them: see `rolesOfClaim`. */
  readonly role: Role | readonly Role[]
  /** The session. */
  readonly sid: string
  readonly iat: number
  readonly exp: number
  /** The person who uses an organisation's session (RFC 8693). */
  readonly act?: { readonly nameid: string }
  /** The workplace that this person is a member of, if the session is for it. */
  readonly workplace?: SessionWorkplace
  /** The language that the human of the session chose. */
  readonly language?: Language
  /** This person represents a human owner, not an organisation. */
  readonly representative?: true
  /** When the token was issued, this person had not accepted the current terms, and most calls were refused. */
  readonly acceptFirst?: true
}

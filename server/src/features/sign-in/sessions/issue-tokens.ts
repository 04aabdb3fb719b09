import type { TokenClaims } from '@dyra/shared/domain/token-claims'
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { problem } from '../../../problems/problem.ts'
import { refusalTexts } from '../../../problems/texts.ts'
import type { SessionPerson } from './queries.ts'
import { roleClaim, rolesHeld } from './rules.ts'
import { ALGORITHM, type SigningKeys } from './store-keys.ts'

const TYPE = 'at+jwt'
/** The registry is both the issuer and the audience. It uses only its own keys. */
const ISSUER = 'dyraaudkenni'
const AUDIENCE = 'dyraaudkenni-api'
/** Caching helps because checking a signature costs more than the rest of a small request, and tokens are used repeatedly. */
const MAX_CACHED = 2000

const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The 401 for invalid credentials, on which the client ends its session. */
export const invalidToken = () =>
  problem(401, {
    title: refusalTexts.sessionInvalid,
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  })

/** Issues and verifies session tokens. */
export class Tokens {
  readonly #keys: SigningKeys
  readonly #verified = new Map<string, TokenClaims>()

  constructor(keys: SigningKeys) {
    this.#keys = keys
  }

  async issue(session: SessionPerson): Promise<string> {
    const { sessionId, personId, actingPersonId, representativeId, name, ssn, roles, expires } = session
    const { workplace, language, hasAcceptedTerms } = session
    const { kid, privateKey } = await this.#keys.present()
    const claims = {
      nameid: String(personId),
      name,
      ssn,
      role: roleClaim(rolesHeld(roles)),
      sid: sessionId,
      ...(actingPersonId !== null && { act: { nameid: String(actingPersonId) } }),
      ...(workplace !== null && { workplace }),
      ...(representativeId !== null && { representative: true }),
      ...(language !== null && { language }),
      ...(!hasAcceptedTerms && { acceptFirst: true }),
    }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(Math.floor(expires.getTime() / 1000))
      .sign(privateKey)
  }

  /** Whether this process has found the token valid before. */
  isKnown(token: string): boolean {
    return this.#verified.has(token)
  }

  /** Forgets a token of a session that has ended. */
  forget(token: string): void {
    this.#verified.delete(token)
  }

  /** @throws ProblemError 401 if the token is foreign, changed or expired */
  async verify(token: string): Promise<TokenClaims> {
    if (token === '') throw invalidToken()
    const known = this.#verified.get(token)
    if (known && known.exp * 1000 > Date.now()) return known
    const claims = await this.#check(token)
    if (this.#verified.size >= MAX_CACHED) this.#verified.clear()
    this.#verified.set(token, claims)
    return claims
  }

  async #check(token: string): Promise<TokenClaims> {
    try {
      const { payload } = await jwtVerify<TokenClaims>(token, (header) => this.#keyOf(header), {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'iat', 'sid', 'nameid', 'role'],
      })
      if (!SESSION_ID.test(payload.sid)) throw invalidToken()
      return payload
    } catch (error) {
      if (error instanceof errors.JOSEError) throw invalidToken()
      throw error
    }
  }

  /** Finds the key by its name among the registry's keys. Keys in the token itself are ignored. */
  async #keyOf({ kid }: JWTHeaderParameters) {
    const key = kid === undefined ? undefined : await this.#keys.find(kid)
    if (!key) throw invalidToken()
    return key
  }
}

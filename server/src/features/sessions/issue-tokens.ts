import type { TokenClaims } from '@dyra/shared/domain/token-claims'
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { problem } from '../../http/problem.ts'
import { serverTexts } from '../../http/texts.ts'
import type { SigningKeys } from './load-keys.ts'
import type { SessionPerson } from './queries.ts'
import { roleClaim, rolesHeld } from './rules.ts'
import { ALGORITHM } from './store-keys.ts'

const TYPE = 'at+jwt'
/** The registry is both: it gives the token and is what the token is for. Its keys are its own. */
const ISSUER = 'dyraaudkenni'
const AUDIENCE = 'dyraaudkenni-api'
/** Checking a signature costs more than all else that a small request does, and the same token comes again. */
const REMEMBERED = 2000

const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The 401 for invalid credentials. The client ends its session on it. */
export const invalidToken = () =>
  problem(401, {
    title: serverTexts.sessionInvalid,
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  })

/** Writes and checks session tokens. */
export class Tokens {
  readonly #keys: SigningKeys
  readonly #verified = new Map<string, TokenClaims>()

  constructor(keys: SigningKeys) {
    this.#keys = keys
  }

  async issue({ sessionId, personId, actingPersonId, name, ssn, roles, expires }: SessionPerson): Promise<string> {
    const { kid, privateKey } = await this.#keys.present()
    const claims = {
      nameid: String(personId),
      name,
      ssn,
      role: roleClaim(rolesHeld(roles)),
      sid: sessionId,
      ...(actingPersonId !== null && { act: { nameid: String(actingPersonId) } }),
    }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(Math.floor(expires.getTime() / 1000))
      .sign(privateKey)
  }

  /** @throws ProblemError 401 for a token that is not ours, changed or expired */
  async verify(token: string): Promise<TokenClaims> {
    const known = this.#verified.get(token)
    if (known && known.exp * 1000 > Date.now()) return known
    const claims = await this.#check(token)
    if (this.#verified.size >= REMEMBERED) this.#verified.clear()
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

  /** Only by its name among our own keys: what the token itself brings as a key is not looked at. */
  async #keyOf({ kid }: JWTHeaderParameters) {
    const key = kid === undefined ? undefined : await this.#keys.find(kid)
    if (!key) throw invalidToken()
    return key
  }
}

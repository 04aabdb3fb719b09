import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../db/connection.ts'
import { findDevice, forgetDevices, rememberDevice } from './queries.ts'
import { DEVICE_DAYS } from './rules.ts'

const COOKIE = 'device'
const PRESENTED = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`)
const TOKEN_BYTES = 32
const DAY_SECONDS = 24 * 60 * 60

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** SHA-256 of the cookie that the browser sent, or null. */
function presented({ headers }: FastifyRequest): Buffer | null {
  const token = PRESENTED.exec(headers.cookie ?? '')?.[1]
  return token === undefined ? null : hashOf(token)
}

/** The person who signed in. `subjects` are keyed hashes of the phone number and the kennitala. */
interface SignedIn {
  readonly personId: number
  readonly subjects: readonly string[]
}

/**
 * Browsers that were used to sign in. The cookie is a random number without personal data, and gives no access. It only
 * exempts the persons who signed in with it from limits that others have exhausted (decision 21).
 */
export class Devices {
  readonly #db: Database
  readonly #attributes: string

  constructor(db: Database, isSecure: boolean) {
    this.#db = db
    const security = `HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
    this.#attributes = `Path=/api/Auth; Max-Age=${DEVICE_DAYS * DAY_SECONDS}; ${security}`
  }

  /** A name of the browser if this subject (or anyone, if none is given) signed in with it. Otherwise undefined. */
  async find(request: FastifyRequest, subject: string | null = null): Promise<string | undefined> {
    const hash = presented(request)
    if (hash === null) return undefined
    const [known] = await findDevice(this.#db, [hash, subject])
    return known && hash.toString('base64url')
  }

  /**
   * Gives the browser a new cookie. The old one stays valid for an hour, in case the response does not arrive. The new cookie
   * also knows the other persons who share the browser.
   */
  async remember(request: FastifyRequest, reply: FastifyReply, { personId, subjects }: SignedIn): Promise<void> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await rememberDevice(this.#db, [hashOf(token), presented(request), subjects, personId])
    reply.header('set-cookie', `${COOKIE}=${token}; ${this.#attributes}`)
  }

  /** Makes every other browser of a person unknown. */
  async forgetOthers(personId: number, request: FastifyRequest): Promise<void> {
    await forgetDevices(this.#db, [personId, presented(request)])
  }
}

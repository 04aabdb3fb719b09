import type { Database } from '../../db/connection.ts'
import { addressClass } from '../../http/address.ts'
import { problem } from '../../http/problem.ts'
import { invalidToken, type Tokens } from './issue-tokens.ts'
import {
  endOtherSessions,
  endOwnSession,
  endSession,
  findSessions,
  insertSession,
  type OpenSessionRow,
  renewSession,
} from './queries.ts'

const USER_AGENT_MAX = 300

export interface SignIn {
  /** Whom the session speaks for. */
  readonly personId: number
  /** The human who signed in, when that is an organisation. */
  readonly actingPersonId?: number | null
  readonly userAgent?: string
  readonly address?: string
}

/** Opens, renews and ends sessions. A session is a row; its token only names it. */
export class Sessions {
  readonly #db: Database
  readonly #tokens: Tokens

  constructor(db: Database, tokens: Tokens) {
    this.#db = db
    this.#tokens = tokens
  }

  /** @throws ProblemError 404 when there is no such person */
  async open({ personId, actingPersonId = null, userAgent, address }: SignIn) {
    const [session] = await insertSession(this.#db, [
      personId,
      actingPersonId,
      userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      address === undefined ? null : addressClass(address),
    ])
    if (!session) throw problem(404)
    return { token: await this.#tokens.issue(session), session }
  }

  /** A token of the same session with today's roles. @throws ProblemError 401 when it has ended meanwhile */
  async renew(sessionId: string): Promise<string> {
    const [session] = await renewSession(this.#db, [sessionId])
    if (!session) throw invalidToken()
    return this.#tokens.issue(session)
  }

  async end(sessionId: string): Promise<void> {
    await endSession(this.#db, [sessionId])
  }

  /** Open sessions of a human, speaking for themselves or for an organisation; the newest first. */
  list(humanId: number): Promise<OpenSessionRow[]> {
    return findSessions(this.#db, [humanId])
  }

  /** False when that is no open session of this human. */
  async endOwn(humanId: number, sessionId: string): Promise<boolean> {
    return (await endOwnSession(this.#db, [humanId, sessionId])).length > 0
  }

  async endOthers(humanId: number, present: string): Promise<void> {
    await endOtherSessions(this.#db, [humanId, present])
  }
}

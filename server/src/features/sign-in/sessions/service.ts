import { addressClass } from '../../../address.ts'
import type { Database } from '../../../db/connection.ts'
import { problem } from '../../../problems/problem.ts'
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
  /** The person or organisation that the session is for. */
  readonly personId: number
  /** The human who signed in on behalf of an organisation. */
  readonly actingPersonId?: number | null
  /** The membership of this human, for a session of a workplace. */
  readonly workplaceMemberId?: number
  /** The row by which this human represents the person. */
  readonly representativeId?: number
  readonly userAgent?: string
  readonly address?: string
}

/** Opens, renews and ends sessions. A session is a database row that its token identifies. */
export class Sessions {
  readonly #db: Database
  readonly #tokens: Tokens

  constructor(db: Database, tokens: Tokens) {
    this.#db = db
    this.#tokens = tokens
  }

  /** @throws ProblemError 404 if the person is unknown, the membership has ended or the representative may not act */
  async open({ personId, actingPersonId = null, workplaceMemberId, representativeId, userAgent, address }: SignIn) {
    const [session] = await insertSession(this.#db, [
      personId,
      actingPersonId,
      userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      address === undefined ? null : addressClass(address),
      workplaceMemberId ?? null,
      representativeId ?? null,
    ])
    if (!session) throw problem(404)
    return { token: await this.#tokens.issue(session), session }
  }

  /** A new token of the session with the current roles. @throws ProblemError 401 if the session has ended */
  async renew(sessionId: string): Promise<string> {
    const [session] = await renewSession(this.#db, [sessionId])
    if (!session) throw invalidToken()
    return this.#tokens.issue(session)
  }

  async end(sessionId: string): Promise<void> {
    await endSession(this.#db, [sessionId])
  }

  /** Open sessions of a human, for themselves or on behalf of an organisation, newest first. */
  list(humanId: number): Promise<OpenSessionRow[]> {
    return findSessions(this.#db, [humanId])
  }

  /** False if the human has no such open session. */
  async endOwn(humanId: number, sessionId: string): Promise<boolean> {
    return (await endOwnSession(this.#db, [humanId, sessionId])).length > 0
  }

  async endOthers(humanId: number, currentSessionId: string): Promise<void> {
    await endOtherSessions(this.#db, [humanId, currentSessionId])
  }
}

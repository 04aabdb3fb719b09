import type { FastifyBaseLogger } from 'fastify'
import type { ElectronicId, Identity, Prompt } from '../../adapters/eid.ts'
import { EidError, type EidErrorKind } from '../../adapters/eid-errors.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/connection.ts'
import { type LimitConfig, PromptLimits, type Source } from './limits.ts'
import { endExpiredPrompt, endPrompt, insertPrompt, type PromptRow, readPast, replacePrompt } from './queries.ts'
import { LoginRefusal, refusalOf, refuse, tooSoon } from './refuse-login.ts'
import { countsInLimits, type PromptOutcome, pauseLeft } from './rules.ts'
import { loginTexts, waitingText } from './texts.ts'

export interface PromptDeps {
  readonly db: Database
  readonly eid: ElectronicId
  readonly config: LimitConfig & Pick<Config, 'LOGIN_WAIT_SECONDS' | 'LOGIN_BACKOFF_SECONDS'>
  readonly log: FastifyBaseLogger
  /** Aborts when this process ends. */
  readonly stopping: AbortSignal
}

export interface Asking {
  readonly prompt: Prompt
  /** Keyed hash of whom it asks. */
  readonly subject: string
  readonly source: Source
  /** Aborts when the browser has left. */
  readonly gone: AbortSignal
}

/** A row outlives its prompt a little, so that the waiting request can write the prompt's end. */
const GRACE_SECONDS = 10
const BUSY_RETRY_SECONDS = 10
const STOPPING_RETRY_SECONDS = 2

const OUTCOMES: Readonly<Record<EidErrorKind, PromptOutcome>> = {
  noCertificate: 'failed',
  badNumber: 'failed',
  unknownSsn: 'failed',
  cancelled: 'cancelled',
  timedOut: 'timedOut',
  failed: 'failed',
  unavailable: 'unavailable',
}

type Ended =
  | { readonly outcome: 'identified'; readonly identity: Identity }
  | { readonly outcome: PromptOutcome; readonly error: unknown }

const stopped = () => refuse(503, loginTexts.stopping, STOPPING_RETRY_SECONDS)

/** Asks phones and apps: never two prompts at once on one of them, over all processes, and not too often. */
export class Prompts {
  readonly #deps: PromptDeps
  readonly #limits: PromptLimits
  readonly #running = new Set<Promise<unknown>>()

  constructor(deps: PromptDeps) {
    this.#deps = deps
    this.#limits = new PromptLimits(deps.db, deps.config)
  }

  /** @throws LoginRefusal if no one identified themselves */
  ask(asking: Asking): Promise<Identity> {
    const running = this.#ask(asking).finally(() => this.#running.delete(running))
    this.#running.add(running)
    return running
  }

  /** Resolves when the end of every prompt is written, also of those whose browser has left. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running)
  }

  async #ask(asking: Asking): Promise<Identity> {
    const isKnownAddress = await this.#keepPause(asking)
    const { id, giveBack } = await this.#begin(asking, isKnownAddress)
    const ended = await this.#wait(asking)
    const isOwnEnd = await this.#end(id, ended.outcome)
    if (isOwnEnd && !countsInLimits(ended.outcome)) await this.#giveBack(giveBack)
    if (!('identity' in ended)) throw ended.error
    // Another prompt has replaced this one: the answer was meant for that one.
    if (!isOwnEnd) throw refuse(400, loginTexts.replaced)
    return ended.identity
  }

  /** Answers whether the subject signed in from this address lately. */
  async #keepPause({ prompt, subject, source }: Asking): Promise<boolean> {
    const { db, config } = this.#deps
    const [past] = await readPast(db, [subject, source.device ?? source.network, source.address])
    const left = past ? pauseLeft(past.unanswered, past.seconds, config.LOGIN_BACKOFF_SECONDS) : 0
    if (left > 0) throw tooSoon(left, prompt.method)
    return past?.isKnownAddress === true
  }

  /** A row and a count for the prompt. A stranger's waiting prompt gives way to a known device within its limit. */
  async #begin(asking: Asking, isKnownAddress: boolean) {
    const { prompt, subject, source } = asking
    const row = this.#rowOf(asking)
    const opened = await this.#open(row)
    const busy = () => refuse(429, waitingText(prompt.method), BUSY_RETRY_SECONDS)
    if (opened === undefined && source.device === undefined) throw busy()
    const giveBack = await this.#limits
      .take({ method: prompt.method, subject, source, isKnownAddress })
      .catch(async (error: unknown) => {
        if (opened !== undefined) await this.#end(opened, error instanceof LoginRefusal ? 'limited' : 'unavailable')
        throw error
      })
    const id = opened ?? (await replacePrompt(this.#deps.db, row))[0]?.id
    if (id !== undefined) return { id, giveBack }
    await this.#giveBack(giveBack)
    throw busy()
  }

  #rowOf({ prompt, subject, source }: Asking): PromptRow {
    const { device, network, address } = source
    const life = this.#deps.config.LOGIN_WAIT_SECONDS + GRACE_SECONDS
    return [prompt.method, subject, address, device ?? network, device !== undefined, life]
  }

  /** The row that only one prompt of a phone can have; undefined while another one has it. */
  async #open(row: PromptRow): Promise<string | undefined> {
    const { db } = this.#deps
    const [, subject] = row
    const open = async () => (await insertPrompt(db, row))[0]?.id
    return (await open()) ?? ((await endExpiredPrompt(db, [subject])).length > 0 ? await open() : undefined)
  }

  async #wait({ prompt, gone }: Asking): Promise<Ended> {
    const { eid, config, stopping } = this.#deps
    const limit = AbortSignal.timeout(config.LOGIN_WAIT_SECONDS * 1000)
    try {
      return { outcome: 'identified', identity: await eid.identify(prompt, AbortSignal.any([gone, stopping, limit])) }
    } catch (error) {
      if (gone.aborted) return { outcome: 'left', error: refusalOf('timedOut') }
      if (stopping.aborted) return { outcome: 'stopped', error: stopped() }
      if (limit.aborted) return { outcome: 'timedOut', error: refusalOf('timedOut') }
      return this.#failed(error)
    }
  }

  #failed(error: unknown): Ended {
    if (!(error instanceof EidError)) return { outcome: 'failed', error }
    const { outcome } = error
    if (outcome === 'failed' || outcome === 'unavailable') this.#warn(error, 'a login prompt failed')
    return { outcome: OUTCOMES[outcome], error: refusalOf(outcome) }
  }

  /** True when the prompt ended by this. A row whose end cannot be written ends when it expires, and gives no token. */
  async #end(id: string, outcome: PromptOutcome): Promise<boolean> {
    try {
      return (await endPrompt(this.#deps.db, [id, outcome])).length > 0
    } catch (error) {
      if (outcome === 'identified') throw error
      this.#warn(error, 'end of a prompt not written')
      return false
    }
  }

  async #giveBack(giveBack: () => Promise<void>): Promise<void> {
    await giveBack().catch((error: unknown) => this.#warn(error, 'count not given back'))
  }

  #warn(error: unknown, message: string): void {
    this.#deps.log.warn({ err: error }, message)
  }
}

import type { FastifyBaseLogger } from 'fastify'
import type { ElectronicId, Identity, Prompt } from '../../adapters/eid.ts'
import { EidFault, type EidOutcome } from '../../adapters/eid-faults.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connection.ts'
import { type LimitConfig, PromptLimits } from './prompt-limits.ts'
import { endExpiredPrompt, endPrompt, insertPrompt, readSilence } from './queries.ts'
import { LoginRefusal, refusalOf, refuse, tooOften } from './refusal.ts'
import { countsInLimits, type PromptOutcome, pauseLeft } from './rules.ts'
import { loginTexts } from './texts.ts'

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
  readonly address: string
  /** Aborts when the browser has left. */
  readonly gone: AbortSignal
}

/** A row outlives its prompt a little, so that the prompt's end is written by whoever waits for it. */
const GRACE_SECONDS = 10
const BUSY_RETRY_SECONDS = 10
const STOPPING_RETRY_SECONDS = 2

const OUTCOMES: Readonly<Record<EidOutcome, PromptOutcome>> = {
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

  /** @throws LoginRefusal when nobody identified themselves */
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
    await this.#keepPause(asking.subject)
    const id = await this.#open(asking)
    const giveBack = await this.#limits.take(asking).catch(async (error: unknown) => {
      await this.#end(id, error instanceof LoginRefusal ? 'limited' : 'unavailable')
      throw error
    })
    const end = async (outcome: PromptOutcome) => {
      await this.#end(id, outcome)
      if (!countsInLimits(outcome))
        await giveBack().catch((error: unknown) => this.#warn(error, 'count not given back'))
    }
    const ended = await this.#wait(asking)
    await end(ended.outcome)
    if ('identity' in ended) return ended.identity
    throw ended.error
  }

  async #keepPause(subject: string): Promise<void> {
    const { db, config } = this.#deps
    const [silence] = await readSilence(db, [subject])
    const left = silence ? pauseLeft(silence.unanswered, silence.seconds, config.LOGIN_BACKOFF_SECONDS) : 0
    if (left > 0) throw tooOften(left)
  }

  /** The row that only one prompt of a phone can have. */
  async #open({ prompt, subject, address }: Asking): Promise<string> {
    const { db, config } = this.#deps
    const life = config.LOGIN_WAIT_SECONDS + GRACE_SECONDS
    const open = async () => (await insertPrompt(db, [prompt.method, subject, address, life]))[0]
    const row = (await open()) ?? ((await endExpiredPrompt(db, [subject])).length > 0 ? await open() : undefined)
    if (!row) throw refuse(429, loginTexts.busy, BUSY_RETRY_SECONDS)
    return row.id
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
    if (!(error instanceof EidFault)) return { outcome: 'failed', error }
    const { outcome } = error
    if (outcome === 'failed' || outcome === 'unavailable') this.#warn(error, 'a login prompt failed')
    return { outcome: OUTCOMES[outcome], error: refusalOf(outcome) }
  }

  /** A row whose end cannot be written ends when it expires. */
  async #end(id: string, outcome: PromptOutcome): Promise<void> {
    await endPrompt(this.#deps.db, [id, outcome]).catch((error: unknown) =>
      this.#warn(error, 'end of a prompt not written'),
    )
  }

  #warn(error: unknown, message: string): void {
    this.#deps.log.warn({ err: error }, message)
  }
}

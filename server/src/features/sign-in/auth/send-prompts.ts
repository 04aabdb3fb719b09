import { type Rate, rates } from '@dyra/shared/domain/rates'
import type { FastifyBaseLogger } from 'fastify'
import { createElectronicId, type ElectronicId, type Identity, type Prompt } from '../../../adapters/eid.ts'
import { EidError, type EidErrorKind } from '../../../adapters/eid-errors.ts'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/connection.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { type KeyedRate, keyedByAddress } from '../../../limits/rates.ts'
import { countAttempt } from '../../../limits/strict-limit.ts'
import {
  endExpiredPrompt,
  endPrompt,
  insertPrompt,
  type PromptRow,
  readPromptHistory,
  replacePrompt,
} from './queries.ts'
import { LoginRefusal, limitRefusal, loginRefusal, pauseRefusal, refusalForOutcome } from './refuse-login.ts'
import { countsInLimits, type PromptOutcome, remainingPause } from './rules.ts'
import { loginTexts } from './texts.ts'

export type LimitConfig = Pick<
  Config,
  | 'LOGIN_PROMPTS_PER_PHONE_AND_ADDRESS'
  | 'LOGIN_PROMPTS_PER_PHONE_AND_NETWORK'
  | 'LOGIN_PROMPTS_PER_PHONE'
  | 'LOGIN_PROMPTS_PER_ADDRESS'
  | 'LOGIN_PROMPTS_PER_DEVICE'
>

/** Where a login comes from: a known device, by its name, or an address. */
export interface PromptSource {
  readonly device: string | undefined
  readonly address: string
  readonly network: string
}

/** Everything that the limits of a prompt depend on. `subject`: keyed hash of the phone or kennitala. */
export interface LimitedPrompt {
  readonly method: Prompt['method']
  readonly subject: string
  readonly source: PromptSource
  /** Whether the subject signed in from this address recently. */
  readonly isKnownAddress: boolean
}

const keyed = (key: string, [{ seconds }]: readonly [Rate], count: number): KeyedRate => ({
  key,
  rate: { count, seconds },
})

/**
 * A known device has its own count that no other device can exhaust. Unknown browsers share the hourly limit of a
 * phone, but one network gets only part of it. Phone and app have separate counts.
 */
function limitsOf(
  config: LimitConfig,
  { method, subject, source, isKnownAddress }: LimitedPrompt,
): readonly KeyedRate[] {
  const { device, address, network } = source
  if (device !== undefined)
    return [keyed(`login-device:${subject}:${device}`, rates.promptsByDevice, config.LOGIN_PROMPTS_PER_DEVICE)]
  const byPair = config.LOGIN_PROMPTS_PER_PHONE_AND_ADDRESS
  const byNetwork = config.LOGIN_PROMPTS_PER_PHONE_AND_NETWORK
  const [perAddress] = rates.promptsByAddress
  const byAddress = [{ ...perAddress, count: config.LOGIN_PROMPTS_PER_ADDRESS }]
  const limits = [
    keyed(`login-pair:${subject}:${address}`, rates.promptsByPhoneAndAddress, byPair),
    keyed(`login-network:${subject}:${network}`, rates.promptsByPhoneAndNetwork, byNetwork),
    ...keyedByAddress({ name: `login-address:${method}`, who: address, rates: byAddress }),
  ]
  if (isKnownAddress) return limits
  return [...limits, keyed(`login-phone:${subject}`, rates.promptsByPhone, config.LOGIN_PROMPTS_PER_PHONE)]
}

/**
 * Limits of prompts, exact over all processes: a prompt is counted before it is sent, and the count is taken back if it
 * ends in a login. If the database is unavailable, its error is thrown and no prompt is allowed.
 */
class PromptLimits {
  readonly #db: Database
  readonly #config: LimitConfig

  constructor(db: Database, config: LimitConfig) {
    this.#db = db
    this.#config = config
  }

  /**
   * Counts a prompt and returns a function that takes the count back.
   * @throws LoginRefusal 429; nothing is counted then
   */
  async take(concerned: LimitedPrompt): Promise<() => Promise<void>> {
    const { waitMs, refund } = await countAttempt(this.#db, limitsOf(this.#config, concerned))
    if (waitMs === 0) return refund
    await refund()
    throw limitRefusal(waitMs / 1000, concerned.method)
  }
}

export interface PromptDeps {
  readonly db: Database
  readonly eid: ElectronicId
  readonly config: LimitConfig & Pick<Config, 'LOGIN_WAIT_SECONDS' | 'LOGIN_BACKOFF_SECONDS'>
  readonly log: FastifyBaseLogger
  /** Aborts when the process ends. */
  readonly stopping: AbortSignal
}

export interface PromptRequest {
  readonly prompt: Prompt
  /** Keyed hash of the phone or kennitala. */
  readonly subject: string
  readonly source: PromptSource
  /** Aborts when the browser disconnects. */
  readonly disconnected: AbortSignal
}

/** The row outlives its prompt, so that the waiting request can still store the outcome. */
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

const stopped = () => loginRefusal(503, loginTexts.stopping, STOPPING_RETRY_SECONDS)

/** Prompts phones and apps: at most one open prompt for each, over all processes, and within the limits. */
class Prompts {
  readonly #deps: PromptDeps
  readonly #limits: PromptLimits
  readonly #running = new Set<Promise<unknown>>()

  constructor(deps: PromptDeps) {
    this.#deps = deps
    this.#limits = new PromptLimits(deps.db, deps.config)
  }

  /** @throws LoginRefusal if no one identified themselves */
  send(request: PromptRequest): Promise<Identity> {
    const running = this.#send(request).finally(() => this.#running.delete(running))
    this.#running.add(running)
    return running
  }

  /** Resolves when the outcome of every prompt is stored, including prompts of disconnected browsers. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running)
  }

  async #send(request: PromptRequest): Promise<Identity> {
    const isKnownAddress = await this.#keepPause(request)
    const { id, refund } = await this.#begin(request, isKnownAddress)
    const ended = await this.#wait(request)
    const isOwnEnd = await this.#end(id, ended.outcome)
    if (isOwnEnd && !countsInLimits(ended.outcome)) await this.#refund(refund)
    if (!('identity' in ended)) throw ended.error
    // A prompt of a known device has replaced this one, whose answer therefore gives no token.
    if (!isOwnEnd) throw loginRefusal(400, loginTexts.replaced)
    return ended.identity
  }

  /** Returns whether the subject signed in from this address recently. @throws LoginRefusal 429 during a pause */
  async #keepPause({ prompt, subject, source }: PromptRequest): Promise<boolean> {
    const { db, config } = this.#deps
    const [past] = await readPromptHistory(db, [subject, source.device ?? source.network, source.address])
    const left = past ? remainingPause(past.unanswered, past.seconds, config.LOGIN_BACKOFF_SECONDS) : 0
    if (left > 0) throw pauseRefusal(left, prompt.method)
    return past?.isKnownAddress === true
  }

  /** Inserts and counts the prompt. A known device within its limit replaces an open prompt of an unknown browser. */
  async #begin(request: PromptRequest, isKnownAddress: boolean) {
    const { prompt, subject, source } = request
    const row = this.#rowOf(request)
    const opened = await this.#open(row)
    const busy = () => loginRefusal(429, loginTexts.waiting[prompt.method], BUSY_RETRY_SECONDS)
    if (opened === undefined && source.device === undefined) throw busy()
    const refund = await this.#limits
      .take({ method: prompt.method, subject, source, isKnownAddress })
      .catch(async (error: unknown) => {
        if (opened !== undefined) await this.#end(opened, error instanceof LoginRefusal ? 'limited' : 'unavailable')
        throw error
      })
    const id = opened ?? (await replacePrompt(this.#deps.db, row))[0]?.id
    if (id !== undefined) return { id, refund }
    await this.#refund(refund)
    throw busy()
  }

  #rowOf({ prompt, subject, source }: PromptRequest): PromptRow {
    const { device, network, address } = source
    const life = this.#deps.config.LOGIN_WAIT_SECONDS + GRACE_SECONDS
    return [prompt.method, subject, address, device ?? network, device !== undefined, life]
  }

  /** Inserts the row; undefined if the subject has another open row, because each has one at most. */
  async #open(row: PromptRow): Promise<string | undefined> {
    const { db } = this.#deps
    const [, subject] = row
    const open = async () => (await insertPrompt(db, row))[0]?.id
    return (await open()) ?? ((await endExpiredPrompt(db, [subject])).length > 0 ? await open() : undefined)
  }

  async #wait({ prompt, disconnected }: PromptRequest): Promise<Ended> {
    const { eid, config, stopping } = this.#deps
    const limit = AbortSignal.timeout(config.LOGIN_WAIT_SECONDS * 1000)
    try {
      return {
        outcome: 'identified',
        identity: await eid.identify(prompt, AbortSignal.any([disconnected, stopping, limit])),
      }
    } catch (error) {
      if (disconnected.aborted) return { outcome: 'left', error: refusalForOutcome('timedOut') }
      if (stopping.aborted) return { outcome: 'stopped', error: stopped() }
      if (limit.aborted) return { outcome: 'timedOut', error: refusalForOutcome('timedOut') }
      return this.#failed(error)
    }
  }

  #failed(error: unknown): Ended {
    if (!(error instanceof EidError)) return { outcome: 'failed', error }
    const { outcome } = error
    if (outcome === 'failed' || outcome === 'unavailable') this.#warn(error, 'a login prompt failed')
    return { outcome: OUTCOMES[outcome], error: refusalForOutcome(outcome) }
  }

  /** True if this call ended the prompt. If the outcome cannot be stored, the prompt expires and gives no token. */
  async #end(id: string, outcome: PromptOutcome): Promise<boolean> {
    try {
      return (await endPrompt(this.#deps.db, [id, outcome])).length > 0
    } catch (error) {
      if (outcome === 'identified') throw error
      this.#warn(error, 'end of a prompt not written')
      return false
    }
  }

  async #refund(refund: () => Promise<void>): Promise<void> {
    await refund().catch((error: unknown) => this.#warn(error, 'count not given back'))
  }

  #warn(error: unknown, message: string): void {
    this.#deps.log.warn({ err: error }, message)
  }
}

/** The prompts of the application, and the signal that stops them. */
export const promptsOf = perApp(({ db, config, log }) => {
  const stopping = new AbortController()
  const eid = createElectronicId(config)
  return { stopping, prompts: new Prompts({ db, eid, config, log, stopping: stopping.signal }) }
})

import type { Route } from '@dyra/shared/contract'
import type { PetList } from '@dyra/shared/contract/pet'
import { callRates, LIMIT_NAMES, type LimitName, type Rate, rates, type Subject } from '@dyra/shared/domain/rates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, isAdministrator, isStaff, limitKeyOf } from '../access/caller.ts'
import { addressKey, addressOf } from '../address.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import { actorOf } from '../security-events/event.ts'
import { ExpensiveReads } from './expensive-reads.ts'
import type { CountedAttempt, Unlimited } from './rates.ts'
import { countStrictly } from './strict-limit.ts'
import { SummedLimits } from './summed-limits.ts'
import { limitTexts } from './texts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    summedLimits: SummedLimits
    callLimits: CallLimits
    badCredentials: BadCredentials
    expensiveReads: ExpensiveReads
  }
}

type Rates = Partial<Record<Subject, readonly Rate[]>>
type LimitConfig = Pick<Config, 'LOOKUPS_PER_MINUTE' | 'LOOKUPS_PER_DAY' | 'CALL_LIMIT_FACTOR'>

/** A caller has used half of a daily limit. */
export interface HalfUsed {
  readonly call: Route
  readonly limit: LimitName
  readonly amount: number
  readonly request: FastifyRequest
  readonly caller: Caller | null
}

interface Deps {
  readonly db: Database
  readonly limits: SummedLimits
  readonly config: LimitConfig
  readonly onHalfUsed: (used: HalfUsed) => void
}

export interface CallLimit {
  /** Counts a call before it is handled. Only exports wait for the database. @throws ProblemError 429 */
  countCall(request: FastifyRequest, caller: Caller | null): void | Promise<void>
  /** Counts the further objects in the response to a read, before it is sent. @throws ProblemError 429 */
  countListed(request: FastifyRequest, caller: Caller | null, answer: unknown): void
  /** Counts `rows` objects. @throws ProblemError 429 */
  countRows(request: FastifyRequest, caller: Caller | null, rows: number): void
}

const isLimit = (name: string): name is LimitName => Object.hasOwn(callRates, name)

/** The configured rates: lookups by address have their own variables, all others one factor. */
function ratesIn(config: LimitConfig): Readonly<Record<LimitName, Rates>> {
  const scaled = (bySubject: Rates): Rates =>
    Object.fromEntries(
      Object.entries(bySubject).map(([subject, rates]) => [
        subject,
        rates.map((rate) => ({ ...rate, count: Math.ceil(rate.count * config.CALL_LIMIT_FACTOR) })),
      ]),
    )
  const all = Object.fromEntries(LIMIT_NAMES.map((name) => [name, scaled(callRates[name])])) as Record<LimitName, Rates>
  const [perMinute, perDay] = callRates.lookups.address
  const address = [
    { ...perMinute, count: config.LOOKUPS_PER_MINUTE },
    { ...perDay, count: config.LOOKUPS_PER_DAY },
  ]
  return { ...all, lookups: { ...all.lookups, address } }
}

function subjectOf(caller: Caller): Subject {
  if (caller.kind === 'key') return 'key'
  if (isAdministrator(caller)) return 'administrator'
  return isStaff(caller) ? 'veterinarian' : 'person'
}

function rowsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length
  const { pets }: Partial<PetList> = Object(answer)
  return Array.isArray(pets) ? pets.length : 1
}

/** Whether a call reads the caller's own data: person, pets, transfers, registrations. Valid path ids are numbers. */
const isOwnRead = (limit: LimitName, { params }: FastifyRequest, caller: Caller | null): boolean =>
  limit !== 'changes' && caller?.kind === 'person' && String(Object(params).userId) === String(caller.personId)

/** Reasons of a 429 response, before the text about when to retry. Other limits use the general reason. */
const reasons: Partial<Record<LimitName, string>> = limitTexts

/** The limits of all calls. */
export class CallLimits {
  readonly #deps: Deps
  readonly #rates: Readonly<Record<LimitName, Rates>>

  constructor(deps: Deps) {
    this.#deps = deps
    this.#rates = ratesIn(deps.config)
  }

  /** Undefined for a call without a limit. */
  of(call: Route, limit: LimitName | Unlimited): CallLimit | undefined {
    if (!isLimit(limit)) return undefined
    const countRows: CallLimit['countRows'] = (request, caller, rows) => {
      if (limit === 'exports' || limit === 'changes' || isOwnRead(limit, request, caller)) return
      if (rows > 1) this.#take({ call, limit, request, caller }, rows - 1)
    }
    return {
      countRows,
      countCall: (request, caller) => {
        if (isOwnRead(limit, request, caller)) return
        if (limit === 'exports') return countStrictly(this.#deps.db, this.#counting(limit, request, caller))
        this.#take({ call, limit, request, caller }, 1)
      },
      countListed: (request, caller, answer) => countRows(request, caller, rowsIn(answer)),
    }
  }

  #counting(limit: LimitName, request: FastifyRequest, caller: Caller | null): CountedAttempt {
    const reason = reasons[limit]
    const bySubject = this.#rates[limit]
    const rates = caller && bySubject[subjectOf(caller)]
    if (caller && rates) return { name: `${limit}-${subjectOf(caller)}`, who: limitKeyOf(caller), rates, reason }
    return { name: limit, who: addressKey(addressOf(request)), rates: bySubject.address ?? [], reason }
  }

  #take(used: Omit<HalfUsed, 'amount'>, n: number): void {
    const { limits, onHalfUsed } = this.#deps
    const counting = this.#counting(used.limit, used.request, used.caller)
    const isAddress = counting.name === used.limit
    const amount = isAddress ? limits.takeByAddress(counting, { n }) : limits.take(counting, { n })
    if (amount !== undefined) onHalfUsed({ ...used, amount })
  }
}

/**
 * The limit of invalid credentials. It is checked before anything is read, and only for credentials that this process
 * does not know as valid, so that it does not stop other callers behind the same address.
 */
class BadCredentials {
  readonly #limits: SummedLimits
  readonly #rates: readonly Rate[]

  constructor(limits: SummedLimits, factor: number) {
    this.#limits = limits
    this.#rates = rates.badCredentials.map((rate) => ({ ...rate, count: Math.ceil(rate.count * factor) }))
  }

  /** @throws ProblemError 429 */
  check(request: FastifyRequest): void {
    this.#limits.checkByAddress(this.#countingOf(request))
  }

  /** @throws ProblemError 429 if other requests have used the limit up since the check */
  count(request: FastifyRequest): void {
    this.#limits.takeByAddress(this.#countingOf(request))
  }

  #countingOf(request: FastifyRequest): CountedAttempt {
    return { name: 'badCredentials', who: addressKey(addressOf(request)), rates: this.#rates }
  }
}

interface Flushable {
  /** Writes collected data. After a failure the data are kept for the next flush. */
  flush(db: Database): Promise<void>
}

/** Flushes collected data periodically, and a last time when the server closes. */
export function flushRegularly(app: FastifyInstance, collected: Flushable, everyMs: number): void {
  const flush = () =>
    collected
      .flush(app.db)
      .catch((error: unknown) => app.log.warn({ err: error }, 'counts of calls not saved, will retry'))
  const timer = setInterval(flush, everyMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}

/** Adds the rate limits. Using half of a daily limit is a security event. */
export function addLimits(app: FastifyInstance, config: Config): void {
  const limits = new SummedLimits()
  const callLimits = new CallLimits({
    db: app.db,
    limits,
    config,
    onHalfUsed: ({ call, request, caller, ...half }) =>
      app.securityEvents.record({ kind: 'bulkRead', outcome: 'done', actor: actorOf(request, caller), call, half }),
  })
  app.decorate('summedLimits', limits).decorate('callLimits', callLimits)
  app.decorate('badCredentials', new BadCredentials(limits, config.CALL_LIMIT_FACTOR))
  app.decorate('expensiveReads', new ExpensiveReads(config.DATABASE_SEARCH_POOL))
  app.decorateRequest('knownAddress', null)
  flushRegularly(app, limits, config.COUNTER_FLUSH_MS)
}

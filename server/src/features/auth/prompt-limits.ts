import { type Rate, rates } from '@dyra/shared/domain/rates'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connection.ts'
import { countTries } from '../../limits/count-tries.ts'
import { tooOften } from './refusal.ts'

export type LimitConfig = Pick<
  Config,
  'LOGIN_PROMPTS_PER_PHONE_AND_ADDRESS' | 'LOGIN_PROMPTS_PER_PHONE' | 'LOGIN_PROMPTS_PER_ADDRESS'
>

/** Whom a prompt concerns: a keyed hash of the phone or kennitala, and the key of the caller's address. */
export interface Concerned {
  readonly subject: string
  readonly address: string
}

interface Limit {
  readonly rate: Rate
  readonly keyOf: (concerned: Concerned) => string
}

const withCount = ([{ seconds }]: readonly [Rate], count: number): Rate => ({ count, seconds })

function limitsOf(config: LimitConfig): readonly Limit[] {
  return [
    {
      rate: withCount(rates.promptsByPhoneAndAddress, config.LOGIN_PROMPTS_PER_PHONE_AND_ADDRESS),
      keyOf: ({ subject, address }) => `login-pair:${subject}:${address}`,
    },
    {
      rate: withCount(rates.promptsByPhone, config.LOGIN_PROMPTS_PER_PHONE),
      keyOf: ({ subject }) => `login-phone:${subject}`,
    },
    {
      rate: withCount(rates.promptsByAddress, config.LOGIN_PROMPTS_PER_ADDRESS),
      keyOf: ({ address }) => `login-address:${address}`,
    },
  ]
}

/**
 * Limits of prompts that hold over all processes to the last one: a prompt is counted before it is sent, and the count
 * is given back when it ended in a login. Without the database nothing is allowed: its error passes on.
 */
export class PromptLimits {
  readonly #db: Database
  readonly #limits: readonly Limit[]

  constructor(db: Database, config: LimitConfig) {
    this.#db = db
    this.#limits = limitsOf(config)
  }

  /**
   * Counts a prompt; answers the function that takes the count back.
   * @throws LoginRefusal 429; nothing is then counted
   */
  async take(concerned: Concerned): Promise<() => Promise<void>> {
    const keyedRates = this.#limits.map(({ rate, keyOf }) => ({ rate, key: keyOf(concerned) }))
    const { waitMs, giveBack } = await countTries(this.#db, keyedRates)
    if (waitMs === 0) return giveBack
    await giveBack()
    throw tooOften(waitMs / 1000)
  }
}

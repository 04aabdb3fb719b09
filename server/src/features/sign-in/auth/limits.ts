import { type Rate, rates } from '@dyra/shared/domain/rates'
import type { Prompt } from '../../../adapters/eid.ts'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/connection.ts'
import { countAttempt } from '../../../limits/count-attempt.ts'
import { type KeyedRate, keyedByAddress } from '../../../limits/keyed-rates.ts'
import { limitRefusal } from './refuse-login.ts'

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
  /** The subject signed in from this address recently. */
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
 * Limits of prompts, exact over all processes: a prompt is counted before it is sent, and the count is returned if it
 * ends in a login. If the database is unavailable, its error is thrown and no prompt is allowed.
 */
export class PromptLimits {
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

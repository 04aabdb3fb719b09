import { readFileSync } from 'node:fs'
import type { OnCall } from '@dyra/shared/contract/found-report'
import { type Static, Type } from 'typebox'
import { textAjv } from '../../../ajv.ts'
import { perApp } from '../../../kernel/per-app.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import type { Reactions } from '../../events.ts'
import { type SmsChannel, smsChannel } from '../../messages/sms/index.ts'
import type { Reference } from '../../reference/types/index.ts'

const Entries = Type.Array(
  Type.Object({
    region: Type.String({ minLength: 1 }),
    name: Type.String({ minLength: 1 }),
    phone: Type.String({ pattern: '^\\+?[0-9 -]{7,20}$' }),
    /** First and last postal code of each range. */
    postalCodes: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]), { minItems: 1 }),
  }),
)

/** Veterinarians on call at a postal code; all veterinarians on call if the place is unknown or has none. */
export type OnCallFinder = (postalCodeId: number | null) => OnCall[]

/** What the feature needs from outside. */
export interface Relay {
  readonly tokens: LinkTokens
  readonly reference: Reference
  readonly reactions: Reactions
  readonly onCall: OnCallFinder
  readonly sms: SmsChannel
  /** Whether backup contacts are switched on. */
  readonly hasBackups: boolean
  /** Whether tags on collars are switched on. */
  readonly hasTags: boolean
  /** Whether representatives are switched on. */
  readonly hasRepresentatives: boolean
}

/** Reads ON_CALL_FILE. @throws Error for a file that is missing or has another form */
export function readOnCall(file: string | undefined): OnCallFinder {
  if (file === undefined) return () => []
  const entries: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const isValid = textAjv.compile<Static<typeof Entries>>(Entries)
  if (!isValid(entries)) throw new Error(`ON_CALL_FILE ${file}: ${isValid.errors?.[0]?.message ?? 'invalid'}`)
  return (code) => {
    const near = entries.filter(({ postalCodes }) =>
      postalCodes.some(([a, z]) => code !== null && a <= code && code <= z),
    )
    const shown = near.length > 0 ? near : entries
    return shown.map(({ region, name, phone }) => ({ region, name, phone }))
  }
}

/** The relay as the configuration describes it. @throws Error for an ON_CALL_FILE that is missing or has another form */
export const relayOf = perApp(
  ({ tokens, reference, reactions, config }): Relay => ({
    tokens,
    reference,
    reactions,
    onCall: readOnCall(config.ON_CALL_FILE),
    sms: smsChannel(config),
    hasBackups: config.capabilities.has('backupContacts'),
    hasTags: config.capabilities.has('tags'),
    hasRepresentatives: config.capabilities.has('representatives'),
  }),
)

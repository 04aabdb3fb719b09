/** What happened to a pet. Only municipalities get `movedIn` and `movedOut`. `test` has no pet. */
export const WEBHOOK_KINDS = ['registered', 'keeperChanged', 'died', 'movedIn', 'movedOut', 'test'] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

/** `disabled`: by the registry, after failures or because the receiver is gone. */
export const WEBHOOK_STATES = ['active', 'paused', 'disabled'] as const

export const DISABLED_REASONS = ['gone', 'failing'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

/** Why an event was not delivered, besides the status of an answer. */
export const WEBHOOK_FAILURES = ['timeout', 'connection', 'address', 'withheld'] as const
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number]

/** How many subscriptions one key may have. */
export const WEBHOOKS_MAX = 5
export const WEBHOOK_URL_MAX = 300
/** How long events are kept and can be repeated. */
export const WEBHOOK_EVENT_DAYS = 30

import { perApp } from '../../../kernel/per-app.ts'
import { smsChannel } from '../../messages/sms/index.ts'
import { readOnCall } from './read-on-call.ts'
import type { Relay } from './view.ts'

/** The relay as the configuration describes it. @throws Error for an ON_CALL_FILE that is missing or has another form */
export const relayOf = perApp(
  ({ tokens, reference, reactions, config }): Relay => ({
    tokens,
    reference,
    reactions,
    onCall: readOnCall(config.ON_CALL_FILE),
    sms: smsChannel(config),
    hasBackups: config.capabilities.has('backupContacts'),
    hasRepresentatives: config.capabilities.has('representatives'),
  }),
)

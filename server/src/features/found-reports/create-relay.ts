import type { Config } from '../../config/config.ts'
import { EncryptionKeys } from '../../encryption/encryption-keys.ts'
import { LinkTokens } from '../../links/link-token.ts'
import { smsChannel } from '../sms/index.ts'
import type { Reference } from '../types/index.ts'
import { readOnCall } from './read-on-call.ts'
import type { Relay } from './view.ts'

/** The relay as the configuration describes it. */
export const createRelay = (reference: Reference, config: Config): Relay => ({
  tokens: new LinkTokens(EncryptionKeys.open(config)),
  reference,
  onCall: readOnCall(config.ON_CALL_FILE),
  sms: smsChannel(config),
  hasBackups: config.capabilities.has('backupContacts'),
  hasRepresentatives: config.capabilities.has('representatives'),
})

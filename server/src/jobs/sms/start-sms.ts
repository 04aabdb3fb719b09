import type { Logger } from 'pino'
import { smsGateway } from '../../adapters/sms.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/connection.ts'
import { EncryptionKeys } from '../../encryption/encryption-keys.ts'
import { LinkTokens } from '../../links/link-token.ts'
import { PublicCodes } from '../../links/public-code.ts'
import { type QueueWorker, startQueueWorker } from '../outbox/worker.ts'
import { SMS_BATCH, sendDueSms } from './send-due-sms.ts'

/** Starts sending SMS through the configured gateway; undefined without one. */
export function startSms(db: Database, config: Config, log: Logger): QueueWorker | undefined {
  const { SMS_URL: url, SMS_SENDER: sender, SMS_KEY: key, SMS_PREFIXES: prefixes, SMS_PER_DAY: perDay } = config
  if (url === undefined || sender === undefined || key === undefined) return undefined
  const keys = EncryptionKeys.open(config)
  const [codes, tokens] = [new PublicCodes(keys), new LinkTokens(keys)]
  const gateway = smsGateway({ url, sender, key })
  const queue = { db, sender: gateway, codes, tokens, publicUrl: config.PUBLIC_URL, prefixes, perDay, log }
  return startQueueWorker({ name: 'queue of SMS', batch: SMS_BATCH, sendDue: () => sendDueSms(queue), log })
}

import type { Logger } from 'pino'
import { smtpSender } from '../../adapters/mail.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/connection.ts'
import { EncryptionKeys } from '../../encryption/encryption-keys.ts'
import { mailKinds } from '../../features/mails.ts'
import { LinkTokens } from '../../links/link-token.ts'
import { type QueueWorker, startOutboxWorker } from './worker.ts'

type MailConfig = Pick<
  Config,
  'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'CONTACT_EMAIL' | 'KEY_ENCRYPTION_KEY' | 'DATA_DIR'
>

const SENDER_NAME = 'Dýraauðkenni'

/** Starts sending through the configured mail server. Without one, mails stay in the outbox. */
export function startOutbox(db: Database, config: MailConfig, log: Logger): QueueWorker {
  const { SMTP_URL: url, MAIL_FROM: address, PUBLIC_URL: publicUrl, CONTACT_EMAIL: contactEmail } = config
  if (url === undefined) {
    log.warn('SMTP_URL is not set: e-mails stay in the outbox')
    return { stop: async () => undefined }
  }
  const sender = smtpSender({ url, from: { name: SENDER_NAME, address } })
  sender.check().catch((error: Error) => log.warn({ error: error.message }, 'the mail server is not usable'))
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const tokens = new LinkTokens(EncryptionKeys.open(config))
  const worker = startOutboxWorker({
    db,
    sender,
    site: { publicUrl, contactEmail },
    kinds: mailKinds,
    tokens,
    domain,
    log,
  })
  return { stop: () => worker.stop().finally(() => sender.close()) }
}

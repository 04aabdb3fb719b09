import type { Logger } from 'pino'
import { smtpSender } from '../../adapters/mail.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/connection.ts'
import { EncryptionKeys } from '../../encryption/encryption-keys.ts'
import { backupContactFillers } from '../../features/backup-contacts/index.ts'
import { claimFillers } from '../../features/claims/index.ts'
import { confirmationFillers } from '../../features/confirmations/index.ts'
import { correctionFillers } from '../../features/corrections/index.ts'
import { emailAddressFillers } from '../../features/email-addresses/index.ts'
import { foundReportFillers } from '../../features/found-reports/index.ts'
import { importFillers } from '../../features/imports/index.ts'
import { statementFillers } from '../../features/invoices/index.ts'
import { stockFillers } from '../../features/stock/index.ts'
import { watcherFillers } from '../../features/watchers/index.ts'
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
  const fillers = {
    ...foundReportFillers(db, tokens),
    ...backupContactFillers(db, tokens),
    ...watcherFillers(db, tokens),
    ...confirmationFillers(db, tokens),
    ...emailAddressFillers(db, tokens),
    ...correctionFillers(db),
    ...claimFillers(db),
    ...stockFillers(db),
    ...importFillers(db),
    ...statementFillers(db, tokens),
  }
  const worker = startOutboxWorker({ db, sender, site: { publicUrl, contactEmail }, fillers, domain, log })
  return { stop: () => worker.stop().finally(() => sender.close()) }
}

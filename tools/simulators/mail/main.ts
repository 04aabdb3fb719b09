import { endWithParent } from '../end-with-parent.ts'
import { Mailbox } from './mailbox.ts'
import { SMS_KEY, SMS_PATH, SMS_SENDER, SmsInbox } from './sms.ts'
import { startSmtp } from './smtp.ts'
import { startWeb } from './web.ts'

/** Port at which people expect the page; a second registry on the same machine takes a free port. */
const PAGE_PORT = 8025

// The local mail server and SMS gateway with their page. Prints the environment variables of the server on standard
// output, and exits when the IPC channel to its parent process closes.
const mailbox = new Mailbox()
const smtp = await startSmtp(mailbox, 0)
const inboxes = { mailbox, sms: new SmsInbox() }
const web = await startWeb(inboxes, Number(process.env.MAIL_PAGE_PORT ?? PAGE_PORT)).catch((error) => {
  if (error.code !== 'EADDRINUSE') throw error
  return startWeb(inboxes, 0)
})
const page = `http://127.0.0.1:${web.port}`

process.stdout.write(
  `${JSON.stringify({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_PAGE_URL: page, SMS_URL: page + SMS_PATH, SMS_SENDER, SMS_KEY })}\n`,
)

endWithParent(() => Promise.all([smtp.close(), web.close()]))

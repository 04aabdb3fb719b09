import { endWithParent } from '../end-with-parent.ts'
import { Mailbox } from './mailbox.ts'
import { startSmtp } from './smtp.ts'
import { startWeb } from './web.ts'

/** Where the page is looked for; a second registry on the same machine takes a free port. */
const PAGE_PORT = 8025

// The local mail server with its page. Says on standard output what the server's environment is to hold, and ends
// with the process that started it over an IPC channel, however that one ends.
const mailbox = new Mailbox()
const smtp = await startSmtp(mailbox, 0)
const web = await startWeb(mailbox, Number(process.env.MAIL_PAGE_PORT ?? PAGE_PORT)).catch(() => startWeb(mailbox, 0))

process.stdout.write(
  `${JSON.stringify({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_PAGE_URL: `http://127.0.0.1:${web.port}` })}\n`,
)

endWithParent(() => Promise.all([smtp.close(), web.close()]))

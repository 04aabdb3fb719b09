import { MailError } from '../../adapters/mail.ts'
import { inTransaction } from '../../db/transaction.ts'
import { testTokens } from '../../features/lost-and-found/found-reports/testing/found-reports.ts'
import { mailKinds } from '../../features/mails.ts'
import { queueMail } from '../../features/messages/mail/index.ts'
import { setupPets } from '../../testing/pet-fixture.ts'
import { sendDue } from './send-due.ts'

const f = setupPets()

const site = { publicUrl: 'https://dyr.example', contactEmail: 'hjalp@example.com' }
const log = { info() {}, warn() {}, error() {} }

test.each([true, false])('reads a refused recipient from the national register at once: %s', async (isRefused) => {
  await f.db.query('truncate register_read, outbox')
  await f.db.query('update person set synced_at = null')
  const to = { personId: f.ids.owner }
  await inTransaction(f.db, (tx) => queueMail(tx, { kind: 'roleAccepted', to, data: { roleName: 'Dýralæknir' } }))
  const send = () => Promise.reject(new MailError('EENVELOPE', { isRefused }))
  const sender = { send, check: async () => undefined, close() {} }
  await sendDue({ db: f.db, sender, site, kinds: mailKinds, tokens: testTokens, domain: 'dyr.example', log })
  const requested = await f.db.query('select person_id from register_read where requested_at is not null')
  expect(requested).toEqual(isRefused ? [{ person_id: f.ids.owner }] : [])
})

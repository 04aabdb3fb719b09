import type { MailSender, OutgoingMail } from '../../adapters/mail.ts'
import { inTransaction } from '../../db/transaction.ts'
import { testTokens } from '../../features/lost-and-found/found-reports/testing/found-reports.ts'
import { mailKinds } from '../../features/mails.ts'
import { queueMail } from '../../features/messages/mail/index.ts'
import { addMember, addWorkplace } from '../../features/persons/workplaces/testing/workplaces.ts'
import { inLanguage } from '../../language/current-language.ts'
import { setupPets } from '../../testing/pet-fixture.ts'
import { type Outbox, sendDue } from './send-due.ts'

const f = setupPets()
const sent: OutgoingMail[] = []
const sender: MailSender = {
  send: async (mail) => void sent.push(mail),
  check: async () => undefined,
  close: () => undefined,
}
beforeAll(async () => {
  await f.db.query('delete from outbox')
})

const queue = (roleName: string) =>
  inTransaction(f.db, (tx) =>
    queueMail(tx, { kind: 'roleAccepted', to: { personId: f.ids.owner }, data: { roleName } }),
  )
const deliver = () => {
  const site = { publicUrl: 'https://dyr.example', contactEmail: 'hjalp@example.com' }
  return sendDue({
    db: f.db,
    sender,
    site,
    kinds: mailKinds,
    tokens: testTokens,
    domain: 'example.com',
    log: f.app.log,
  } as unknown as Outbox)
}

test('a mail is in the language of its receiver, with names that were read in another', async () => {
  await f.call('owner', 'PUT /api/Users/me/Language', { language: 'en' })
  await queue('Dýralæknir')
  await deliver()
  await f.call('owner', 'PUT /api/Users/me/Language', { language: 'is' })
  await inLanguage('en', async () => {
    await queue('Veterinarian')
    await deliver()
  })
  expect(sent.map(({ subject, headers }) => [subject, headers['Content-Language']])).toEqual([
    ['Application for a role accepted', 'en'],
    ['Umsókn um hlutverk samþykkt', 'is'],
  ])
  expect(sent.map(({ text }) => /^(Hlutverk|Role): .*$/m.exec(text)?.[0])).toEqual([
    'Role: Veterinarian',
    'Hlutverk: Dýralæknir',
  ])
})

test('a mail to an organisation is in the language that all managers of its workplace chose', async () => {
  const { db, ids } = f
  const { workplaceId, organisationId } = await addWorkplace(db)
  await db.query('update person set email = $2, email_confirmed_at = now() where id = $1', [
    organisationId,
    'stofan@example.com',
  ])
  await addMember(db, { workplaceId, personId: ids.owner, isManager: true })
  await addMember(db, { workplaceId, personId: ids.registrar, isManager: true })
  await addMember(db, { workplaceId, personId: ids.administrator })
  const languageWhen = async (who: number, language: string | null) => {
    await db.query('update person set language = $2 where id = $1', [who, language])
    await inTransaction(db, (tx) =>
      queueMail(tx, { kind: 'roleAccepted', to: { personId: organisationId }, data: { roleName: 'Eigandi' } }),
    )
    await deliver()
    return sent.at(-1)?.headers['Content-Language']
  }
  expect(await languageWhen(ids.owner, 'en')).toBe('is')
  expect(await languageWhen(ids.registrar, 'en')).toBe('en')
  expect(await languageWhen(ids.administrator, 'is')).toBe('en')
  expect(await languageWhen(ids.owner, null)).toBe('is')
})

import { contract } from '@dyra/shared/contract'
import { tables } from '../db/tables.ts'
import { rowsIn, type Sent } from '../testing/history-rows.ts'
import { historyWrites } from '../testing/history-writes.ts'
import { type PetFixture, petFixture } from '../testing/pet-fixture.ts'
import { type TestRegisters, testRegisters } from '../testing/registers.ts'
import { testApp } from '../testing/test-app.ts'

// docs/security.md#requirements-and-tests, item 11: no call makes a change if its history cannot be written.

let fixture: PetFixture
let registers: TestRegisters
let app: PetFixture['app']

beforeAll(async () => {
  fixture = await petFixture()
  registers = await testRegisters()
  app = (await testApp(fixture.db, registers.settings)).app
  await fixture.db.query(`create function no_history() returns trigger language plpgsql as
    $$ begin raise exception 'the history is full'; end $$`)
  await fixture.db.query('create trigger no_history before insert on audit for each row execute function no_history()')
})
afterAll(async () => {
  await app.close()
  registers.stop()
  await fixture.close()
})

/** Sessions, mails, comments and texts of threads are not in the history, and a reminder changes no audited column. */
const withoutHistory = [
  'POST /api/Auth/Logout',
  'POST /api/Auth/Renew',
  'DELETE /api/Auth/Sessions',
  'POST /api/Pets/validation',
  'POST /api/open/v1/registrations/validation',
  'POST /api/open/v1/persons/find',
  'POST /api/PetTransfers/{transferPetId}/EmailPrompt',
  'POST /api/PetTransfers/Acceptance',
  'POST /api/HandoverCodes/View',
  'POST /api/Pets/{petId}/LostAlert/Renew',
  'POST /api/FoundAnimals',
  'POST /api/FoundAnimals/{foundAnimalId}/Photo',
  'DELETE /api/FoundAnimals/{foundAnimalId}',
  'POST /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Mine',
  'PUT /api/Users/{userId}/BackupContacts/{contactId}',
  'POST /api/BackupContacts/Entry',
  'PUT /api/Users/me/Watch',
  'DELETE /api/Users/me/Watch',
  'POST /api/Watchers/Unsubscribe',
  'POST /api/Confirmations/Read',
  'POST /api/EmailAddresses/Read',
  'POST /api/FeeStatements/Csv',
  'POST /api/Users/{userId}/EmailConfirmation',
  'POST /api/Corrections/{correctionId}/Photo',
  'POST /api/Claims/{claimId}/Pictures',
  'POST /api/BrowserErrors',
  'POST /api/BrowserRuns',
  'POST /api/ContactForm',
  'DELETE /api/ContactForm/{contactFormId}',
  'POST /api/Outbox/{id}/Retry',
  'POST /api/Scans',
  'POST /api/FoundReports/Delivered',
  'POST /api/TagBatches/validation',
  'POST /api/FoundReports/Thread',
  'POST /api/FoundReports/Thread/Photo',
  'POST /api/FoundReports/Thread/Photo/View',
  'POST /api/FoundReports/Thread/FinderContacts',
  'POST /api/FoundReports/Thread/Erase',
  'POST /api/FoundReports/Thread/OwnContacts',
  'POST /api/FoundReports/{foundReportId}/Read',
  'POST /api/FoundReports/{foundReportId}/OwnContacts',
]

const changing = Object.keys(contract).filter((key) => !key.startsWith('GET'))

test('covers every changing call that has a history', () => {
  expect(changing.filter((key) => !(key in historyWrites) && !withoutHistory.includes(key))).toEqual([])
})

/** Tables that a refused request may write to. */
const ignored = ['session', 'counter', 'access_log', 'security_event', 'signing_key']

/** A checksum of the rows of each table. */
async function checksums(): Promise<Record<string, string>> {
  const names = Object.keys(tables).filter((name) => !ignored.includes(name))
  const sums = await Promise.all(
    names.map(async (name) => {
      const sql = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`
      const [row] = await fixture.db.query<{ sum: string }>(sql)
      return [name, row?.sum ?? ''] as const
    }),
  )
  return Object.fromEntries(sums)
}

const answer = (key: string, { who, url, payload, type, credentials = fixture.headers[who] }: Sent) => {
  const headers = {
    ...credentials,
    'idempotency-key': key.replace(/\W/g, ''),
    ...(type && { 'content-type': type }),
  }
  return app.inject({ method: key.split(' ')[0] as 'POST', url, payload, headers })
}

const served = Object.keys(historyWrites).filter((key) => key in contract)

test.each(served)('%s changes nothing if its history cannot be written', async (key) => {
  const write = historyWrites[key]
  if (!write) throw new Error(key)
  await fixture.db.query('alter table audit disable trigger no_history')
  const sent = await write(rowsIn(fixture))
  await fixture.db.query('alter table audit enable trigger no_history')
  const before = await checksums()
  const refused = await answer(key, sent)
  expect(refused.statusCode).toBe(500)
  expect(refused.body).not.toContain('history')
  expect(await checksums()).toEqual(before)

  await fixture.db.query('alter table audit disable trigger no_history')
  const done = await answer(key, sent)
  expect([done.statusCode < 300, done.body]).toEqual([true, done.body])
  expect((await checksums()).audit).not.toBe(before.audit)
})

import { tables } from '../db/tables.ts'
import { writes } from '../testing/every-feature.ts'
import type { Write } from '../testing/feature-cases.ts'
import { rowsIn, type Sent } from '../testing/history-rows.ts'
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
  // A row switches the trigger, because enabling or disabling the trigger itself discards every plan of the table.
  await fixture.db.query('create table full_history (since timestamptz)')
  await fixture.db.query(`create function no_history() returns trigger language plpgsql as
    $$ begin if exists (select from full_history) then raise exception 'the history is full'; end if; return new; end $$`)
  await fixture.db.query('create trigger no_history before insert on audit for each row execute function no_history()')
})
afterAll(async () => {
  await app.close()
  registers.stop()
  await fixture.close()
})

/** Tables that a refused request may write to. */
const ignored = ['session', 'counter', 'access_log', 'security_event', 'signing_key']

/** A checksum of the rows of each table. */
async function checksums(): Promise<Record<string, string>> {
  const names = Object.keys(tables).filter((name) => !ignored.includes(name))
  const sumOf = (name: string) =>
    `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`
  const rows = await fixture.db.query<{ name: string; sum: string }>(names.map(sumOf).join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

const historyRows = async () =>
  (await fixture.db.query<{ count: number }>('select count(*)::int from audit'))[0]?.count ?? 0

const fill = () => fixture.db.query('insert into full_history values (now())')
const empty = () => fixture.db.query('delete from full_history')

const answer = (key: string, { who, url, payload, type, credentials = fixture.headers[who] }: Sent) => {
  const headers = {
    ...credentials,
    'idempotency-key': key.replace(/\W/g, ''),
    ...(type && { 'content-type': type }),
  }
  return app.inject({ method: key.split(' ')[0] as 'POST', url, payload, headers })
}

// Sessions, mails, comments and texts of threads are not in the history, and a reminder changes no audited column.
const withHistory = Object.entries(writes).filter((entry): entry is [string, Write] => entry[1] !== null)

test.each(withHistory)('%s changes nothing if its history cannot be written', async (key, write) => {
  const sent = await write(rowsIn(fixture))
  await fill()
  const before = await checksums()
  const recorded = await historyRows()
  const refused = await answer(key, sent)
  expect(refused.statusCode).toBe(500)
  expect(refused.body).not.toContain('history')
  expect(await checksums()).toEqual(before)

  await empty()
  const done = await answer(key, sent)
  expect([done.statusCode < 300, done.body]).toEqual([true, done.body])
  expect(await historyRows()).toBeGreaterThan(recorded)
})

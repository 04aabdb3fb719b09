import { contract } from '@dyra/shared/contract'
import { tables } from './db/schema.ts'
import { historyWrites, rowsIn, type Sent } from './testing/history-writes.ts'
import { type PetWorld, petWorld } from './testing/pet-world.ts'
import { type TestRegisters, testRegisters } from './testing/registers.ts'
import { testApp } from './testing/test-app.ts'

// docs/security.md#requirements-and-tests, item 11: no call makes a change whose history cannot be written.

let world: PetWorld
let registers: TestRegisters
let asking: PetWorld['app']

beforeAll(async () => {
  world = await petWorld()
  registers = await testRegisters()
  asking = (await testApp(world.db, registers.settings)).app
  await world.db.query(`create function no_history() returns trigger language plpgsql as
    $$ begin raise exception 'the history is full'; end $$`)
  await world.db.query('create trigger no_history before insert on audit for each row execute function no_history()')
})
afterAll(async () => {
  await asking.close()
  registers.stop()
  await world.close()
})

/** Sessions, mails and comments are no part of the history; a reminder changes nothing that it tells. */
const withoutHistory = [
  'POST /api/Auth/Logout',
  'POST /api/Auth/Renew',
  'DELETE /api/Auth/Sessions',
  'POST /api/Pets/validation',
  'POST /api/PetTransfers/{transferPetId}/EmailPrompt',
  'POST /api/ContactForm',
  'DELETE /api/ContactForm/{contactFormId}',
  'POST /api/Outbox/{id}/Retry',
]

const changing = Object.keys(contract).filter((key) => !key.startsWith('GET'))

test('every call that changes something is tried, or has no history', () => {
  expect(changing.filter((key) => !(key in historyWrites) && !withoutHistory.includes(key))).toEqual([])
})

/** A request that changes nothing is recorded all the same. */
const untouched = ['session', 'counter', 'access_log', 'security_event', 'signing_key']

/** Every row of the registry, in one number for each table. */
async function everything(): Promise<Record<string, string>> {
  const names = Object.keys(tables).filter((name) => !untouched.includes(name))
  const sums = await Promise.all(
    names.map(async (name) => {
      const sql = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`
      const [row] = await world.db.query<{ sum: string }>(sql)
      return [name, row?.sum ?? ''] as const
    }),
  )
  return Object.fromEntries(sums)
}

const answer = (key: string, { who, url, payload, type }: Sent) => {
  const headers = {
    ...world.headers[who],
    'idempotency-key': key.replace(/\W/g, ''),
    ...(type && { 'content-type': type }),
  }
  return asking.inject({ method: key.split(' ')[0] as 'POST', url, payload, headers })
}

const served = Object.keys(historyWrites).filter((key) => key in contract)

test.each(served)('%s changes nothing when its history cannot be written', async (key) => {
  const write = historyWrites[key]
  if (!write) throw new Error(key)
  await world.db.query('alter table audit disable trigger no_history')
  const sent = await write(rowsIn(world))
  await world.db.query('alter table audit enable trigger no_history')
  const before = await everything()
  const refused = await answer(key, sent)
  expect(refused.statusCode).toBe(500)
  expect(refused.body).not.toContain('history')
  expect(await everything()).toEqual(before)

  await world.db.query('alter table audit disable trigger no_history')
  const done = await answer(key, sent)
  expect([done.statusCode < 300, done.body]).toEqual([true, done.body])
  expect((await everything()).audit).not.toBe(before.audit)
})

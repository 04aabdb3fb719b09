import { randomUUID } from 'node:crypto'
import { everyNth } from '@dyra/shared/testing/depth'
import { tagInputs } from '@dyra/shared/testing/tag-inputs'
import { type StockFixture, stockFixture } from '../features/registration/stock/testing/stock-fixture.ts'
import { addPet } from '../testing/registry.ts'
import { expectRefused, isEmpty } from '../testing/tag-refusals.ts'

// docs/domain.md#tag-numbers: claims and reports read the same numbers as lookups and registrations do.

let fixture: StockFixture
beforeEach(async () => {
  fixture = await stockFixture({ LOOKUPS_PER_MINUTE: '1000', LOOKUPS_PER_DAY: '10000' })
})
afterEach(() => fixture.close())

const numbers = () => new Set(tagInputs.flatMap(({ number, found = number }) => found ?? []))

/** Adds a pet with each number. Returns the ids of the pets by number. */
async function addPets(): Promise<Map<string, number>> {
  const petIds = new Map<string, number>()
  const { db, ids } = fixture
  for (const tagNumber of numbers())
    petIds.set(tagNumber, await addPet(db, { tagNumber, isForeign: true, ownerId: ids.owner }))
  return petIds
}

const petOf = async (table: 'claim' | 'task') =>
  (await fixture.db.query<{ id: number }>(`select pet_id as id from ${table} order by id desc limit 1`))[0]?.id

async function forget(): Promise<void> {
  for (const table of ['claim', 'duplicate_report', 'task', 'counter', 'delivered_report'])
    await fixture.db.query(`delete from ${table}`)
}

test('reads or refuses every input in a claim', async () => {
  const petIds = await addPets()
  for (const line of everyNth(tagInputs, 4, 0)) {
    const { input, number, found = number } = line
    await forget()
    const payload = { tagNumber: input, account: 'Keypt af nágranna' }
    const answer = await fixture.call('stranger', 'POST /api/Claims', payload)
    if (found === undefined) expectRefused(line, answer, 'tagNumber')
    else expect([input, answer.statusCode, await petOf('claim')]).toEqual([input, 201, petIds.get(found)])
  }
})

test('reads or refuses every input in a report of a number that two animals have', async () => {
  const petIds = await addPets()
  for (const line of everyNth(tagInputs, 4, 1)) {
    const { input, number, found = number } = line
    await forget()
    const answer = await fixture.call('registrar', 'POST /api/MicroTags/Duplicates', { tagNumber: input })
    if (found === undefined) expectRefused(line, answer, 'tagNumber')
    else expect([input, answer.statusCode, await petOf('task')]).toEqual([input, 204, petIds.get(found)])
  }
})

test('reads or refuses every input in a report to the clinic that has the number', async () => {
  const { db, app } = fixture
  await fixture.toClinic({ tagNumbers: ['352098100088888'] })
  let addresses = 0
  const batch = 'select batch_id from delivered_tag limit 1'
  await db.query(
    `insert into delivered_tag (batch_id, tag_number, holder_workplace_id)
    select (${batch}), n, (select id from workplace limit 1) from unnest($1::text[]) n`,
    [[...numbers()]],
  )
  const reported = async () =>
    (
      await db.query<{ number: string }>(
        `select d.tag_number as number from delivered_report r join delivered_tag d on d.id = r.delivered_tag_id
        order by r.id desc limit 1`,
      )
    )[0]?.number
  for (const line of everyNth(tagInputs, 4, 2)) {
    const { input, number, found = number } = line
    await forget()
    const payload = { requestId: randomUUID(), tagNumber: input, formSeconds: 60 }
    const remoteAddress = `203.0.113.${++addresses % 250}`
    const answer = await app.inject({ method: 'POST', url: '/api/FoundReports/Delivered', payload, remoteAddress })
    if (found === undefined) expectRefused(line, answer, 'tagNumber')
    else expect([input, answer.statusCode, await reported()]).toEqual([input, 201, found])
  }
})

test('the table has at least forty inputs, and empty ones', () => {
  expect(tagInputs.length).toBeGreaterThanOrEqual(40)
  expect(tagInputs.some(isEmpty)).toBe(true)
})

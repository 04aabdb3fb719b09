import { setup } from '../../../testing/test-app.ts'
import { type PracticeKey, practiceFixture } from './testing/practice-fixture.ts'

const fixture = setup(practiceFixture)

const numberOf = (n: number) => `3520981077${String(n).padStart(5, '0')}`

/** Delivers numbers to a veterinarian or a clinic. */
async function deliver(numbers: readonly number[], personId: number | null, workplaceId: number | null = null) {
  await fixture.rows(
    `with b as (insert into tag_batch (person_id, workplace_id, delivered_on, first_number, last_number, tag_count)
      values ($1, $2, '2026-01-05', $3, $3, cardinality($4::text[])) returning id)
    insert into delivered_tag (batch_id, tag_number, holder_person_id, holder_workplace_id)
    select b.id, n, $1, $2 from b, unnest($4::text[]) n`,
    [personId, workplaceId, numberOf(numbers[0] ?? 0), numbers.map(numberOf)],
  )
}

const list = async (key: PracticeKey, query = '') => {
  const answer = await fixture.app.inject({ url: `/api/open/v1/stock${query}`, headers: key.headers })
  return { rows: answer.json(), total: Number(answer.headers['x-total-count']), status: answer.statusCode }
}

/** A clinic that the veterinarian of the key belongs to. */
async function addClinic({ personId }: PracticeKey): Promise<number> {
  const [row] = await fixture.rows<{ id: number }>(
    `with o as (insert into person (ssn, name, is_organization) values ('4604376018', 'Lyklastofan', true)
      on conflict (ssn) do update set name = excluded.name returning id),
    w as (insert into workplace (person_id, kind, public_phone) select id, 'clinic', '5550101' from o returning id),
    m as (insert into workplace_member (workplace_id, person_id) select id, $1 from w)
    select id from w`,
    [personId],
  )
  return row?.id ?? 0
}

test('a key lists the stock of its veterinarian and the clinics, without ids of persons and pets', async () => {
  const key = await fixture.addKey(['stock', 'register'])
  const other = await fixture.addKey(['stock'])
  await deliver([1, 2, 3], key.personId)
  await deliver([4], null, await addClinic(key))
  await deliver([5], other.personId)
  expect((await fixture.register(key, fixture.pet({ microTag: numberOf(2) }))).statusCode).toBe(201)
  await fixture.rows(`update delivered_tag set voided_at = now(), void_reason = 'lost' where tag_number = $1`, [
    numberOf(3),
  ])

  const none = { registered: null, voidReason: null, clinic: null }
  const free = [
    { ...none, tagNumber: numberOf(1), state: 'free' },
    { ...none, tagNumber: numberOf(4), state: 'free', clinic: 'Lyklastofan' },
  ]
  const [first, last] = free
  const registered = { ...none, tagNumber: numberOf(2), state: 'registered', registered: expect.any(String) }
  const lost = { ...none, tagNumber: numberOf(3), state: 'void', voidReason: 'lost' }
  expect(await list(key)).toEqual({ rows: [first, registered, lost, last], total: 4, status: 200 })
  expect(await list(key, '?State=free')).toEqual({ rows: free, total: 2, status: 200 })
  expect((await list(other)).rows.map(({ tagNumber }: { tagNumber: string }) => tagNumber)).toEqual([numberOf(5)])
})

test('a page beyond the end keeps the number of all rows', async () => {
  const key = await fixture.addKey(['stock'])
  await deliver([11, 12], key.personId)
  expect(await list(key, '?From=20&Size=20')).toEqual({ rows: [], total: 2, status: 200 })
})

import { type TestDatabase, testDatabase } from '../../server/src/testing/database.ts'
import { seedPets } from './seed-pets.ts'

const size = { pets: 2000, persons: 800, now: new Date('2026-11-20T12:00:00Z') }

const databases: TestDatabase[] = []
const seeded = async () => {
  const database = await testDatabase({ statementTimeoutMs: 0 })
  databases.push(database)
  await seedPets(database.db, size)
  return database.db
}
afterAll(() => Promise.all(databases.map((database) => database.drop())))

const tablesAndOrder = { person: 'id', pet: 'id', microtag: 'tag_number', ownership: 'pet_id, from_at' }
const fingerprints = async (db: TestDatabase['db']) => {
  const parts = Object.entries(tablesAndOrder).map(
    ([table, order]) =>
      `select '${table}' as part, count(*) as n,
         md5(string_agg((to_jsonb(t) - 'id' || jsonb_build_object('synced', null))::text, ',' order by ${order})) as hash
       from (select * from ${table}) t`,
  )
  return db.query<{ part: string; n: number; hash: string }>(parts.join(' union all '))
}

test('generates the same data for the same numbers in an empty registry', async () => {
  const [one, other] = await Promise.all([seeded(), seeded()])
  expect(await fingerprints(one)).toEqual(await fingerprints(other))
})

test('generates 2000 consistent pets of every kind', async () => {
  const db = databases[0]?.db ?? (await seeded())
  const [counts] = await db.query(`
    select (select count(*) from pet) as pets,
      (select count(*) from pet p where not exists (select from microtag m where m.pet_id = p.id and m.is_latest)) as "withoutTag",
      (select count(*) from pet p where not exists (select from ownership o where o.pet_id = p.id and o.to_at is null)
        and not exists (select from pet_transfer t where t.pet_id = p.id and t.by_veterinarian and t.status <> 'accepted')) as "ownerless",
      (select count(*) from ownership a join ownership b on b.pet_id = a.pet_id and b.id <> a.id
        and b.from_at < coalesce(a.to_at, 'infinity') and b.from_at >= a.from_at) as overlapping,
      (select count(*) from pet p join ownership o on o.pet_id = p.id and o.to_at is null
        where o.person_id = p.co_owner_person_id) as "coOwnerIsOwner",
      (select count(*) from pet where birth_date > created_at::date or day_of_death > now()::date
        or created_at > '2026-11-20T12:00:00Z') as "outOfTime",
      (select count(*) from pet_transfer where decided_at < created_at or decided_at > '2026-11-20T12:00:00Z') as "decidedTooSoon",
      (select count(*) from pet_transfer t join ownership o on o.pet_id = t.pet_id and o.to_at is null
        where t.status = 'pending' and t.current_owner_person_id <> o.person_id) as "pendingFromOther",
      (select count(*) from pet p where p.is_dead and exists (select from pet_transfer t
        where t.pet_id = p.id and t.status = 'pending' and not t.by_veterinarian)) as "deadAndPending"`)
  expect(counts).toEqual({
    pets: 2000,
    withoutTag: 0,
    ownerless: 0,
    overlapping: 0,
    coOwnerIsOwner: 0,
    outOfTime: 0,
    decidedTooSoon: 0,
    pendingFromOther: 0,
    deadAndPending: 0,
  })
  const kinds = await db.query<{ n: number }>(`
    select count(*) filter (where is_lost) as n from pet union all select count(*) filter (where is_dead) from pet
    union all select count(*) filter (where breed_id is null) from pet
    union all select count(*) from microtag where kind = 'earTag' union all select count(*) from microtag where not is_latest
    union all select count(*) from ownership where to_at is not null
    union all select count(*) from pet_transfer where status = 'rejected'
    union all select count(*) from pet_transfer where status = 'cancelled'
    union all select count(*) from pet_transfer where status = 'pending' and by_veterinarian
    union all select count(*) from pet_transfer where status = 'pending' and not by_veterinarian`)
  for (const { n } of kinds) expect(n).toBeGreaterThan(0)
})

test('adds pets with new numbers on a second run', async () => {
  const db = databases[0]?.db ?? (await seeded())
  const before = await db.query<{ n: number }>('select count(*) as n from pet')
  await seedPets(db, { pets: 100, persons: 50, history: true })
  const after = await db.query<{ n: number }>('select count(*) as n from pet')
  expect((after[0]?.n ?? 0) - (before[0]?.n ?? 0)).toBe(100)
  const history = await db.query<{ table_name: string }>('select distinct table_name from audit order by 1')
  expect(history.map(({ table_name }) => table_name)).toEqual(['Pets'])
})

test('generates kennitalas that no living person has, one in ten with a wrong check digit', async () => {
  const db = databases[0]?.db ?? (await seeded())
  const people = await db.query<{ ssn: string }>('select ssn from person')
  const weights = [3, 2, 7, 6, 5, 4, 3, 2, 1]
  const right = people.filter(({ ssn }) => weights.reduce((sum, w, at) => sum + w * Number(ssn[at]), 0) % 11 === 0)
  for (const { ssn } of people) expect(ssn).toMatch(/^[0-7]\d[01]\d[0-4]\d[2-9]\d{2}8$/)
  expect(right.length / people.length).toBeGreaterThan(0.7)
  expect(right.length / people.length).toBeLessThan(0.95)
})

import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { maintainAccessLogMonths } from './access-log-months.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const query = <Row>(text: string) => database.db.query<Row>(text)
const view = (what: string, at: string) =>
  query(`insert into access_log (what, person_ids, created_at) values ('${what}', '{}', ${at})`)
const partitions = async () =>
  (
    await query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'access_log'::regclass order by 1`,
    )
  ).map(({ name }) => name)
const coming = async () =>
  (
    await query<{
      name: string
    }>(`select to_char(date_trunc('month', now() at time zone 'UTC') + make_interval(months => n),
      '"access_log_"YYYY_MM') as name from generate_series(1, 3) n order by n`)
  ).map(({ name }) => name)
const placeOf = async (what: string) =>
  (await query<{ place: string }>(`select tableoid::regclass::text as place from access_log where what = '${what}'`))[0]
    ?.place

test('has a partition for the views until now, and for each of the next three months', async () => {
  await view('now', 'now()')
  expect(await placeOf('now')).toBe('access_log_first')
  expect(await partitions()).toEqual([...(await coming()), 'access_log_default', 'access_log_first'])
  expect(await maintainAccessLogMonths(database.db)).toEqual({ created: 0, dropped: 0 })
})

test('creates missing months with all indexes, and moves rows without a month into them', async () => {
  const months = await coming()
  await query(`drop table ${months.join(', ')}`)
  await view('stray', `now() + interval '1 month'`)
  await view('far', `now() + interval '2 years'`)
  expect(await placeOf('stray')).toBe('access_log_default')
  expect(await maintainAccessLogMonths(database.db)).toEqual({ created: 3, dropped: 0 })
  expect([await placeOf('stray'), await placeOf('far')]).toEqual([months[0], 'access_log_default'])
  const indexes = await query<{ kind: string }>(`select split_part(indexdef, ' USING ', 2) as kind from pg_indexes
    where tablename in ('${months[1]}', 'access_log_first') group by 1 having count(*) = 2`)
  expect(indexes).toHaveLength(5)
})

test('drops a month when all of it is older than two years', async () => {
  const twoYears = `date_trunc('month', now() at time zone 'UTC') - interval '2 years'`
  const [bounds] = await query<{ gone: string; kept: string; end: string }>(`select ${twoYears} || '+00' as gone,
    ${twoYears} + interval '1 month' || '+00' as kept, date_trunc('month', now() at time zone 'UTC') + interval '1 month' || '+00' as end`)
  await query('alter table access_log detach partition access_log_first; truncate access_log_first')
  await query(`create table access_log_gone partition of access_log for values from (minvalue) to ('${bounds?.gone}')`)
  await query(
    `create table access_log_kept partition of access_log for values from ('${bounds?.gone}') to ('${bounds?.kept}')`,
  )
  await query(
    `alter table access_log attach partition access_log_first for values from ('${bounds?.kept}') to ('${bounds?.end}')`,
  )
  await view('gone', `'${bounds?.gone}'::timestamptz - interval '1 second'`)
  await view('kept', `'${bounds?.gone}'`)
  expect(await maintainAccessLogMonths(database.db)).toEqual({ created: 0, dropped: 1 })
  expect([await placeOf('gone'), await placeOf('kept')]).toEqual([undefined, 'access_log_kept'])
})

test('fails instead of holding up views when the log is in use', async () => {
  await query(`drop table ${(await coming()).at(-1)}`)
  await database.db.withConnection(async (connection) => {
    await connection.query('begin')
    await connection.query('lock table access_log in share row exclusive mode')
    await expect(maintainAccessLogMonths(database.db)).rejects.toMatchObject({ code: '55P03' })
    await connection.query('rollback')
  })
  expect(await maintainAccessLogMonths(database.db)).toEqual({ created: 1, dropped: 0 })
})

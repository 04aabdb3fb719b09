import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { INDEX_CHANGE_DAYS } from '@dyra/shared/domain/index-feed'
import { setup, testApp } from '../../../testing/test-app.ts'
import { type PracticeKey, practiceFixture } from './testing/practice-fixture.ts'

const KEY = createHmac('sha256', 'lykill').update('yfirvald').digest()
const f = setup(() => practiceFixture({ INDEX_FEED_KEY: KEY.toString('base64') }))

const hashOf = (tagNumber: string) => createHmac('sha256', KEY).update(tagNumber).digest('hex')
const authority = () => f.addKey(['index'])

interface Page {
  readonly numbers: readonly { readonly hash: string; readonly speciesId: number | null; readonly status: string }[]
  readonly registry: string
  readonly cursor: string
  readonly hasMore: boolean
}

const requestPage = (key: PracticeKey, cursor?: string) =>
  f.app.inject({ url: `/api/open/v1/index${cursor === undefined ? '' : `?Cursor=${cursor}`}`, headers: key.headers })

async function read(key: PracticeKey, cursor?: string): Promise<Page> {
  const answer = await requestPage(key, cursor)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}

/**
 * Waits until every transaction that runs now has ended: also those of other databases of the test server hold changes
 * back.
 */
async function settle(): Promise<void> {
  const [now] = await f.rows<{ xid: string }>('select pg_current_xact_id()::text as xid')
  const isOver = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 as over'
  while (!(await f.rows<{ over: boolean }>(isOver, [now?.xid]))[0]?.over) await setTimeout(5)
}

/** Reads pages until there are no more, like the client of an authority. */
async function readAll(key: PracticeKey, from?: string) {
  await settle()
  const states = new Map<string, string>()
  let cursor = from
  for (let hasMore = true; hasMore; ) {
    const page = await read(key, cursor)
    for (const { hash, status } of page.numbers) states.set(hash, status)
    ;({ cursor, hasMore } = page)
  }
  return { states, cursor }
}

/** A registered number, and its pet. */
async function registered(): Promise<{ tagNumber: string; petId: number }> {
  const pet = f.pet()
  const { petId } = (await f.register(await f.addKey(['register']), pet)).json()
  return { tagNumber: pet.microTag, petId }
}

test('a key reads first every number, then what changed since the cursor', async () => {
  const { tagNumber, petId } = await registered()
  const key = await authority()
  const first = await readAll(key)
  const [{ count } = { count: 0 }] = await f.rows<{ count: number }>('select count(*)::int from microtag')
  expect(first.states.size).toBe(count)
  expect(first.states.get(hashOf(tagNumber))).toBe('registered')
  expect([...(await readAll(key, first.cursor)).states]).toEqual([])

  await f.rows(`update pet set is_lost = true, day_of_disappear = '2026-03-02' where id = $1`, [petId])
  const added = await registered()
  const second = await readAll(key, first.cursor)
  expect(Object.fromEntries(second.states)).toEqual({
    [hashOf(tagNumber)]: 'lost',
    [hashOf(added.tagNumber)]: 'registered',
  })

  await f.rows('update pet set is_lost = false, day_of_disappear = null where id = $1', [petId])
  await f.rows(
    `update pet set is_dead = true, day_of_death = '2026-03-03', death_registered_at = now() where id = $1`,
    [petId],
  )
  await f.rows(`update microtag set tag_number = '352098109999991' where pet_id = $1`, [added.petId])
  expect(Object.fromEntries((await readAll(key, second.cursor)).states)).toEqual({
    [hashOf(tagNumber)]: 'dead',
    [hashOf(added.tagNumber)]: 'removed',
    [hashOf('352098109999991')]: 'registered',
  })
})

test('has no number, name or id of a person or pet', async () => {
  const { tagNumber } = await registered()
  const page = await read(await authority())
  expect(Object.keys(page)).toEqual(['numbers', 'registry', 'cursor', 'hasMore'])
  expect(Object.keys(page.numbers[0] ?? {})).toEqual(['hash', 'speciesId', 'status'])
  expect(JSON.stringify(page)).not.toContain(tagNumber)
})

test('gives out a change only when no older one can still appear', async () => {
  const [early, late] = [await registered(), await registered()]
  const key = await authority()
  const { cursor } = await readAll(key)
  const lose = `update pet set is_lost = true, day_of_disappear = '2026-03-02' where id = $1`
  await f.database.db.withConnection(async (connection) => {
    await connection.query('begin')
    await connection.query(lose, [early.petId])
    await f.rows(lose, [late.petId])
    const during = await read(key, cursor)
    expect(during.numbers).toEqual([])
    await connection.query('commit')
    expect([...(await readAll(key, during.cursor)).states.keys()]).toEqual([
      hashOf(early.tagNumber),
      hashOf(late.tagNumber),
    ])
  })
})

test('a change that is made while a client reads the numbers follows after them', async () => {
  const { tagNumber, petId } = await registered()
  const key = await authority()
  const page = await read(key)
  await f.rows(`update pet set is_lost = true, day_of_disappear = '2026-03-02' where id = $1`, [petId])
  expect((await readAll(key, page.cursor)).states.get(hashOf(tagNumber))).toBe('lost')
})

test('answers 503 until transactions have ended that began before the key was made', async () => {
  const { petId } = await registered()
  await f.database.db.withConnection(async (connection) => {
    await connection.query('begin')
    await connection.query(`update pet set is_lost = true, day_of_disappear = '2026-03-02' where id = $1`, [petId])
    const key = await authority()
    expect((await requestPage(key)).statusCode).toBe(503)
    await connection.query('commit')
    expect((await requestPage(key)).statusCode).toBe(200)
  })
})

test('records nothing while no key reads the index', async () => {
  await f.rows(`update api_key set revoked_at = now() where 'index' = any (scopes)`)
  await f.rows('delete from index_change')
  await registered()
  expect(await f.rows('select from index_change')).toEqual([])
})

test.each([
  ['of another key', (own: string) => own.replace(/^(.)\.\d+/, '$1.1')],
  [
    'older than changes are kept',
    (own: string) => own.replace(/\d+$/, (at) => String(Number(at) - INDEX_CHANGE_DAYS * 86_400)),
  ],
  ['of a database before its restore', (own: string) => own.replace(/^(.\.\d+)\.\d+/, '$1.99999999999')],
  ['of the future', (own: string) => own.replace(/\d+$/, '99999999999')],
  ['in another form', () => 'next'],
])('a cursor %s is refused at its field', async (_, change) => {
  const key = await authority()
  const { cursor } = await read(key)
  const answer = await requestPage(key, change(cursor))
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['Cursor']])
})

test('is refused to keys without its scope', async () => {
  expect((await requestPage(await f.addKey(['lookup', 'pairs']))).statusCode).toBe(403)
  expect((await f.app.inject('/api/open/v1/index')).statusCode).toBe(401)
})

test('refuses pages beyond the limit of a key, and none to another key', async () => {
  const [key, other] = [await authority(), await authority()]
  // The factor leaves one page a minute.
  const { app } = await testApp(f.database.db, { CALL_LIMIT_FACTOR: '0.0001' })
  const readPage = ({ headers }: PracticeKey) => app.inject({ url: '/api/open/v1/index', headers })
  const answers = [await readPage(key), await readPage(key), await readPage(other)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429, 200])
  expect(Number(answers[1]?.headers['retry-after'])).toBeGreaterThan(0)
  await app.close()
})

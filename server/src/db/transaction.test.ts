import { longTest } from '@dyra/shared/testing/depth'
import { sql } from 'kysely'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { isRetryable, withRetries } from './retry.ts'
import type { Connection } from './statements.ts'
import { inTransaction, inTransactionOn } from './transaction.ts'

describe('inTransaction', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await emptyDatabase()
    await database.db.query('create table account (id int primary key, amount int not null)')
  })
  beforeEach(() => database.db.query('truncate account'))
  afterAll(() => database.drop())

  const amounts = () => database.db.query('select id, amount from account order by id')

  longTest('repeats one of two deadlocked transactions, so that both succeed', async () => {
    await database.db.query('insert into account values (1, 0), (2, 0)')
    let attempts = 0
    let holders = 0
    let goOn = () => {}
    const bothHoldOne = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const addToBoth = (first: number, second: number) =>
      inTransaction(database.db, async (tx) => {
        attempts++
        await sql`update account set amount = amount + 1 where id = ${first}`.execute(tx)
        if (++holders === 2) goOn()
        await bothHoldOne
        await sql`update account set amount = amount + 1 where id = ${second}`.execute(tx)
      })
    await Promise.all([addToBoth(1, 2), addToBoth(2, 1)])
    expect(attempts).toBeGreaterThan(2)
    expect(await amounts()).toEqual([
      { id: 1, amount: 2 },
      { id: 2, amount: 2 },
    ])
  })

  test('rolls back on an error, without another attempt', async () => {
    let attempts = 0
    const failing = inTransaction(database.db, async (tx) => {
      attempts++
      await sql`insert into account values (1, 1)`.execute(tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(attempts).toBe(1)
    expect(await amounts()).toEqual([])
  })

  test('joins a running transaction', async () => {
    const outer = inTransaction(database.db, async (tx) => {
      await inTransaction(tx, (same) => sql`insert into account values (1, 1)`.execute(same))
      throw new Error('no')
    })
    await expect(outer).rejects.toThrow('no')
    expect(await amounts()).toEqual([])
  })
})

test('a lost connection does not hide the error before it', async () => {
  const { db, drop } = await emptyDatabase()
  const failing = inTransaction(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await db.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    throw new Error('the first error')
  })
  await expect(failing).rejects.toThrow('the first error')
  await drop()
})

describe('withRetries', () => {
  const conflict = () => Object.assign(new Error('could not serialize access'), { code: '40001' })

  test('gives up after six attempts and throws the conflict', async () => {
    let attempts = 0
    const failing = withRetries(() => {
      attempts++
      return Promise.reject(conflict())
    })
    await expect(failing).rejects.toThrow('could not serialize access')
    expect(attempts).toBe(6)
  })

  test.each([
    ['40001', true],
    ['40P01', true],
    ['23505', false],
    ['57P01', false],
  ])('SQLSTATE %s: %p', (code, expected) => {
    expect(isRetryable(Object.assign(new Error(), { code }))).toBe(expected)
  })
})

test('repeats a statement that a deadlock ended, but never a part of a transaction', async () => {
  const { db, drop } = await emptyDatabase()
  await db.query(`create sequence attempt;
    create function third_attempt() returns int language plpgsql as
    $$ begin
      if nextval('attempt') < 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return currval('attempt');
    end $$`)
  const attempts = async () => (await db.query<{ n: number }>('select last_value as n from attempt'))[0]?.n
  expect(await db.query('select third_attempt() as n')).toEqual([{ n: 3 }])
  await db.query(`select setval('attempt', 1, false)`)
  expect(await db.queryUnprepared('select third_attempt() + $1::int as n', [1])).toEqual([{ n: 4 }])
  await db.query(`select setval('attempt', 1, false)`)
  const inOne = db.withConnection((connection) =>
    inTransactionOn(connection, () => connection.query('select third_attempt()')),
  )
  await expect(inOne).rejects.toThrow('deadlock detected')
  expect(await attempts()).toBe(1)
  await drop()
})

test('a rollback over a lost connection does not hide the error before it', async () => {
  const query = (text: string) =>
    text === 'rollback' ? Promise.reject(new Error('connection lost')) : Promise.resolve([])
  const work = () => Promise.reject(new Error('the first error'))
  await expect(inTransactionOn({ query } as unknown as Connection, work)).rejects.toThrow('the first error')
})

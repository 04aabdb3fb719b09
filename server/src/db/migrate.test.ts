import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { longTest } from '@dyra/shared/testing/depth'
import { sql } from 'kysely'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { migrate } from './migrate.ts'

describe('migrate', () => {
  let directory: TemporaryDirectory
  let database: TestDatabase
  let dir: string

  beforeEach(async () => {
    directory = temporaryDirectory()
    dir = join(directory.path, 'migrations')
    mkdirSync(dir)
    writeFileSync(join(dir, '0001-first.sql'), 'create table first (id int);\ninsert into first values (1);\n')
    writeFileSync(join(dir, 'README.md'), 'Not a migration')
    database = await emptyDatabase()
  })
  afterEach(async () => {
    await database.drop()
    directory.remove()
  })

  test('runs each file once, in order of number', async () => {
    expect(await migrate(database.url, { dir })).toEqual(['0001-first'])
    writeFileSync(join(dir, '0010-third.sql'), 'insert into first values (3);')
    writeFileSync(join(dir, '0002-second.sql'), 'insert into first values (2);')
    expect(await migrate(database.url, { dir })).toEqual(['0002-second', '0010-third'])
    expect(await migrate(database.url, { dir })).toEqual([])
    expect(await database.db.query('select id from first')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  })

  test('takes no lock if no migration is pending, because a pooler in transaction mode would keep it', async () => {
    await migrate(database.url, { dir })
    await database.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(7241865325823964)`.execute(tx)
      expect(await migrate(database.url, { dir })).toEqual([])
    })
  })

  longTest('refuses a database that accepts no changes', async () => {
    await database.db.query(`do $$ begin execute format('alter database %I set default_transaction_read_only = on',
      current_database()); end $$`)
    await expect(migrate(database.url, { dir })).rejects.toMatchObject({ code: '25006' })
  })

  longTest('rolls back and reports a failed migration', async () => {
    writeFileSync(join(dir, '0002-second.sql'), 'create table second (id int);')
    writeFileSync(join(dir, '0003-third.sql'), 'create table third (id unknown_type);')
    const lines: string[] = []
    const failing = migrate(database.url, { dir, log: (line) => lines.push(line) })
    await expect(failing).rejects.toThrow('type "unknown_type" does not exist')
    expect(lines.join('\n')).toContain('create table third')
    const tables = "select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration'"
    expect(await database.db.query(tables)).toEqual([])
  })

  longTest('waits for a locked table in short attempts, so that other statements do not queue behind it', async () => {
    let holder: Promise<void> | undefined
    await migrate(database.url, { dir })
    writeFileSync(join(dir, '0002-second.sql'), 'alter table first add column name text;')
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const locked = new Promise<void>((resolve) => {
      holder = database.db.transaction().execute(async (tx) => {
        await sql`select * from first`.execute(tx)
        resolve()
        await released
      })
    })
    await locked
    const lines: string[] = []
    const migrating = migrate(database.url, {
      dir,
      log: (line) => {
        lines.push(line)
        if (line.startsWith('A table is in use')) release()
      },
    })
    expect(await migrating).toEqual(['0002-second'])
    expect(lines).toContain('A table is in use. Migrating again in a second (attempt 2 of 30).')
    await holder
  })

  test('gives way to a transaction that waits for it, so that neither ends as a deadlock', async () => {
    writeFileSync(join(dir, '0002-second.sql'), 'create table second (id int);')
    await migrate(database.url, { dir })
    writeFileSync(join(dir, '0003-third.sql'), 'alter table first add a int; alter table second add a int;')
    let migrating: Promise<string[]> | undefined
    await database.db.transaction().execute(async (tx) => {
      await sql`select from second`.execute(tx)
      migrating = migrate(database.url, { dir })
      const waits = sql<object>`select from pg_locks where not granted and relation = 'second'::regclass`
      while ((await waits.execute(database.db)).rows.length === 0) await new Promise(setImmediate)
      await sql`select from first`.execute(tx)
    })
    expect(await migrating).toEqual(['0003-third'])
  })

  test('locks tables in the order of lookups, so that it waits for a lookup and never deadlocks with one', async () => {
    writeFileSync(join(dir, '0002-second.sql'), 'create table pet (id int); create table microtag (id int);')
    await migrate(database.url, { dir })
    writeFileSync(join(dir, '0003-third.sql'), 'alter table pet add a int;\nalter table microtag add a int;')
    const lines: string[] = []
    let migrating: Promise<string[]> | undefined
    await database.db.transaction().execute(async (tx) => {
      await sql`select from microtag`.execute(tx)
      migrating = migrate(database.url, { dir, log: (line) => lines.push(line) })
      const waits = sql<object>`select from pg_locks where not granted and relation = 'microtag'::regclass`
      while ((await waits.execute(database.db)).rows.length === 0) await new Promise(setImmediate)
      await sql`select from pet`.execute(tx)
    })
    expect(await migrating).toEqual(['0003-third'])
    expect(lines.filter((line) => line.startsWith('A table is in use'))).toEqual([])
  })

  test('refuses a migration that precedes one already run', async () => {
    writeFileSync(join(dir, '0003-later.sql'), 'select 1;')
    await migrate(database.url, { dir })
    writeFileSync(join(dir, '0002-between.sql'), 'select 1;')
    await expect(migrate(database.url, { dir })).rejects.toThrow('0002-between is preceding')
  })

  describe('makes an index concurrently', () => {
    const second = (text: string) => writeFileSync(join(dir, '0002-second.sql'), text)
    const INDEX = 'create unique index concurrently if not exists first_by_id on first (id);'
    const isValid = async () =>
      (await database.db.query("select indisvalid from pg_index where indexrelid = to_regclass('first_by_id')"))[0]

    test('while changes of the table go on', async () => {
      await migrate(database.url, { dir })
      second(INDEX)
      let migrating: Promise<string[]> | undefined
      await database.db.transaction().execute(async (tx) => {
        await sql`insert into first values (2)`.execute(tx)
        migrating = migrate(database.url, { dir })
        const waits = sql<object>`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database() and query like 'create unique index concurrently%'`
        while ((await waits.execute(database.db)).rows.length === 0) await new Promise(setImmediate)
        await database.db.query('insert into first values (3)')
      })
      expect(await migrating).toEqual(['0002-second'])
      expect(await isValid()).toEqual({ indisvalid: true })
    })

    test('again after an attempt that left a broken one', async () => {
      await migrate(database.url, { dir })
      await database.db.query('insert into first values (1)')
      second(INDEX)
      await expect(migrate(database.url, { dir })).rejects.toMatchObject({ code: '23505' })
      expect(await isValid()).toEqual({ indisvalid: false })
      await database.db.query('delete from first where ctid in (select ctid from first limit 1)')
      expect(await migrate(database.url, { dir })).toEqual(['0002-second'])
      expect(await isValid()).toEqual({ indisvalid: true })
    })

    test('of a column of an earlier migration, and in the transaction that makes its table', async () => {
      second(`alter table first add column name text;`)
      writeFileSync(
        join(dir, '0003-third.sql'),
        `create table third (id int);
         create index concurrently if not exists third_by_id on third (id);
         create index concurrently if not exists first_by_id on first (name);`,
      )
      writeFileSync(join(dir, '0004-fourth.sql'), 'drop index concurrently if exists third_by_id;')
      const lines: string[] = []
      expect(await migrate(database.url, { dir, log: (line) => lines.push(line) })).toEqual([
        '0001-first',
        '0002-second',
        '0003-third',
        '0004-fourth',
      ])
      expect(lines).toContain('Making the index first_by_id while the registry is in use.')
      expect(await isValid()).toEqual({ indisvalid: true })
      expect(await database.db.query("select to_regclass('third_by_id') as oid")).toEqual([{ oid: null }])
    })
  })
})

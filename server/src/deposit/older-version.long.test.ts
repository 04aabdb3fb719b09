import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { knownMigrations, migrate, migrationsDir } from '../db/migrate.ts'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { restore } from './restore.ts'
import { ArchiveFixture } from './testing/archive-fixture.ts'

let folder: TemporaryDirectory
let [old, target]: TestDatabase[] = []

/** Number of migrations in the first complete version. */
const FIRST = 5

beforeAll(async () => {
  folder = temporaryDirectory()
})
afterAll(async () => {
  await old?.drop()
  await target?.drop()
  folder.remove()
})

test('restores an archive of an older version, and then migrates it', async () => {
  const dir = join(folder.path, 'migrations')
  mkdirSync(dir)
  for (const name of knownMigrations.slice(0, FIRST))
    copyFileSync(join(migrationsDir, `${name}.sql`), join(dir, `${name}.sql`))
  const config = { statementTimeoutMs: 0, applicationName: 'deposit-test' }
  old = await emptyDatabase(config)
  await migrate(old.url, { dir })
  await old.db.query(`insert into person (ssn, name) values ('0199000001', 'Gamall')`)
  await old.db.query(`insert into terms_version (kind, version, valid_from) values ('user-agreement', 2, '2026-01-01')`)
  const fixture = await ArchiveFixture.create(folder.path)
  const archive = await fixture.write(old.db, 'old.deposit')

  target = await emptyDatabase(config)
  expect(await migrate(target.url)).toEqual(knownMigrations)
  const { manifest } = await restore(target.db, archive, { replace: false })
  expect(manifest.migrations).toEqual(knownMigrations.slice(0, FIRST))
  expect(await migrate(target.url)).toEqual(knownMigrations.slice(FIRST))
  expect(await migrate(target.url)).toEqual([])
  expect(await target.db.query('select name from person')).toEqual([{ name: 'Gamall' }])
  expect(await target.db.query('select count(*) as n from terms_version')).toEqual([{ n: 3 }])
})

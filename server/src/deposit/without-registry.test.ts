import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { zstdDecompressSync } from 'node:zlib'
import { from as copyFrom } from 'pg-copy-streams'
import type { Connection } from '../db/statements.ts'
import { demoDatabase, emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import type { Content } from './contents.ts'
import { ArchiveFixture, stateOf } from './testing/archive-fixture.ts'

// What docs/operate/deposit.md does with psql: an archive brings its own scripts. `pnpm docs:run host` runs that page.

let folder: TemporaryDirectory
let source: TestDatabase
let fixture: ArchiveFixture
let target: TestDatabase
beforeAll(async () => {
  folder = temporaryDirectory()
  fixture = await ArchiveFixture.create(folder.path)
  source = await demoDatabase({ statementTimeoutMs: 0, applicationName: 'deposit-test' })
})
beforeEach(async () => {
  target = await emptyDatabase({ statementTimeoutMs: 0, applicationName: 'deposit-test' })
})
afterEach(() => target.drop())
afterAll(async () => {
  await source.drop()
  folder.remove()
})

async function fill({ client }: Connection, table: string, csv: Buffer): Promise<void> {
  const [columns] = csv.toString().split('\n', 1)
  const into = client.query(copyFrom(`copy ${table} (${columns}) from stdin (format csv, header)`))
  await pipeline(Readable.from([csv]), into)
}

async function restoreByScripts(content: Content): Promise<void> {
  const entries = new Map(await fixture.entries(await fixture.write(source.db, `${content}.deposit`, content)))
  await target.db.withConnection(async (connection) => {
    await connection.query(String(entries.get('schema.sql')))
    for (const [name, data] of entries) {
      const [, table] = /^tables\/(\w+)\//.exec(name) ?? []
      if (table !== undefined) await fill(connection, table, zstdDecompressSync(data))
    }
    await connection.query(String(entries.get('finish.sql')))
  })
}

test('the scripts of an archive restore every row, constraint, trigger and partition', async () => {
  await restoreByScripts('full')
  expect(await stateOf(target.db)).toEqual(await stateOf(source.db))
}, 60_000)

test('the scripts of an archive for an authority restore who keeps an animal', async () => {
  await restoreByScripts('continuity')
  const keepers = `select a.name as animal, m.tag_number, p.name, p.phone_numbers, p.email from microtag m
    join pet a on a.id = m.pet_id join ownership o on o.pet_id = a.id and o.to_at is null
    join person p on p.id = o.person_id order by m.id, p.id`
  const expected = await source.db.query(keepers)
  expect(expected.length).toBeGreaterThan(100)
  expect(await target.db.query(keepers)).toEqual(expected)
  expect(await target.db.query('select 1 from access_log')).toEqual([])
}, 60_000)

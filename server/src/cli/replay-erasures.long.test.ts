import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../db/connection.ts'
import { ensureReference } from '../db/reference/reference.ts'
import { erasers } from '../deposit/erasure-queries.ts'
import { addFoundReport } from '../features/lost-and-found/found-reports/testing/found-reports.ts'
import { type Commands, testCommands } from '../testing/commands.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { addPerson, addPet } from '../testing/registry.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { addErasures } from './erasures.ts'
import { addReplayErasures } from './replay-erasures.ts'

let database: TestDatabase
let commands: Commands
let folder: TemporaryDirectory
let personId: number
beforeAll(async () => {
  folder = temporaryDirectory()
  database = await testDatabase({ applicationName: 'test' })
  commands = testCommands(database.url, addErasures, addReplayErasures)
  await ensureReference(database.db)
  personId = await addPerson(database.db, {})
})
afterAll(async () => {
  commands.stop()
  await database.drop()
  folder.remove()
})

const listFile = () => join(folder.path, 'erasures')

const printed = () => String(commands.printed.mock.calls.at(-1)?.[0])

async function idOf(text: string, values: readonly unknown[] = []): Promise<string> {
  const [row] = await database.db.query<{ id: string | number }>(text, values)
  return String(row?.id)
}

const insertWatcher = () =>
  idOf(
    `insert into watcher (person_id, postal_code_ids, municipalities, regions, species_ids)
     values ($1, '{101}', '{}', '{}', '{}') returning person_id as id`,
    [personId],
  )

const insertPhoto = (reportId: string) =>
  database.db.query(
    `insert into found_report_photo (found_report_id, content_type, image) values ($1, 'image/webp', 'x')`,
    [reportId],
  )

const setContacts = (reportId: string) =>
  database.db.query(`update found_report set phone = '5550100', shows_phone = true where id = $1`, [reportId])

const stateOf = (reportId: string) =>
  database.db.query(
    `select (select count(*)::int from watcher) as watchers, phone, shows_phone as shown,
       (select count(*)::int from found_report_photo) as photos from found_report where id = $1`,
    [reportId],
  )

test('deletes again what was deleted after the time of a restore, and nothing else', async () => {
  const petId = await addPet(database.db, { tagNumber: 'EYDING1', ownerId: personId })
  await addFoundReport(database.db, { petId, ownerId: personId })
  const reportId = await idOf('select id from found_report')
  await insertPhoto(reportId)
  await database.db.query('delete from found_report_photo')
  const since = await idOf('select clock_timestamp()::text as id')
  await insertWatcher()
  await setContacts(reportId)
  await insertPhoto(reportId)
  await database.db.query('delete from watcher')
  await database.db.query('update found_report set phone = null, email = null')

  await commands.run('erasures', '--since', since)
  const list = printed()
  expect(
    list
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { erasedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), table: 'watcher', key: String(personId) },
    { erasedAt: expect.any(String), table: 'found_report', key: reportId },
  ])
  writeFileSync(listFile(), list)

  // The erased rows are there again, as after a restore to that time.
  await insertWatcher()
  await setContacts(reportId)
  await commands.run('replay-erasures', listFile())
  expect(printed()).toBe('2 of 2 were there and are deleted.\n')
  expect(await stateOf(reportId)).toEqual([{ watchers: 0, phone: null, shown: false, photos: 1 }])
  await commands.run('replay-erasures', listFile())
  expect(printed()).toBe('0 of 2 were there and are deleted.\n')
})

/** PostgreSQL ends a connection a moment after its client has left. */
async function untilStopped(): Promise<void> {
  const connections = () =>
    database.db.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'dyraaudkenni'",
    )
  while ((await connections()).length > 0) await wait(20)
}

test('refuses a list with a line that is no erasure, and refuses to run beside the registry', async () => {
  await insertWatcher()
  const line = JSON.stringify({ erasedAt: '2026-01-01T00:00:00Z', table: 'watcher', key: String(personId) })
  writeFileSync(listFile(), `${line}\n${JSON.stringify({ table: 'person', key: '1' })}\n`)
  await expect(commands.run('replay-erasures', listFile())).rejects.toThrow('Line 2 of the list is not an erasure')
  writeFileSync(listFile(), line)
  const running = await connect({ url: database.url, poolSize: 1 })
  await expect(commands.run('replay-erasures', listFile())).rejects.toThrow('The registry is running on this database')
  await running.close()
  await untilStopped()
  expect(await database.db.query('select 1 from watcher')).toHaveLength(1)
  await commands.run('replay-erasures', listFile())
  expect(await database.db.query('select 1 from watcher')).toHaveLength(0)
})

test('knows every table whose deletions are listed, and the key of each', async () => {
  const triggers = await database.db.query<{ table: string }>(
    `select tgrelid::regclass::text as table from pg_trigger where tgname = 'list_erasure' order by 1`,
  )
  expect(triggers.map(({ table }) => table)).toEqual(Object.keys(erasers).sort())
  await database.db.transaction().execute(async (tx) => {
    for (const [table, erase] of Object.entries(erasers)) {
      const isUuid = ['found_animal', 'found_report', 'found_report_photo', 'pet_image'].includes(table)
      expect(await erase(tx, isUuid ? crypto.randomUUID() : '0')).toBe(false)
    }
  })
})

import { join } from 'node:path'
import { connect } from '../db/connection.ts'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { type RegistryCommand, registryCommand } from '../testing/registry-command.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'

let command: RegistryCommand
let folder: TemporaryDirectory
let external: TestDatabase
beforeAll(async () => {
  command = registryCommand()
  folder = temporaryDirectory()
  external = await emptyDatabase({ applicationName: 'backup-test' })
})
afterAll(async () => {
  await external.drop()
  command.remove()
  folder.remove()
})
const registry: RegistryCommand['run'] = (env, ...args) => command.run(env, ...args)

test('records each backup as a run of a job, also a failed one', async () => {
  const env = { DATABASE_URL: external.url }
  const file = join(folder.path, 'recorded.backup')
  expect((await registry(env, 'backup', file, '--unencrypted')).code).toBe(0)
  expect((await registry(env, 'backup', file, '--unencrypted')).code).toBe(1)
  const db = await connect({ url: external.url, applicationName: 'backup-test' })
  const runs = await db.query(
    `select error is not null as failed, report is not null as done from job_run where job = 'backup' order by id`,
  )
  await db.close()
  expect(runs.slice(-2)).toEqual([
    { failed: false, done: true },
    { failed: true, done: false },
  ])
})

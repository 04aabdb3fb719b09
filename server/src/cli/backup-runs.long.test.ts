import { join } from 'node:path'
import { connect } from '../db/connection.ts'
import { RegistryCommand } from '../testing/registry-command.ts'

let command: RegistryCommand
beforeAll(async () => {
  command = await RegistryCommand.open()
})
afterAll(() => command.close())

test('records each backup as a run of a job, also a failed one', async () => {
  const env = { DATABASE_URL: command.external.url }
  const file = join(command.folder.path, 'recorded.backup')
  expect((await command.run(env, 'migrate')).code).toBe(0)
  expect((await command.run(env, 'backup', file, '--unencrypted')).code).toBe(0)
  expect((await command.run(env, 'backup', file, '--unencrypted')).code).toBe(1)
  const db = await connect({ url: command.external.url, applicationName: 'backup-test' })
  const runs = await db.query(
    `select error is not null as failed, report is not null as done from job_run where job = 'backup' order by id`,
  )
  await db.close()
  expect(runs.slice(-2)).toEqual([
    { failed: false, done: true },
    { failed: true, done: false },
  ])
})

import { type Commands, testCommands } from '../testing/commands.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { addMakeAdministrator } from './make-administrator.ts'
import { addRotateKeys } from './rotate-keys.ts'

// A published test person of the national register.
const FAEREYJAR = '010130-2399'
const FINNLAND = '010130-2209'

let database: TestDatabase
let commands: Commands
beforeAll(async () => {
  database = await testDatabase()
  commands = testCommands(database.url, addMakeAdministrator, addRotateKeys)
})
afterAll(async () => {
  commands.stop()
  await database.drop()
})

const run = (...args: string[]) => commands.run(...args)
const users = () =>
  database.db.query(
    'select ssn, name, roles, enabled from authorized_user u join person p on p.id = person_id order by u.id',
  )
const administrator = { name: 'Gervimaður Færeyjar', roles: ['Administrator'], enabled: true }

test('requires the name of a person who is not in the registry', async () => {
  await expect(run('make-administrator', '--ssn', FAEREYJAR)).rejects.toThrow('--name')
  await expect(run('make-administrator', '--ssn', '12345')).rejects.toMatchObject({
    code: 'commander.invalidArgument',
  })
  expect(await users()).toEqual([])
})

test('records in the history that the registry created the first administrator', async () => {
  await run('make-administrator', '--ssn', FAEREYJAR, '--name', 'Gervimaður Færeyjar')
  expect(await users()).toEqual([{ ...administrator, ssn: '0101302399' }])
  const history = await database.db.query('select column_name, value, created_by from audit where table_name = $1', [
    'AuthorizedUsers',
  ])
  expect(history).toContainEqual({ column_name: 'Roles', value: '{Administrator}', created_by: null })
  const events = await database.db.query(
    'select kind, person_id, object_table, object_id is not null as is_about_a_person from security_event',
  )
  expect(events).toEqual([{ kind: 'roleChanged', person_id: null, object_table: 'Users', is_about_a_person: true }])
})

test('refuses a second administrator without --force', async () => {
  const second = ['make-administrator', '--ssn', FINNLAND, '--name', 'Gervimaður Finnland']
  await expect(run(...second)).rejects.toThrow('already has an administrator')
  expect(await users()).toHaveLength(1)
  await run(...second, '--force')
  expect(await users()).toHaveLength(2)
})

test('enables a disabled veterinarian, who keeps that role, if there is no enabled administrator', async () => {
  await database.db.query(`update authorized_user set enabled = false, roles = '{Veterinarian}'`)
  await run('make-administrator', '--ssn', FAEREYJAR)
  expect((await users())[0]).toMatchObject({ roles: ['Veterinarian', 'Administrator'], enabled: true })
})

test('rotate-keys signs with a new key and keeps the old one', async () => {
  await run('rotate-keys')
  await run('rotate-keys')
  expect(commands.printed).toHaveBeenLastCalledWith('key-2 is now the signing key\n')
  expect(await database.db.query('select kid, retired_at is null as signs from signing_key order by kid')).toEqual([
    { kid: 'key-1', signs: false },
    { kid: 'key-2', signs: true },
  ])
})

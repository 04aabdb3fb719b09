import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../db/connection.ts'
import { emptyDatabase, testDatabase } from '../testing/database.ts'
import { RegistryCommand } from '../testing/registry-command.ts'

let command: RegistryCommand
beforeAll(async () => {
  command = await RegistryCommand.open()
})
afterAll(() => command.close())

test('backs up an embedded registry, and restores it into another embedded and an external one', async () => {
  const first = { DATA_DIR: join(command.folder.path, 'first') }
  const second = { DATA_DIR: join(command.folder.path, 'second') }
  const file = join(command.folder.path, 'registry.backup')
  const made = await command.run(first, 'make-administrator', '--ssn', '010130-2399', '--name', 'Gervimaður Færeyjar')
  expect(made).toMatchObject({ code: 0, err: '' })

  const refused = await command.run(first, 'backup', file)
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('BACKUP_RECIPIENTS contains no public key'),
  })
  expect(existsSync(file)).toBe(false)
  const identity = join(command.folder.path, 'identity')
  const keys = await command.run({}, 'backup-key', identity)
  const [, recipient = ''] = /^BACKUP_RECIPIENTS=(age1[0-9a-z]{58})\n/.exec(keys.out) ?? []
  if (process.platform !== 'win32') expect(statSync(identity).mode & 0o777).toBe(0o600)
  expect((await command.run({}, 'backup-key', identity)).code).toBe(1)

  const typo = await command.run({ ...first, BACKUP_RECIPIENTS: `${recipient.slice(0, -1)}0` }, 'backup', file)
  expect(typo).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is not an age public key') })
  const saved = await command.run({ ...first, BACKUP_RECIPIENTS: recipient }, 'backup', file)
  expect(saved.code).toBe(0)
  expect(saved.err).toMatch(/^(Backing up \d+%\n)*$/)
  expect(saved.out).toMatch(/^\d+ rows of \d+ tables written to .*registry\.backup\n$/)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)

  for (const env of [second, { ...second, DATABASE_URL: command.external.url }]) {
    const without = await command.run(env, 'restore', file)
    expect(without).toMatchObject({ code: 1, out: '', err: expect.stringContaining('--identity') })
    const restored = await command.run(env, 'restore', file, '--identity', identity)
    expect(restored.code).toBe(0)
    // No session was signed yet, so there is no signing key to decrypt.
    expect(restored.err).toMatch(/^(Restoring \d+%\n)*$/)
    expect(restored.out).toMatch(/^\d+ rows of \d+ tables restored to the state of 20\d\d-.*Z\n$/)
    const again = await command.run(env, 'restore', file, '--identity', identity)
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err.replace(/Restoring \d+%\n/g, '')).toBe(
      'The registry is not empty. Use --replace to overwrite it; all its data will be lost.\n',
    )
  }
  const db = await connect({ url: command.external.url, applicationName: 'backup-test' })
  expect(await db.query('select ssn, name from person')).toEqual([{ ssn: '0101302399', name: 'Gervimaður Færeyjar' }])
  await db.close()
})

test('reports a restored signing key that KEY_ENCRYPTION_KEY cannot decrypt, and works with a new one', async () => {
  const key = (byte: number) => ({ KEY_ENCRYPTION_KEY: Buffer.alloc(32, byte).toString('base64') })
  const source = await testDatabase({ applicationName: 'backup-test' })
  const target = await emptyDatabase({ applicationName: 'backup-test' })
  const file = join(command.folder.path, 'keys.backup')
  expect((await command.run({ DATABASE_URL: source.url, ...key(1) }, 'rotate-keys')).out).toBe(
    'key-1 is now the signing key\n',
  )
  await command.run({ DATABASE_URL: source.url, ...key(1) }, 'backup', file, '--unencrypted')

  const other = { DATABASE_URL: target.url, ...key(2) }
  const restored = await command.run(other, 'restore', file)
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('restored to the state of') })
  expect(restored.err).toMatch(
    /^No one can sign in: the signing key in the database is encrypted with the key [0-9a-f]{8}, and KEY_ENCRYPTION_KEY contains [0-9a-f]{8}\. Set that key, or create a new signing key with "registry rotate-keys"\.\n$/m,
  )
  expect((await command.run(other, 'rotate-keys')).out).toBe('key-2 is now the signing key\n')
  expect((await command.run({ ...other, ...key(1) }, 'restore', file, '--replace')).err).not.toContain(
    'No one can sign in',
  )

  const rotated = { ...other, KEY_ENCRYPTION_KEY: `${key(3).KEY_ENCRYPTION_KEY}, ${key(1).KEY_ENCRYPTION_KEY}` }
  expect((await command.run(rotated, 'rotate-encryption-key')).out).toMatch(
    /: 1\nThe keys after the first one can be removed/,
  )
  expect((await command.run({ ...other, ...key(3) }, 'rotate-encryption-key')).out).toMatch(
    /^All signing keys are already encrypted with the first/,
  )
  await source.drop()
  await target.drop()
})

test('migrates the database and prints the migrations', async () => {
  const empty = await emptyDatabase({ applicationName: 'backup-test' })
  const first = await command.run({ DATABASE_URL: empty.url }, 'migrate')
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^Migrated: 0001-reference, .*\n$/) })
  expect((await command.run({ DATABASE_URL: empty.url }, 'migrate')).out).toBe('The database is up to date.\n')
  await empty.drop()
  expect(await command.run({ DATABASE_URL: '' }, 'migrate')).toMatchObject({ code: 1, out: '' })
})

test('every command prints its usage', async () => {
  for (const name of [
    'backup',
    'backup-key',
    'restore',
    'rotate-encryption-key',
    'retention',
    'announce-terms',
    'check-config',
    'migrate',
  ]) {
    const help = await command.run({}, name, '--help')
    expect(help).toMatchObject({ code: 0, err: '' })
    expect(help.out).toContain(`Usage: registry ${name}`)
  }
})

test('resolves file names relative to the folder of the caller', async () => {
  const caller = { DATABASE_URL: command.external.url, INIT_CWD: command.folder.path }
  expect(await command.run(caller, 'backup-key', 'relative-identity')).toMatchObject({ code: 0 })
  expect(existsSync(join(command.folder.path, 'relative-identity'))).toBe(true)
})

test('reports an error in one line, and exits with 1', async () => {
  const env = { DATABASE_URL: command.external.url }
  const missing = await command.run(env, 'restore', join(command.folder.path, 'none.backup'))
  expect(missing).toMatchObject({ code: 1, out: '' })
  expect(missing.err.trim().split('\n')).toHaveLength(1)
  const nowhere = join(command.folder.path, 'no-folder', 'x.backup')
  expect(await command.run(env, 'backup', nowhere, '--unencrypted')).toMatchObject({ code: 1, out: '' })
  expect(existsSync(nowhere)).toBe(false)
  expect((await command.run(env, 'backup')).code).toBe(1)
})

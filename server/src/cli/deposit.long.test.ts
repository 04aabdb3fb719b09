import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../db/connection.ts'
import { identitiesIn } from '../deposit/age.ts'
import { entriesOf } from '../deposit/read-archive.ts'
import { emptyDatabase, referenceDatabase, type TestDatabase, testDatabase } from '../testing/database.ts'
import { RegistryCommand } from '../testing/registry-command.ts'

let command: RegistryCommand
let source: TestDatabase
type Environment = Record<string, string>
/** Environment of the registry, and of the machine that verifies. */
let registry: Environment
let verifier: Environment
/** Options of the persons who hold the identity. */
let holder: string[]
const pathOf = (name: string) => join(command.folder.path, name)

beforeAll(async () => {
  command = await RegistryCommand.open()
  source = await testDatabase({ applicationName: 'deposit-test' })
  const keys = await command.run({}, 'deposit-key', pathOf('identity'))
  const [, recipient = ''] = /^DEPOSIT_RECIPIENTS=(age1[0-9a-z]{58})\n/.exec(keys.out) ?? []
  const publicKeys: string[] = []
  for (const name of ['signing.pem', 'verifier.pem']) {
    const made = await command.run({}, 'deposit-key', '--signing', pathOf(name))
    publicKeys.push(/^Public key: (RW\S{54})\n/.exec(made.out)?.[1] ?? '')
  }
  const [signedBy = '', DEPOSIT_VERIFIERS = ''] = publicKeys
  const keysOfRegistry = {
    DEPOSIT_RECIPIENTS: recipient,
    DEPOSIT_SIGNING_KEY: pathOf('signing.pem'),
    DEPOSIT_VERIFIERS,
  }
  registry = { DATABASE_URL: source.url, ...keysOfRegistry }
  verifier = { DATABASE_URL: source.url, DEPOSIT_SIGNING_KEY: pathOf('verifier.pem') }
  holder = ['--identity', pathOf('identity'), '--signed-by', signedBy]
})
afterAll(async () => {
  await source.drop()
  await command.close()
})

test('makes keys that only this account can read, and overwrites none', async () => {
  for (const name of ['identity', 'signing.pem'])
    if (process.platform !== 'win32') expect(statSync(pathOf(name)).mode & 0o777).toBe(0o600)
  expect((await command.run({}, 'deposit-key', pathOf('identity'))).code).toBe(1)
  expect((await command.run({}, 'deposit-key', '--signing', pathOf('signing.pem'))).code).toBe(1)
})

test('writes, verifies elsewhere, accepts the statement, and restores', async () => {
  const ssn = ['--ssn', '010130-2399', '--name', 'Gervimaður Færeyjar']
  expect(await command.run(registry, 'make-administrator', ...ssn)).toMatchObject({ code: 0, err: '' })
  const file = pathOf('registry.deposit')
  const saved = await command.run(registry, 'deposit', file)
  expect(saved.err).toMatch(/^(Writing \d+%\n)*$/)
  expect(saved.out).toMatch(
    /^\d+ rows of \d+ tables written to .*registry\.deposit, with its signature\. Delete them by 20/,
  )
  const again = await command.run(registry, 'deposit', file)
  expect(again).toMatchObject({ code: 1, out: '', err: expect.stringContaining('already exists') })
  const runs = `select error is not null as failed, report is not null as done from job_run where job = 'deposit' order by id`
  expect(await source.db.query(runs)).toEqual([
    { failed: false, done: true },
    { failed: true, done: false },
  ])

  const verified = await command.run(verifier, 'deposit', '--verify', file, ...holder)
  expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('The archive is valid.') })
  // No scratch database is left.
  expect(await source.db.query(`select 1 from pg_database where datname like 'deposit\\_%'`)).toEqual([])
  const accepted = await command.run(registry, 'deposit', '--accept', `${file}.verified`)
  expect(accepted).toMatchObject({ code: 0, out: expect.stringContaining('was verified at') })
  expect(await source.db.query('select verified_at > created_at as later from deposit')).toEqual([{ later: true }])

  const target = { DATABASE_URL: command.external.url }
  const without = await command.run(target, 'restore', file, '--identity', pathOf('identity'))
  expect(without).toMatchObject({ code: 1, out: '', err: expect.stringContaining('--signed-by') })
  const restored = await command.run(target, 'restore', file, ...holder)
  expect(restored.err).toMatch(/^(Restoring \d+%\n)*$/)
  expect(restored.out).toMatch(
    /^\d+ rows of \d+ tables restored to the state of 20\d\d-.*Z\n0 rows that persons deleted/,
  )
  const nonEmpty = await command.run(target, 'restore', file, ...holder)
  expect(nonEmpty).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Use --replace to overwrite it') })
  const db = await connect({ url: command.external.url, applicationName: 'deposit-test' })
  expect(await db.query('select ssn, name from person')).toEqual([{ ssn: '0101302399', name: 'Gervimaður Færeyjar' }])
  await db.close()
})

test('accepts no statement that another key signed, that was changed, or that is about another archive', async () => {
  const file = pathOf('statement.deposit')
  await command.run(registry, 'deposit', file)
  await command.run(verifier, 'deposit', '--verify', file, ...holder)
  const statement = `${file}.verified`
  const accept = (env: Environment) => command.run(env, 'deposit', '--accept', statement)
  expect(await accept({ ...registry, DEPOSIT_VERIFIERS: '' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('DEPOSIT_VERIFIERS'),
  })
  const [, , , signer = ''] = holder
  expect((await accept({ ...registry, DEPOSIT_VERIFIERS: signer })).err).toContain('known key')
  await source.db.query('delete from deposit where verified_at is null')
  expect((await accept(registry)).err).toBe('The statement is about an archive that this registry has not written.\n')
  writeFileSync(statement, readFileSync(statement, 'utf8').replace('"content"', '"content" '))
  expect((await accept(registry)).err).toContain('known key')
})

test('an archive whose rows break a rule is not verified, and the rule is named', async () => {
  const wrong = await referenceDatabase({ applicationName: 'deposit-test' })
  await wrong.db.query(`with p as (insert into pet (name, species_id, gender_id) select 'A', min(s.id), min(g.id)
    from species s, gender g returning id), q as (insert into person (ssn, name) values ('0199000001', 'B') returning id)
    insert into ownership (pet_id, person_id, from_at, to_at) select p.id, q.id, t::timestamptz, t::timestamptz + interval '2 days'
    from p, q, unnest(array['2026-01-01', '2026-01-02']) t`)
  const file = pathOf('wrong.deposit')
  expect(await command.run({ ...registry, DATABASE_URL: wrong.url }, 'deposit', file)).toMatchObject({ code: 0 })
  const verified = await command.run(verifier, 'deposit', '--verify', file, ...holder)
  expect(verified).toMatchObject({ code: 1, out: '', err: expect.stringContaining('ownerships never overlap') })
  expect(existsSync(`${file}.verified`)).toBe(false)
  await wrong.drop()
})

test('a killed deposit leaves no file with the name of an archive, and nothing that can be read', async () => {
  const file = pathOf('killed.deposit')
  await source.db.query(`insert into outbox (kind, payload)
    select 'x', jsonb_build_object('a', string_agg(md5(random()::text), '')) from generate_series(1, 4000) n, generate_series(1, 40) m group by n`)
  const started = command.start(registry, 'deposit', file)
  const part = () => readdirSync(command.folder.path).find((name) => name.startsWith('killed.deposit.'))
  while (part() === undefined && started.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5))
  started.kill('SIGKILL')
  await new Promise((resolve) => started.once('close', resolve))
  expect(existsSync(file)).toBe(false)
  expect(part()).toMatch(/\.part$/)
  await source.db.query(`delete from outbox`)
  expect((await command.run(registry, 'deposit', file)).code).toBe(0)
})

/** The list of an archive, as its holder finds it. */
async function writeErasuresOf(file: string, name: string): Promise<string> {
  const identities = identitiesIn(readFileSync(pathOf('identity'), 'utf8'))
  for await (const { name: entry, data } of entriesOf({ file, identities })) {
    const chunks: Buffer[] = []
    for await (const chunk of data) chunks.push(chunk)
    if (entry === 'erasures.csv') writeFileSync(pathOf(name), Buffer.concat(chunks))
  }
  return pathOf(name)
}

test('a restore deletes again what persons deleted since, by the list of the registry or of a later archive', async () => {
  await source.db.query(`with p as (insert into person (ssn, name) values ('0199000007', 'Vaktari') returning id)
    insert into watcher (person_id, postal_code_ids, municipalities, regions, species_ids)
    select id, '{101}', '{}', '{}', '{}' from p`)
  const [earlier, later] = [pathOf('earlier.deposit'), pathOf('later.deposit')]
  await command.run(registry, 'deposit', earlier)
  await source.db.query('delete from watcher')
  await command.run(registry, 'deposit', later)
  const erasures = await writeErasuresOf(later, 'erasures.csv')

  const target = await emptyDatabase({ applicationName: 'deposit-test' })
  const restoreEarlier = async (...options: string[]) =>
    (await command.run({ DATABASE_URL: target.url }, 'restore', earlier, ...holder, ...options)).out
  const watchers = () => target.db.query('select 1 from watcher')
  expect(await restoreEarlier()).toContain('\n0 rows that persons deleted since are deleted again.\n')
  expect(await watchers()).toHaveLength(1)
  expect(await restoreEarlier('--replace', '--erasures', erasures)).toContain('\n1 rows that persons deleted since')
  expect(await watchers()).toHaveLength(0)
  // The target now lists the deletion, too, and is replaced by an archive that contains the row.
  expect(await restoreEarlier('--replace')).toContain('\n1 rows that persons deleted since')
  expect(await watchers()).toHaveLength(0)
  await target.drop()
})

test('refuses to write without keys', async () => {
  const file = pathOf('none.deposit')
  for (const name of ['DEPOSIT_RECIPIENTS', 'DEPOSIT_SIGNING_KEY']) {
    const refused = await command.run({ ...registry, [name]: '' }, 'deposit', file)
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining(name) })
  }
  const typo = `${registry.DEPOSIT_RECIPIENTS?.slice(0, -1)}0`
  const refused = await command.run({ ...registry, DEPOSIT_RECIPIENTS: typo }, 'deposit', file)
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is not an age public key') })
  expect((await command.run(registry, 'deposit', '--content', 'continuity', file)).err).toContain(
    'CONTINUITY_RECIPIENTS',
  )
  expect(existsSync(file)).toBe(false)
})

test('reports a restored signing key that KEY_ENCRYPTION_KEY cannot decrypt, and works with a new signing key', async () => {
  const key = (byte: number) => ({ KEY_ENCRYPTION_KEY: Buffer.alloc(32, byte).toString('base64') })
  const target = await emptyDatabase({ applicationName: 'deposit-test' })
  const file = pathOf('keys.deposit')
  expect((await command.run({ ...registry, ...key(1) }, 'rotate-keys')).out).toBe('key-1 is now the signing key\n')
  await command.run({ ...registry, ...key(1) }, 'deposit', file)

  const other = { DATABASE_URL: target.url, ...key(2) }
  const restored = await command.run(other, 'restore', file, ...holder)
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('restored to the state of') })
  expect(restored.err).toMatch(
    /^No one can sign in: the signing key in the database is encrypted with the key [0-9a-f]{8}, and KEY_ENCRYPTION_KEY contains [0-9a-f]{8}\. Set that key, or create a new signing key with "registry rotate-keys"\.\n$/m,
  )
  expect((await command.run(other, 'rotate-keys')).out).toBe('key-2 is now the signing key\n')
  expect((await command.run({ ...other, ...key(1) }, 'restore', file, '--replace', ...holder)).err).not.toContain(
    'No one can sign in',
  )

  const rotated = { ...other, KEY_ENCRYPTION_KEY: `${key(3).KEY_ENCRYPTION_KEY}, ${key(1).KEY_ENCRYPTION_KEY}` }
  expect((await command.run(rotated, 'rotate-encryption-key')).out).toMatch(
    /: 1\nCodes of collar tags encrypted with it: 0\nSecrets of subscriptions encrypted with it: 0\nThe keys after the first one can be removed from KEY_ENCRYPTION_KEY after 30 days/,
  )
  expect((await command.run({ ...other, ...key(3) }, 'rotate-encryption-key')).out).toMatch(
    /^All signing keys, codes of collar tags and secrets of subscriptions are already encrypted with the first/,
  )
  await target.drop()
})

test('migrates the database and prints the migrations', async () => {
  const empty = await emptyDatabase({ applicationName: 'deposit-test' })
  const first = await command.run({ DATABASE_URL: empty.url }, 'migrate')
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^Migrated: 0001-reference, .*\n$/) })
  expect((await command.run({ DATABASE_URL: empty.url }, 'migrate')).out).toBe('The database is up to date.\n')
  await empty.drop()
  expect(await command.run({ DATABASE_URL: '' }, 'migrate')).toMatchObject({ code: 1, out: '' })
})

test('every command prints its usage', async () => {
  for (const name of [
    'deposit',
    'deposit-key',
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
  expect(await command.run(caller, 'deposit-key', 'relative-identity')).toMatchObject({ code: 0 })
  expect(existsSync(join(command.folder.path, 'relative-identity'))).toBe(true)
})

test('reports an error in one line, and exits with 1', async () => {
  const missing = await command.run(registry, 'restore', pathOf('none'), ...holder)
  expect(missing).toMatchObject({ code: 1, out: '' })
  expect(missing.err.trim().split('\n')).toHaveLength(1)
  const nowhere = join(command.folder.path, 'no-folder', 'x.deposit')
  expect(await command.run(registry, 'deposit', nowhere)).toMatchObject({ code: 1, out: '' })
  expect(existsSync(nowhere)).toBe(false)
  expect((await command.run(registry, 'deposit')).code).toBe(1)
})

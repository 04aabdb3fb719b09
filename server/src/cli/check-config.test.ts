import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Command } from 'commander'
import { newKeyPair } from '../deposit/age.ts'
import { EncryptionKeys } from '../encryption/encryption-keys.ts'
import { rotateKeys } from '../features/sign-in/sessions/index.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from '../testing/database.ts'
import { production } from '../testing/production.ts'
import { type TestRegisters, testRegisters } from '../testing/registers.ts'
import { signers, storeSigned, writeReleaseList } from '../testing/release-signed.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { transactionPooler } from '../testing/transaction-pooler.ts'
import { addCheckConfig } from './check-config.ts'

let database: TestDatabase
let registers: TestRegisters
let folder: TemporaryDirectory
const environment = { ...process.env }
beforeAll(async () => {
  folder = temporaryDirectory()
  ;[database, registers] = await Promise.all([testDatabase(), testRegisters()])
})
afterEach(() => {
  process.env = { ...environment }
})
afterAll(async () => {
  registers.stop()
  folder.remove()
  await database.drop()
})

/** Returns the output, and the message of the error. */
async function check(settings: Record<string, string>) {
  process.env = { ...environment, DATA_DIR: folder.path, NODE_ENV: 'development', ...settings }
  const printed: string[] = []
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0)
  const program = new Command()
  addCheckConfig(program)
  const error = await program.parseAsync(['check-config'], { from: 'user' }).then(
    () => '',
    (thrown: Error) => thrown.message,
  )
  write.mockRestore()
  return { lines: printed.join(''), error }
}

test('reports all invalid settings at once', async () => {
  const { lines, error } = await check({ PORT: 'x', ROLE: 'y', DATABASE_URL: 'mysql://a' })
  for (const name of ['PORT', 'ROLE', 'DATABASE_URL']) expect(lines).toMatch(new RegExp(`^BAD {3}${name} `, 'm'))
  expect(error).toBe('3 of 3 checks failed.')
})

test('reports each demo value in production', async () => {
  const { lines } = await check({ NODE_ENV: 'production' })
  for (const name of ['OPERATOR_NAME', 'PUBLIC_URL', 'SMTP_URL', 'NATIONAL_REGISTER_URL', 'EID_ISSUER'])
    expect(lines).toMatch(new RegExp(`^BAD {3}${name} must be set in production$`, 'm'))
})

test('reports a pooler in transaction mode without prepared statements, in the first run and in later ones', async () => {
  const pooler = await transactionPooler(database.url)
  const settings = { DATABASE_URL: pooler.url }
  try {
    const found = [await check(settings), await check(settings)]
    for (const { lines } of found)
      expect(lines).toMatch(
        /^BAD {3}DATABASE_URL is a pooler in transaction mode without prepared statements: set STATEM/m,
      )
    const { lines } = await check({ ...settings, STATEMENT_NAMES: 'false' })
    expect(lines).toMatch(/^good {2}DATABASE_URL is a pooler in transaction mode, with STATEMENT_NAMES=false/m)
    expect(lines).toMatch(/^good {2}the database is migrated$/m)
  } finally {
    await pooler.close()
  }
})

test('reports a database that accepts no changes', async () => {
  const replica = await emptyDatabase()
  await replica.db.query(`do $$ begin execute format('alter database %I set default_transaction_read_only = on',
    current_database()); end $$`)
  const { lines } = await check({ DATABASE_URL: replica.url })
  expect(lines).toMatch(
    /^BAD {3}PostgreSQL refuses DATABASE_URL: it accepts no changes, as a replica does \(25006\)\.$/m,
  )
  await replica.drop()
})

test('reports as good each service that it reached', async () => {
  const { lines } = await check({ ...registers.settings, DATABASE_URL: database.url })
  expect(lines).toMatch(/^good {2}the database answers$/m)
  expect(lines).toMatch(/^good {2}PostgreSQL 1\d/m)
  expect(lines).toMatch(/^good {2}the database is migrated$/m)
  expect(lines).toMatch(/^good {2}the national register answers$/m)
  expect(lines).toMatch(/^good {2}the company register answers$/m)
  expect(lines).toMatch(/^good {2}SMTP_URL is not set/m)
})

test('reports a KEY_ENCRYPTION_KEY of another registry, and an invalid public key', async () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
  await rotateKeys(database.db, EncryptionKeys.open({ KEY_ENCRYPTION_KEY: key(1), DATA_DIR: '' }))
  const { recipient } = await newKeyPair()
  const settings = {
    DATABASE_URL: database.url,
    KEY_ENCRYPTION_KEY: key(1),
    DEPOSIT_RECIPIENTS: recipient,
    DEPOSIT_SIGNING_KEY: 'key.pem',
  }
  const fitting = await check(settings)
  expect(fitting.lines).toMatch(/^good {2}KEY_ENCRYPTION_KEY decrypts the signing key$/m)
  expect(fitting.lines).toMatch(/^good {2}deposits are encrypted to 1 public keys, and signed$/m)
  const wrong = await check({ ...settings, KEY_ENCRYPTION_KEY: key(2), DEPOSIT_RECIPIENTS: `${recipient}q` })
  expect(wrong.lines).toMatch(/^BAD {3}No one can sign in: the signing key in the database is encrypted with the key/m)
  expect(wrong.lines).toMatch(/^BAD {3}DEPOSIT_RECIPIENTS: age1\w+ is not an age public key/m)
  expect((await check({})).lines).toMatch(/^good {2}DEPOSIT_RECIPIENTS or DEPOSIT_SIGNING_KEY is not set/m)
  expect(readdirSync(folder.path)).toEqual([])
})

test('reports each unreachable service and still checks the others', async () => {
  const gone = 'http://127.0.0.1:9'
  const { lines, error } = await check({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
    NATIONAL_REGISTER_URL: gone,
    COMPANY_REGISTER_URL: gone,
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  expect(lines).toMatch(/^BAD {3}the database cannot be reached \(ECONNREFUSED\)$/m)
  for (const what of ['national register', 'company register', 'mail server'])
    expect(lines).toMatch(new RegExp(`^BAD {3}the ${what} cannot be used: `, 'm'))
  expect(error).toMatch(/checks failed/)
})

test('reports why PostgreSQL refuses a connection', async () => {
  const url = new URL(database.url)
  url.pathname = '/no-such-database'
  expect((await check({ DATABASE_URL: url.href })).lines).toMatch(
    /^BAD {3}PostgreSQL refuses DATABASE_URL: the database does not exist \(3D000\)\.$/m,
  )
})

test('accepts a database migrated by a newer version', async () => {
  await database.db.query(`insert into migration (name, run_on) values ('9999-later', now())`)
  const { lines } = await check({ DATABASE_URL: database.url })
  await database.db.query(`delete from migration where name = '9999-later'`)
  expect(lines).toMatch(/^good {2}a newer version migrated the database \(to 9999-later\); this one can run$/m)
})

test('names the versions that two persons have not signed', async () => {
  const releases = temporaryDirectory()
  const { keys, setting } = signers('anna', 'jon')
  const settings = { DATABASE_URL: database.url, RELEASES_DIR: releases.path, RELEASE_KEYS: setting }
  const shell = await storeSigned(releases.path, { part: 'shell', version: 'aaaa' }, keys.slice(0, 1))
  const remote = await storeSigned(releases.path, { part: 'remote-vet', version: 'bbbb' }, [])
  writeReleaseList(releases.path, shell, remote)
  const { lines } = await check(settings)
  expect(lines).toMatch(/^BAD {3}shell aaaa has only the signature of anna: 1 of jon must sign it/m)
  expect(lines).toMatch(/^BAD {3}remote-vet bbbb has no signature: 2 of anna, jon must sign it/m)
  for (const [part, version] of [
    ['shell', 'aaaa'],
    ['remote-vet', 'bbbb'],
  ] as const)
    await storeSigned(releases.path, { part, version }, keys)
  expect((await check(settings)).lines).toMatch(/^good {2}two persons signed each version in use$/m)
  releases.remove()
})

test('names remotes from outside this package, which need keys in production', async () => {
  const releases = temporaryDirectory()
  const own = await storeSigned(releases.path, { part: 'remote-vet', version: 'bbbb' }, [])
  const outside = await storeSigned(releases.path, { part: 'remote-shelter', version: 'cccc' }, [])
  writeReleaseList(releases.path, own, outside)
  const settings = { DATABASE_URL: database.url, RELEASES_DIR: releases.path }
  expect((await check(settings)).lines).toMatch(/^good {2}RELEASE_KEYS is not set/m)
  const unreachable = {
    SMTP_URL: 'smtps://registry:a-password@127.0.0.1:1',
    NATIONAL_REGISTER_URL: 'https://127.0.0.1:1',
    COMPANY_REGISTER_URL: 'https://127.0.0.1:1',
  }
  const { lines } = await check({ ...production, ...unreachable, ...settings })
  expect(lines).toMatch(
    /^BAD {3}RELEASES_DIR has remote_shelter from outside this package: in production RELEASE_KEYS must be set/m,
  )
  expect(lines).toMatch(/^BAD {3}electronic ID: EID_SIGNING_KEY is neither PEM nor JWK nor an existing file$/m)
  releases.remove()
})

test('reports the invalid line of an environment file', async () => {
  const file = join(folder.path, '..', `${basename(folder.path)}.environment`)
  writeFileSync(file, 'DATABSE_URL=postgres://a\n')
  const { lines } = await check({ ENVIRONMENT_FILE: file })
  rmSync(file)
  expect(lines).toBe('BAD   Line 1 of the environment file: DATABSE_URL is not a variable of the registry.\n')
})

test('reports pending migrations without running them', async () => {
  const empty = await emptyDatabase()
  const { lines } = await check({ DATABASE_URL: empty.url })
  expect(lines).toMatch(/^good {2}the next start runs \d+ migrations$/m)
  expect(await empty.db.query(`select 1 from pg_class where relname = 'person'`)).toEqual([])
  await empty.drop()
})

test('checks the places of postal codes', async () => {
  const file = join(folder.path, 'points.csv')
  writeFileSync(file, 'POSTNR,N_HNIT_WGS84,E_HNIT_WGS84\n101,64.1473,-21.9426\n')
  const { lines } = await check({ POSTAL_POINTS_FILE: file })
  expect(lines).toMatch(/^good {2}POSTAL_POINTS_FILE has places of 1 postal codes, none of 102, 103,/m)
  writeFileSync(file, 'postnr\n')
  expect((await check({ POSTAL_POINTS_FILE: file })).lines).toMatch(
    /^BAD {3}POSTAL_POINTS_FILE .*: the first line must/m,
  )
  rmSync(file)
})

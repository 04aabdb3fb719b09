import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { depth, longTest } from '@dyra/shared/testing/depth'
import { connect, type Database } from '../db/connection.ts'
import { demoDatabase, emptyDatabase, type TestDatabase, testDatabase } from '../testing/database.ts'
import { addPerson } from '../testing/registry.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { identitiesIn, newKeyPair } from './age.ts'
import { backUp } from './backup.ts'
import { frame } from './frames.ts'
import { checkBackup } from './read-backup.ts'
import { restore } from './restore.ts'
import { findSequences, findTables, SETTINGS, type Sum, sumOf } from './tables.ts'

// docs/security.md#requirements-and-tests, item 23: backup and restore give equal row hashes.

let folder: TemporaryDirectory
let source: TestDatabase
let file: string
let plain: string
let recipient: string
let identities: string[]
const settings = { statementTimeoutMs: 0, applicationName: 'backup-test' }
const opened: TestDatabase[] = []
const open = async (make: (config: object) => Promise<TestDatabase>) => {
  const database = await make(settings)
  opened.push(database)
  return database
}

beforeAll(async () => {
  folder = temporaryDirectory()
  source = await open(demoDatabase)
  // Values that are easily corrupted in a text format.
  await addPerson(source.db, { name: 'Ný lína\n\\N \t "x" \\. þæö', phone_numbers: ['a,b', '{}', 'NULL'], email: '' })
  await source.db.query(`insert into outbox (kind, payload) values ('x', '{"a":"\\u0001\\\\.\\n"}')`)
  const pair = await newKeyPair()
  recipient = pair.recipient
  identities = [pair.identity]
  plain = join(folder.path, 'plain.backup')
  await backUp(source.db, { file: plain, recipients: [] })
  file = join(folder.path, 'registry.backup')
  await backUp(source.db, { file, recipients: [recipient] })
})
afterAll(async () => {
  for (const database of opened) await database.drop()
  folder.remove()
})

/** Checksum of every table and position of every sequence. */
const stateOf = (db: Database) =>
  db.withConnection(async (connection) => {
    await connection.query('begin')
    await connection.query(SETTINGS)
    const sums: Record<string, Sum> = {}
    for (const content of await findTables(connection)) sums[content.table] = await sumOf(connection, content)
    const sequences = await findSequences(connection)
    await connection.query('commit')
    return { sums, sequences }
  })

longTest('writes a file that only this account can read, and overwrites no file', async () => {
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = readFileSync(file)
  await expect(backUp(source.db, { file, recipients: [] })).rejects.toThrow('already exists')
  expect(readFileSync(file).equals(before)).toBe(true)
})

test.each([['that is migrated', testDatabase] as const, ...depth([], [['without any table', emptyDatabase] as const])])(
  'restores every row into a database %s',
  async (_name, make) => {
    const target = await open(make)
    const expected = await stateOf(source.db)
    expect(expected.sums.pet?.rows).toBeGreaterThan(500)
    const restored = await restore(target.db, { file, identities }, { replace: false })
    expect(restored.rows).toBe(Object.values(expected.sums).reduce((all, { rows }) => all + rows, 0))
    expect(await stateOf(target.db)).toEqual(expected)
    // The sequences continue after the restored rows.
    const id = await addPerson(target.db, { ssn: '0199999999' })
    const [before] = await source.db.query<{ id: number }>('select max(id) as id from person')
    expect(id).toBeGreaterThan(before?.id ?? Number.MAX_SAFE_INTEGER)
  },
  60_000,
)

test('replaces a registry with persons only with `replace`, and then completely', async () => {
  const target = await open(testDatabase)
  await addPerson(target.db, { ssn: '0199999998', name: 'Hverfur' })
  await expect(restore(target.db, { file, identities }, { replace: false })).rejects.toThrow('not empty')
  expect(await target.db.query('select name from person')).toEqual([{ name: 'Hverfur' }])
  await restore(target.db, { file, identities }, { replace: true })
  expect(await stateOf(target.db)).toEqual(await stateOf(source.db))
})

longTest('takes a consistent snapshot during concurrent writes', async () => {
  const moving = await open(testDatabase)
  await addPerson(moving.db, { name: 'Fyrr' })
  let isWriting = true
  const writing = (async () => {
    while (isWriting) {
      const id = await addPerson(moving.db, { name: 'Seinna' })
      await moving.db.query(`insert into contact_form (title, text, created_by) values ('a', 'b', $1)`, [id])
    }
  })()
  const moment = join(folder.path, 'moment.backup')
  await backUp(moving.db, { file: moment, recipients: [] })
  isWriting = false
  await writing
  const target = await open(emptyDatabase)
  await restore(target.db, { file: moment, identities: [] }, { replace: false })
  const orphans = await target.db.query(`select 1 from contact_form c where not exists
    (select from person p where p.id = c.created_by)`)
  expect(orphans).toEqual([])
})

/** A damaged copy of the unencrypted file: its own checksums must reveal the change. */
const damaged = (name: string, change: (bytes: Buffer) => Buffer) => {
  const path = join(folder.path, name)
  writeFileSync(path, change(readFileSync(plain)))
  return { file: path, identities: [] }
}
const header = (parts: object) => (bytes: Buffer) => {
  const plain = gunzipSync(bytes)
  const length = plain.readUInt32BE(1)
  const found = JSON.parse(plain.toString('utf8', 5, 5 + length))
  return gzipSync(Buffer.concat([frame('H', { ...found, ...parts }), plain.subarray(5 + length)]))
}
const oneBitFlipped = (bytes: Buffer) => {
  const flipped = Buffer.from(bytes)
  const middle = flipped.length >> 1
  flipped[middle] = (flipped[middle] ?? 0) ^ 4
  return flipped
}
/** Changes one digit of a fee: the file is complete, so only the checksum of the table reveals it. */
const forged = (bytes: Buffer) => {
  const plain = gunzipSync(bytes)
  const at = plain.indexOf('\t2000\t')
  plain.write('9', at + 1, 'latin1')
  return gzipSync(plain)
}

type Damage = [name: string, change: (bytes: Buffer) => Buffer, message: string | RegExp]
const otherFiles: Damage[] = [
  ['empty', () => Buffer.alloc(0), 'incomplete'],
  ['not a backup', () => Buffer.from('%PDF-1.7'), 'not a backup'],
  ['of a newer version', header({ version: 2 }), 'newer version'],
]

test.each<Damage>([
  ['truncated', (bytes) => bytes.subarray(0, bytes.length - 5000), 'is incomplete'],
  ['with one flipped bit', oneBitFlipped, /damaged/],
  ['with an unknown migration', header({ migrations: ['9999-next'] }), 'newer version'],
  ['with a changed value', forged, 'does not match the backup'],
  ...depth([], otherFiles),
])(
  'refuses a file that is %s and changes nothing',
  async (name, change, message) => {
    const target = await open(testDatabase)
    await addPerson(target.db, { ssn: '0199999997', name: 'Stendur' })
    const before = await stateOf(target.db)
    await expect(restore(target.db, damaged(`${name}.backup`, change), { replace: true })).rejects.toThrow(message)
    expect(await stateOf(target.db)).toEqual(before)
  },
  60_000,
)

describe('an encrypted file', () => {
  let foreign: string
  beforeAll(async () => {
    foreign = (await newKeyPair()).identity
  })

  test('reveals nothing of its content, not even that it is a backup', () => {
    expect(gunzipSync(readFileSync(plain)).includes('dyraaudkenni-backup')).toBe(true)
    const bytes = readFileSync(file)
    expect(bytes.toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n')
    expect(() => gunzipSync(bytes)).toThrow()
    expect(bytes.includes('dyraaudkenni-backup')).toBe(false)
  })

  test('is decrypted by each of several identities', async () => {
    const [one, two] = [await newKeyPair(), await newKeyPair()]
    const both = join(folder.path, 'both.backup')
    await backUp(source.db, { file: both, recipients: [one.recipient, two.recipient] })
    for (const { identity } of [one, two])
      expect(await checkBackup({ file: both, identities: [foreign, identity] })).toMatchObject({ version: 1 })
  })

  const whole = (bytes: Buffer) => bytes
  const damages: { what: string; by?: () => string[]; change: (bytes: Buffer) => Buffer; message: string }[] = [
    { what: 'without an identity', by: () => [], change: whole, message: 'pass the identity file' },
    { what: 'with a foreign identity', by: () => [foreign], change: whole, message: 'not encrypted to a key' },
    { what: 'truncated', change: (bytes) => bytes.subarray(0, bytes.length - 5000), message: 'or incomplete' },
    {
      what: 'truncated at the end of a chunk',
      change: (bytes) => bytes.subarray(0, 200 + 16 + 65_552),
      message: 'incomplete',
    },
    { what: 'with one flipped bit', change: oneBitFlipped, message: 'damaged' },
    { what: 'with trailing data', change: (bytes) => Buffer.concat([bytes, bytes]), message: 'damaged' },
  ]
  test.each(damages.slice(0, depth(3, damages.length)))(
    '$what is refused and changes nothing',
    async ({ what, by = () => identities, change, message }) => {
      const path = join(folder.path, `encrypted ${what}`)
      writeFileSync(path, change(readFileSync(file)))
      const target = await open(testDatabase)
      await addPerson(target.db, { ssn: '0199999996', name: 'Stendur' })
      const before = await stateOf(target.db)
      const backup = { file: path, identities: by() }
      await expect(restore(target.db, backup, { replace: true })).rejects.toThrow(message)
      expect(await stateOf(target.db)).toEqual(before)
    },
    60_000,
  )

  test('reads an identity file of age-keygen, and does not quote a damaged one', async () => {
    const { identity, recipient: shown } = await newKeyPair()
    expect(identitiesIn(`# created: 2026-12-01\n# public key: ${shown}\n${identity}\n`)).toEqual([identity])
    const wrong = identity.replace(/.$/, (letter) => (letter === 'Q' ? 'P' : 'Q'))
    const read = (text: string) => () => identitiesIn(text)
    expect(read(wrong)).toThrow(/^A line AGE-SECRET-KEY-1… of the identity file is damaged\.$/)
    expect(read(`${shown}\n`)).toThrow('contains no line')
  })
})

test('refuses to replace a running registry', async () => {
  const running = await open((config) => testDatabase({ ...config, applicationName: 'dyraaudkenni' }))
  const other = await connect({ url: running.url, ...settings })
  await expect(restore(other, { file, identities }, { replace: true })).rejects.toThrow('stop it first')
  await other.close()
})

import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
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
  // Values that a text form could spoil.
  await addPerson(source.db, { name: 'Ný lína\n\\N \t "x" \\. þæö', phone_numbers: ['a,b', '{}', 'NULL'], email: '' })
  await source.db.query(`insert into outbox (kind, payload) values ('x', '{"a":"\\u0001\\\\.\\n"}')`)
  const pair = await newKeyPair()
  recipient = pair.recipient
  identities = [pair.identity]
  plain = join(folder.path, 'plain.backup')
  await backUp(source.db, { file: plain, recipients: [] })
  file = join(folder.path, 'registry.backup')
  await backUp(source.db, { file, recipients: [recipient] })
}, 60_000)
afterAll(async () => {
  for (const database of opened) await database.drop()
  folder.remove()
})

/** Check sum of every table and state of every numbering. */
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

test('the file is for this account alone, and no file is overwritten', async () => {
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = readFileSync(file)
  await expect(backUp(source.db, { file, recipients: [] })).rejects.toThrow('exists already')
  expect(readFileSync(file).equals(before)).toBe(true)
})

test.each([
  ['that is migrated', testDatabase],
  ['without any table', emptyDatabase],
])(
  'a registry restored into a database %s is row for row what it was',
  async (_says, make) => {
    const target = await open(make)
    const expected = await stateOf(source.db)
    expect(expected.sums.pet?.rows).toBeGreaterThan(500)
    const restored = await restore(target.db, { file, identities }, { replace: false })
    expect(restored.rows).toBe(Object.values(expected.sums).reduce((all, { rows }) => all + rows, 0))
    expect(await stateOf(target.db)).toEqual(expected)
    // The numbering goes on behind the restored rows.
    const id = await addPerson(target.db, { ssn: '0199999999' })
    const [before] = await source.db.query<{ id: number }>('select max(id) as id from person')
    expect(id).toBeGreaterThan(before?.id ?? Number.MAX_SAFE_INTEGER)
  },
  60_000,
)

test('a registry that holds somebody is replaced only when that is meant, and then wholly', async () => {
  const target = await open(testDatabase)
  await addPerson(target.db, { ssn: '0199999998', name: 'Hverfur' })
  await expect(restore(target.db, { file, identities }, { replace: false })).rejects.toThrow('not empty')
  expect(await target.db.query('select name from person')).toEqual([{ name: 'Hverfur' }])
  await restore(target.db, { file, identities }, { replace: true })
  expect(await stateOf(target.db)).toEqual(await stateOf(source.db))
}, 60_000)

test('a backup holds one moment, whatever is written meanwhile', async () => {
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
}, 60_000)

/** The one that anybody could read: what is changed in it is found by its own sums. */
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
const oneBitTurned = (bytes: Buffer) => {
  const turned = Buffer.from(bytes)
  const middle = turned.length >> 1
  turned[middle] = (turned[middle] ?? 0) ^ 4
  return turned
}
/** One digit of a fee: the file is whole, and only the check sum of the table can tell. */
const forged = (bytes: Buffer) => {
  const plain = gunzipSync(bytes)
  const at = plain.indexOf('\t2000\t')
  plain.write('9', at + 1, 'latin1')
  return gzipSync(plain)
}

test.each<[string, (bytes: Buffer) => Buffer, string | RegExp]>([
  ['cut off', (bytes) => bytes.subarray(0, bytes.length - 5000), 'ends too early'],
  ['empty', () => Buffer.alloc(0), 'too early'],
  ['something else', () => Buffer.from('%PDF-1.7'), 'no backup'],
  ['with one bit turned', oneBitTurned, /damaged/],
  ['of a newer version', header({ version: 2 }), 'newer version'],
  ['with a migration that is not known', header({ migrations: ['9999-next'] }), 'newer version'],
  ['with another figure in it', forged, 'is not what was saved'],
])(
  'a file that is %s is refused and changes nothing',
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
  let nobody: string
  beforeAll(async () => {
    nobody = (await newKeyPair()).identity
  })

  test('shows nothing of what is in it, not even that it is a backup', () => {
    expect(gunzipSync(readFileSync(plain)).includes('dyraaudkenni-backup')).toBe(true)
    const bytes = readFileSync(file)
    expect(bytes.toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n')
    expect(() => gunzipSync(bytes)).toThrow()
    expect(bytes.includes('dyraaudkenni-backup')).toBe(false)
  })

  test('is opened by each of several identities', async () => {
    const [one, two] = [await newKeyPair(), await newKeyPair()]
    const both = join(folder.path, 'both.backup')
    await backUp(source.db, { file: both, recipients: [one.recipient, two.recipient] })
    for (const { identity } of [one, two])
      expect(await checkBackup({ file: both, identities: [nobody, identity] })).toMatchObject({ version: 1 })
  })

  const whole = (bytes: Buffer) => bytes
  const spoilt: { what: string; by?: () => string[]; change: (bytes: Buffer) => Buffer; message: string }[] = [
    { what: 'without an identity', by: () => [], change: whole, message: 'name its identity file' },
    { what: 'with the identity of another', by: () => [nobody], change: whole, message: 'encrypted to another key' },
    { what: 'cut off', change: (bytes) => bytes.subarray(0, bytes.length - 5000), message: 'it ends too early' },
    {
      what: 'cut off at the end of a part',
      change: (bytes) => bytes.subarray(0, 200 + 16 + 65_552),
      message: 'too early',
    },
    { what: 'with one bit turned', change: oneBitTurned, message: 'damaged' },
    { what: 'with something behind it', change: (bytes) => Buffer.concat([bytes, bytes]), message: 'damaged' },
  ]
  test.each(spoilt)(
    '$what restores nothing and changes nothing',
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

  test('an identity file is read as age-keygen writes it, and a damaged one is not quoted', async () => {
    const { identity, recipient: shown } = await newKeyPair()
    expect(identitiesIn(`# created: 2026-12-01\n# public key: ${shown}\n${identity}\n`)).toEqual([identity])
    const wrong = identity.replace(/.$/, (letter) => (letter === 'Q' ? 'P' : 'Q'))
    const read = (text: string) => () => identitiesIn(text)
    expect(read(wrong)).toThrow(/^A line AGE-SECRET-KEY-1… of the identity file is damaged\.$/)
    expect(read(`${shown}\n`)).toThrow('holds no line')
  })
})

test('a registry that is running is not replaced under its feet', async () => {
  const running = await open((config) => testDatabase({ ...config, applicationName: 'dyraaudkenni' }))
  const other = await connect({ url: running.url, ...settings })
  await expect(restore(other, { file, identities }, { replace: true })).rejects.toThrow('stop it first')
  await other.close()
}, 60_000)

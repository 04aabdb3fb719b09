import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { depth, longTest } from '@dyra/shared/testing/depth'
import { pack } from 'tar-stream'
import { connect } from '../db/connection.ts'
import { demoDatabase, emptyDatabase, type TestDatabase, testDatabase } from '../testing/database.ts'
import { addPerson } from '../testing/registry.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { encryptTo, identitiesIn, newKeyPair } from './age.ts'
import { createSigner } from './minisign.ts'
import type { ArchiveFile } from './read-archive.ts'
import { restore } from './restore.ts'
import { ArchiveFixture, stateOf } from './testing/archive-fixture.ts'
import { signatureOf, writeDeposit } from './write-deposit.ts'

// docs/security.md#requirements-and-tests, item 23: what is restored from a deposit has equal row hashes.

let folder: TemporaryDirectory
let source: TestDatabase
let fixture: ArchiveFixture
let archive: ArchiveFile
const settings = { statementTimeoutMs: 0, applicationName: 'deposit-test' }
const opened: TestDatabase[] = []
const open = async (make: (config: object) => Promise<TestDatabase>) => {
  const database = await make(settings)
  opened.push(database)
  return database
}

beforeAll(async () => {
  folder = temporaryDirectory()
  fixture = await ArchiveFixture.create(folder.path)
  source = await open(demoDatabase)
  // Values that are easily corrupted in a text format.
  await addPerson(source.db, { name: 'Ný lína\n\\N \t "x" \\. þæö', phone_numbers: ['a,b', '{}', 'NULL'], email: '' })
  await addPerson(source.db, { name: '\\.' })
  await source.db.query(`insert into outbox (kind, payload) values ('x', '{"a":"\\u0001\\\\.\\n"}')`)
  archive = await fixture.write(source.db, 'registry.deposit')
})
afterAll(async () => {
  for (const database of opened) await database.drop()
  folder.remove()
})

longTest('writes a file that only this account can read, and overwrites no file', async () => {
  if (process.platform !== 'win32') expect(statSync(archive.file).mode & 0o777).toBe(0o600)
  const before = readFileSync(archive.file)
  await expect(fixture.write(source.db, 'registry.deposit')).rejects.toThrow('already exists')
  expect(readFileSync(archive.file).equals(before)).toBe(true)
})

test('overwrites no signature, because the archive that it belongs to may be elsewhere', async () => {
  const { file } = fixture.archive('signed.deposit')
  writeFileSync(signatureOf(file), 'another')
  await expect(fixture.write(source.db, 'signed.deposit')).rejects.toThrow('already exists')
  expect(readFileSync(signatureOf(file), 'utf8')).toBe('another')
  expect(readdirSync(folder.path).filter((name) => name.startsWith('signed'))).toEqual(['signed.deposit.minisig'])
})

test('an archive and its signature name the day by which it must be deleted, thirty days after its snapshot', async () => {
  const manifest = JSON.parse(String(new Map(await fixture.entries(archive)).get('manifest.json')))
  const day = new Date(Date.parse(manifest.created) + 30 * 86_400_000).toISOString().slice(0, 10)
  expect(manifest.deleteBy).toBe(day)
  const [, , comment] = readFileSync(signatureOf(archive.file), 'utf8').split('\n')
  expect(comment).toBe(
    `trusted comment: file:registry.deposit hashed content:full created:${manifest.created} delete-by:${day}`,
  )
})

test('consists of the files of the format, in their order', async () => {
  const names = (await fixture.entries(archive)).map(([name]) => name)
  expect(names.filter((name) => !name.startsWith('tables/'))).toEqual([
    'schema.sql',
    'finish.sql',
    'erasures.csv',
    'manifest.json',
    'SHA256SUMS',
  ])
  expect(names).toContain('tables/person/0001.csv.zst')
  // Rows are in partitions, not in the table that they divide.
  expect(names).toContain('tables/access_log_first/0001.csv.zst')
  expect(names).not.toContain('tables/access_log/0001.csv.zst')
})

test.each([['that is migrated', testDatabase] as const, ...depth([], [['without any table', emptyDatabase] as const])])(
  'restores every row, constraint, trigger and partition into a database %s',
  async (_name, make) => {
    const target = await open(make)
    const expected = await stateOf(source.db)
    expect(Number.parseInt(expected.sums.pet ?? '', 10)).toBeGreaterThan(500)
    await restore(target.db, archive, { replace: false })
    expect(await stateOf(target.db)).toEqual(expected)
    // The sequences continue after the restored rows.
    const id = await addPerson(target.db, { ssn: '0199999999' })
    const [before] = await source.db.query<{ id: number }>('select max(id) as id from person')
    expect(id).toBeGreaterThan(before?.id ?? Number.MAX_SAFE_INTEGER)
  },
  60_000,
)

test('replaces a registry with persons only with `replace`, and keeps what persons deleted from it since', async () => {
  const target = await open(testDatabase)
  await addPerson(target.db, { ssn: '0199999998', name: 'Hverfur' })
  await target.db.query(`insert into erasure (erased_at, table_name, row_key) values
    (now(), 'watcher', '7'), ('2020-01-01', 'watcher', '8')`)
  await expect(restore(target.db, archive, { replace: false })).rejects.toThrow('not empty')
  expect(await target.db.query('select name from person')).toEqual([{ name: 'Hverfur' }])
  const { erasures } = await restore(target.db, archive, { replace: true })
  expect(erasures).toMatchObject([{ table: 'watcher', key: '7' }])
  expect(await target.db.query('select row_key from erasure')).toEqual([{ row_key: '7' }])
  await target.db.query('delete from erasure')
  const { sums } = await stateOf(target.db)
  expect(sums).toEqual((await stateOf(source.db)).sums)
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
  const moment = await fixture.write(moving.db, 'moment.deposit')
  isWriting = false
  await writing
  // Foreign keys are checked at the end.
  await restore((await open(emptyDatabase)).db, moment, { replace: false })
})

test('the content for an authority has animals, numbers, keepers, contacts and transfers, and nothing else', async () => {
  await source.db.query(`insert into erasure (erased_at, table_name, row_key) values (now(), 'watcher', '7')`)
  const continuity = await fixture.write(source.db, 'authority.deposit', 'continuity')
  await source.db.query('delete from erasure')
  const entries = await fixture.entries(continuity)
  // The list of erasures, which would show who watched a place, is empty for an authority.
  expect(String(new Map(entries).get('erasures.csv'))).toBe('erased_at,table_name,row_key\n')
  const tables = new Set(entries.flatMap(([name]) => /^tables\/(\w+)/.exec(name)?.[1] ?? []))
  expect([...tables]).toEqual(
    'breed fur_type gender microtag microtag_location ownership person pet pet_transfer postal_code species'.split(' '),
  )
  const target = await open(emptyDatabase)
  await restore(target.db, continuity, { replace: false })
  const owners = `select m.tag_number, p.name, p.email, p.phone_numbers from microtag m
    join ownership o on o.pet_id = m.pet_id and o.to_at is null join person p on p.id = o.person_id order by 1, 2`
  const expected = await source.db.query(owners)
  expect(expected.length).toBeGreaterThan(100)
  expect(await target.db.query(owners)).toEqual(expected)
  expect(
    await target.db.query('select 1 from person where created_by is not null or last_signed_in_at is not null'),
  ).toEqual([])
  expect(await target.db.query(`select 1 from person where name like 'Ný lína%'`)).toEqual([])
  expect(
    await target.db.query('select 1 from microtag where comment is not null or registered_by is not null'),
  ).toEqual([])
})

const oneBitFlipped = (bytes: Buffer) => {
  const flipped = Buffer.from(bytes)
  const middle = flipped.length >> 1
  flipped[middle] = (flipped[middle] ?? 0) ^ 4
  return flipped
}
const CUT = 5000

/** What a restore refuses: each makes a file, and the message that names the reason. */
const refused: readonly [name: string, message: string | RegExp, make: () => Promise<ArchiveFile>][] = [
  ['cut', /damaged, cut or/, () => copied((bytes) => bytes.subarray(0, bytes.length - CUT))],
  [
    'cut and signed again',
    'damaged or incomplete',
    () => copied((bytes) => bytes.subarray(0, bytes.length - CUT), true),
  ],
  ['cut at the end of a chunk', 'incomplete', () => copied((bytes) => bytes.subarray(0, 200 + 16 + 65_552), true)],
  ['with one flipped bit', /damaged, cut or/, () => copied(oneBitFlipped)],
  ['with one flipped bit, signed again', 'damaged', () => copied(oneBitFlipped, true)],
  ['with trailing data', 'damaged', () => copied((bytes) => Buffer.concat([bytes, bytes]), true)],
  ['empty', 'damaged or incomplete', () => copied(() => Buffer.alloc(0), true)],
  [
    'without its signature',
    'is missing',
    async () => ({ ...(await copied((bytes) => bytes)), file: await unsigned() }),
  ],
  ['signed by another key', /known key/, async () => ({ ...archive, signers: [otherSigner().publicKey] })],
  ['signed by no known key', /known key/, async () => ({ ...archive, signers: [] })],
  [
    'for another identity',
    'not encrypted to a key',
    async () => ({ ...archive, identities: [(await newKeyPair()).identity] }),
  ],
  ['of a newer format', 'newer version', () => withManifest({ version: 2 })],
  ['with an unknown migration', 'newer version', () => withManifest({ migrations: ['9999-next'] })],
  ['of another registry', 'not a deposit', () => withManifest({ format: 'other' })],
  [
    'with SQL for a name',
    'not as its format',
    () => withManifest({ tables: [{ table: 'pet"; drop', columns: [], rows: 0, parts: 0 }] }),
  ],
  ['with fewer rows than its manifest says', /^Table species has/, () => withTable('species', 1, 1)],
  ['with a part that its manifest lacks', 'not those of its manifest', () => withTable('species', 0, 0)],
  [
    'with other sums',
    'SHA256SUMS',
    () => tarOf(['schema.sql', 'a'], ['SHA256SUMS', `${'0'.repeat(64)}  schema.sql\n`]),
  ],
  ['without its last entry', 'SHA256SUMS', () => tarOf(['schema.sql', 'a'])],
  ['with a name outside its folder', 'that no deposit has', () => tarOf(['../../etc/cron.d/x', 'a'])],
  ['with a name that leaves a folder', 'that no deposit has', () => tarOf(['tables/pet/../../../x.csv.zst', 'a'])],
  ['with an absolute name', 'that no deposit has', () => tarOf(['/etc/passwd', 'a'])],
  ['with a name twice', 'that no deposit has', () => tarOf(['schema.sql', 'a'], ['schema.sql', 'b'])],
  ['with a file after its last entry', 'that no deposit has', () => tarOf(['SHA256SUMS', ''], ['schema.sql', 'b'])],
  ['with a link', 'that no deposit has', () => tarOf(['schema.sql', '', 'symlink'])],
  ['with a device', 'that no deposit has', () => tarOf(['schema.sql', '', 'character-device'])],
  ['that is not a tar', 'damaged or incomplete', () => encrypted(Buffer.alloc(2000, 'x'))],
  ['that is an encrypted backup of the old format', 'version 0.2 or older', () => encrypted(gzipSync('H...'), false)],
  ['that is a backup of the old format', 'version 0.2 or older', () => plain(gzipSync('H...'))],
]

let files = 0
const nextName = () => `file-${++files}`
const otherSigner = () => createSigner(join(folder.path, nextName()))
async function plain(bytes: Buffer, isSigned = false): Promise<ArchiveFile> {
  const copy = fixture.archive(nextName())
  writeFileSync(copy.file, bytes)
  if (isSigned) await fixture.sign(copy.file)
  return copy
}
async function copied(change: (bytes: Buffer) => Buffer, isSigned = false): Promise<ArchiveFile> {
  const copy = await plain(change(readFileSync(archive.file)), isSigned)
  if (!isSigned) writeFileSync(signatureOf(copy.file), readFileSync(signatureOf(archive.file)))
  return copy
}
const unsigned = async () => (await plain(readFileSync(archive.file))).file
async function encrypted(bytes: Buffer, isSigned = true): Promise<ArchiveFile> {
  const chunks: Uint8Array[] = []
  const all = (async function* () {
    yield bytes
  })()
  for await (const chunk of encryptTo([fixture.keys.recipient])(all)) chunks.push(chunk)
  return plain(Buffer.concat(chunks), isSigned)
}
type Kind = 'file' | 'symlink' | 'character-device'
async function tarOf(
  ...entries: readonly (readonly [name: string, text: string, type?: Kind])[]
): Promise<ArchiveFile> {
  const tar = pack()
  for (const [name, text, type = 'file'] of entries)
    if (type === 'file') tar.entry({ name, type }, text)
    else tar.entry({ name, type, linkname: '/etc/passwd' })
  tar.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of tar as AsyncIterable<Buffer>) chunks.push(chunk)
  return encrypted(Buffer.concat(chunks))
}
async function withManifest(parts: object): Promise<ArchiveFile> {
  const entries = await fixture.entries(archive)
  return fixture.forge(
    nextName(),
    entries.map(([name, data]) =>
      name === 'manifest.json'
        ? [name, Buffer.from(JSON.stringify({ ...JSON.parse(data.toString()), ...parts }))]
        : [name, data],
    ),
  )
}
/** Changes what the manifest says of a table. */
async function withTable(table: string, rows: number, parts: number): Promise<ArchiveFile> {
  const [, data] = (await fixture.entries(archive)).find(([name]) => name === 'manifest.json') ?? []
  const { tables } = JSON.parse(String(data)) as { tables: { table: string; rows: number; parts: number }[] }
  return withManifest({ tables: tables.map((one) => (one.table === table ? { ...one, rows, parts } : one)) })
}

describe('a file', () => {
  let target: TestDatabase
  let before: unknown
  beforeAll(async () => {
    target = await open(testDatabase)
    await addPerson(target.db, { ssn: '0199999997', name: 'Er áfram' })
    before = await stateOf(target.db)
  })

  test.each(refused)(
    '%s is refused and changes nothing',
    async (_name, message, make) => {
      await expect(restore(target.db, await make(), { replace: true })).rejects.toThrow(message)
      expect(await stateOf(target.db)).toEqual(before)
    },
    60_000,
  )

  test('that changes between the check and the restore is refused and changes nothing', async () => {
    const part = 'tables/species/0001.csv.zst'
    const changed = (data: Buffer) => zstdCompressSync(zstdDecompressSync(data).toString().replace('Hund', 'Hest'))
    const entries = await fixture.entries(archive)
    const other = await fixture.forge(
      nextName(),
      entries.map(([name, data]) => [name, name === part ? changed(data) : data]),
    )
    const checked = await copied((bytes) => bytes)
    // The restore has the old file open, and goes on reading it.
    const onProgress = () => existsSync(other.file) && renameSync(other.file, checked.file)
    await expect(restore(target.db, checked, { replace: true, onProgress })).rejects.toThrow(
      `${part} was changed while it was read`,
    )
    expect(await stateOf(target.db)).toEqual(before)
  }, 60_000)
})

test('reveals nothing of its content', () => {
  const bytes = readFileSync(archive.file)
  expect(bytes.toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n')
  expect(bytes.includes('schema.sql')).toBe(false)
})

test('an archive is opened by each of several identities', async () => {
  const [one, two] = [await newKeyPair(), await newKeyPair()]
  const both = fixture.archive('both.deposit')
  const recipients = [one.recipient, two.recipient]
  await writeDeposit(source.db, { file: both.file, content: 'continuity', recipients, signer: fixture.signer })
  for (const { identity } of [one, two])
    expect((await fixture.entries({ ...both, identities: [identity] })).length).toBeGreaterThan(10)
})

const FULL = '/dev/full'
const onLinux = existsSync(FULL) ? test : test.skip
onLinux('a full disk leaves no file', async () => {
  jest.spyOn(require('node:fs'), 'createWriteStream').mockImplementationOnce(() => {
    const { WriteStream, openSync } = jest.requireActual<typeof import('node:fs')>('node:fs')
    return Reflect.construct(WriteStream, [FULL, { fd: openSync(FULL, 'w') }])
  })
  await expect(fixture.write(source.db, 'full.deposit')).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readdirSync(folder.path).filter((name) => name.startsWith('full'))).toEqual([])
})

test('reads an identity file of age-keygen, and does not quote a damaged one', async () => {
  const { identity, recipient: shown } = await newKeyPair()
  expect(identitiesIn(`# created: 2026-12-01\n# public key: ${shown}\n${identity}\n`)).toEqual([identity])
  const wrong = identity.replace(/.$/, (letter) => (letter === 'Q' ? 'P' : 'Q'))
  const read = (text: string) => () => identitiesIn(text)
  expect(read(wrong)).toThrow(/^A line AGE-SECRET-KEY-1… of the identity file is damaged\.$/)
  expect(read(`${shown}\n`)).toThrow('contains no line')
})

test('refuses to replace a running registry', async () => {
  const running = await open((config) => testDatabase({ ...config, applicationName: 'dyraaudkenni' }))
  const other = await connect({ url: running.url, ...settings })
  await expect(restore(other, archive, { replace: true })).rejects.toThrow('stop it first')
  await other.close()
})

import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, renameSync, rmdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readReleaseKeys } from '../release-signatures/release-keys.ts'
import { SignedVersions } from '../release-signatures/signed-versions.ts'
import { signers, storeSigned, writeReleaseList } from '../testing/release-signed.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { type ReadReleases, releasesIn } from './releases.ts'

const { keys, setting } = signers('anna', 'jon', 'sif')
const two = keys.slice(0, 2)
const one = keys.slice(0, 1)
/** Two gzip files in one: together the content of the signed file. */
const twoParts = Buffer.concat(['// remote', '-vet bbbb'].map((part) => gzipSync(part)))

let folder: TemporaryDirectory
let read: ReadReleases
const errors: string[] = []
beforeEach(() => {
  folder = temporaryDirectory()
  errors.length = 0
  const signed = new SignedVersions(folder.path, readReleaseKeys(setting))
  const place = { dir: folder.path, origins: ['https://vet.example.is'], signed }
  read = releasesIn(place, ({ message }) => errors.push(message))
})
afterEach(() => folder.remove())

const store = (part: string, version: string, persons = two) => storeSigned(folder.path, { part, version }, persons)
const use = (...releases: object[]) => writeReleaseList(folder.path, ...releases)
const served = async () => {
  const { shell, remotes } = await read()
  return [shell?.js[0], ...remotes.map(({ entry }) => entry)]
}

test('serves versions that two persons signed', async () => {
  use(await store('shell', 'aaaa'), await store('remote-vet', 'bbbb'))
  expect(await served()).toEqual(['/r/shell/aaaa/main.js', '/r/remote-vet/bbbb/main.js'])
  expect(errors).toEqual([])
})

test('leaves out a remote with one signature, until a second person signs and the list is replaced', async () => {
  const shell = await store('shell', 'aaaa')
  const remote = await store('remote-vet', 'bbbb', one)
  use(shell, remote)
  expect(await served()).toEqual(['/r/shell/aaaa/main.js'])
  await read()
  expect(errors).toEqual([
    'remote-vet bbbb has only the signature of anna: 1 of jon, sif must sign it (docs/teams.md#two-persons).',
  ])
  await store('remote-vet', 'bbbb', two)
  use(shell, remote)
  expect(await served()).toContain('/r/remote-vet/bbbb/main.js')
})

test('checks a version again if its files could not be read', async () => {
  const shell = await store('shell', 'aaaa')
  const remote = await store('remote-vet', 'bbbb')
  const signatures = join(folder.path, '.signatures', 'remote-vet')
  const file = join(signatures, readdirSync(signatures)[0] ?? '')
  const aside = join(folder.path, 'aside')
  renameSync(file, aside)
  // The system refuses to read a folder as a file.
  mkdirSync(file)
  use(shell, remote)
  expect(await served()).toEqual(['/r/shell/aaaa/main.js'])
  rmdirSync(file)
  renameSync(aside, file)
  expect(await served()).toEqual(['/r/shell/aaaa/main.js'])
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  expect(await served()).toEqual(['/r/shell/aaaa/main.js', '/r/remote-vet/bbbb/main.js'])
  jest.restoreAllMocks()
  expect(errors).toHaveLength(1)
})

test('keeps the previous list while the listed shell is not signed', async () => {
  const remote = await store('remote-vet', 'bbbb')
  use(await store('shell', 'aaaa'), remote)
  await served()
  use(await store('shell', 'cccc', one), remote)
  expect(await served()).toEqual(['/r/shell/aaaa/main.js', '/r/remote-vet/bbbb/main.js'])
  expect(errors).toHaveLength(1)
})

test('leaves out a preview that two persons have not signed, and keeps the version in service', async () => {
  const inService = await store('remote-vet', 'bbbb')
  const offered = async (version: string, keys?: typeof one) => ({
    ...inService,
    preview: { names: ['Anna'], release: await store('remote-vet', version, keys) },
  })
  const shell = await store('shell', 'aaaa')
  use(shell, await offered('cccc', one))
  expect(await read()).toMatchObject({ remotes: [{ version: 'bbbb' }], previews: [] })
  expect(errors).toMatchObject([expect.stringMatching(/^remote-vet cccc has only/)])
  use(shell, await offered('dddd'))
  expect(await read()).toMatchObject({ previews: [{ names: ['Anna'], release: { version: 'dddd' } }] })
})

test.each([
  ['a changed file', { file: 'main.js' }, 'has no signature'],
  ['an added file', { file: 'more.js' }, 'has no signature'],
  ['another compressed copy', { file: 'main.js.gz', content: gzipSync('alert(1)') }, 'is not what it is a copy of'],
  ['a copy of which browsers read only the first part', { file: 'main.js.gz', content: twoParts }, 'is not what it is'],
])('refuses %s', async (_name, { file, content = '!' }: { file: string; content?: string | Buffer }, message) => {
  use(await store('shell', 'aaaa'), await store('remote-vet', 'bbbb'))
  appendFileSync(join(folder.path, 'remote-vet', 'bbbb', file), content)
  expect(await served()).toEqual(['/r/shell/aaaa/main.js'])
  expect(errors[0]).toContain(message)
})

test('refuses a link in a version', async () => {
  use(await store('shell', 'aaaa'), await store('remote-vet', 'bbbb'))
  writeFileSync(join(folder.path, 'outside.js'), '')
  symlinkSync(join(folder.path, 'outside.js'), join(folder.path, 'remote-vet', 'bbbb', 'link.js'))
  expect(await served()).toEqual(['/r/shell/aaaa/main.js'])
  expect(errors[0]).toContain('link.js is neither a file nor a folder')
})

test.each([
  ['other rights', { manifest: { paths: { '/stock': { roles: 'everybody' } } } }, 'its manifest in the list'],
  ['no manifest', { manifest: undefined }, 'its manifest in the list'],
  ['another contract number', { contract: 2 }, 'its manifest in the list'],
  ['another script', { entry: '/r/remote-vet/bbbb/other.js' }, 'its entry is not'],
  ['another menu', { menus: { en: { top: [] } } }, 'remote-vet bbbb: '],
  ['another name', { name: 'remote_admin' }, 'remote-admin has no version bbbb'],
])('refuses a listed version that differs from its signed files: %s', async (_name, change, message) => {
  use(await store('shell', 'aaaa'), { ...(await store('remote-vet', 'bbbb')), ...change })
  expect(await served()).toEqual(['/r/shell/aaaa/main.js'])
  expect(errors[0]).toContain(message)
})

test('refuses a build of one remote as another one', async () => {
  const shell = await store('shell', 'aaaa')
  const remote = await store('remote-vet', 'bbbb')
  mkdirSync(join(folder.path, 'remote-admin'))
  await store('remote-admin', 'bbbb', [])
  writeFileSync(join(folder.path, 'remote-admin/bbbb/main.js'), '// remote-vet bbbb')
  const entry = '/r/remote-admin/bbbb/main.js'
  use(shell, { ...remote, name: 'remote_admin', entry })
  expect(await served()).toEqual(['/r/shell/aaaa/main.js'])
  expect(errors[0]).toContain('has no signature')
})

test('compares the hashes of a remote on another origin with the signed files', async () => {
  const remote = await store('remote-vet', 'bbbb')
  const hash = `sha384-${createHash('sha384').update('// remote-vet bbbb').digest('base64')}`
  const hosted = (integrity: string) => ({
    ...remote,
    entry: 'https://vet.example.is/r/remote-vet/bbbb/main.js',
    integrity: { 'main.js': integrity },
  })
  const shell = await store('shell', 'aaaa')
  use(shell, hosted(hash))
  expect(await served()).toContain('https://vet.example.is/r/remote-vet/bbbb/main.js')
  use(shell, hosted(`sha384-${'a'.repeat(64)}`))
  expect(await served()).toEqual(['/r/shell/aaaa/main.js'])
  expect(errors).toEqual(['remote-vet bbbb: the hash of main.js is not that of the signed file'])
})

import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TemporaryDirectory, temporaryDirectory } from '../../../server/src/testing/temporary-directory.ts'
import { statusOf } from './release-tables.mjs'
import { release, rollback, withdraw } from './releases.mjs'
import { promote, share } from './shares.mjs'

let folder: TemporaryDirectory
beforeEach(() => {
  folder = temporaryDirectory()
})
afterEach(() => folder.remove())

const dirOf = () => join(folder.path, 'releases')

/** A build whose version depends on `text`. */
function build(text: string, paths: object = { [`/${text}`]: { roles: 'everybody' } }) {
  const from = join(folder.path, `build-${text}`)
  mkdirSync(from, { recursive: true })
  writeFileSync(join(from, 'assets.json'), JSON.stringify({ entry: 'remoteEntry.js', screens: {} }))
  writeFileSync(join(from, 'remoteEntry.js'), text)
  writeFileSync(join(from, 'manifest.json'), JSON.stringify({ contract: 1, paths, sizeLimit: 100_000 }))
  return from
}

interface Listed {
  readonly name: string
  readonly version: string
  readonly share?: { readonly id: string; readonly percent: number; readonly release: Listed }
}
const list = (): Listed[] => JSON.parse(readFileSync(join(dirOf(), 'remotes.json'), 'utf8'))
const listed = (name = 'remote_vet') => list().find((one) => one.name === name)
const shareOf = () => {
  const { share: given } = listed() ?? {}
  if (given === undefined) throw new Error('remote_vet has no share')
  return given
}
const put = async (text: string, part = 'remote-vet') => {
  const [released] = await release([part], { dir: dirOf(), from: build(text) })
  return released?.release.version
}
const give = async (text: string, percent = 10) =>
  (await share('remote-vet', percent, { dir: dirOf(), from: build(text) })).version
const log = () => join(dirOf(), '.shares', shareOf().id, 'log')
const stop = () => writeFileSync(join(dirOf(), '.shares', shareOf().id, 'stopped'), '{"at":"2026-11-23T08:00:00Z"}')
const filesOf = (version: string | undefined) =>
  existsSync(join(dirOf(), 'remote-vet', version ?? '', 'remoteEntry.js'))

test('gives a version to a share, beside the one in service', async () => {
  const old = await put('old')
  const next = await give('next')
  expect(listed()).toMatchObject({ version: old, share: { percent: 10, release: { version: next } } })
  expect(readFileSync(log(), 'utf8')).toBe('')
  expect([filesOf(old), filesOf(next)]).toEqual([true, true])
})

test('promotes the version to everyone, and a rollback returns to the old one', async () => {
  const old = await put('old')
  const next = await give('next')
  expect((await promote('remote-vet', { dir: dirOf() })).version).toBe(next)
  expect(listed()).toMatchObject({ version: next })
  expect(listed()).not.toHaveProperty('share')
  await rollback('remote-vet', dirOf())
  expect(listed()).toMatchObject({ version: old })
})

test('ends the share by a rollback, and rolls back the version in service only by the next one', async () => {
  const first = await put('first')
  const old = await put('old')
  await give('next')
  expect((await rollback('remote-vet', dirOf())).version).toBe(old)
  expect(listed()).toMatchObject({ version: old })
  expect(listed()).not.toHaveProperty('share')
  expect((await rollback('remote-vet', dirOf())).version).toBe(first)
})

test('promotes a stopped share only by force', async () => {
  await put('old')
  const next = await give('next')
  stop()
  await expect(promote('remote-vet', { dir: dirOf() })).rejects.toThrow('The share of remote-vet stopped')
  await promote('remote-vet', { dir: dirOf(), force: true })
  expect(listed()).toMatchObject({ version: next })
})

test('keeps the counts when the share grows, and starts again after it stopped', async () => {
  await put('old')
  await give('next')
  const { id } = shareOf()
  await give('next', 50)
  expect(shareOf()).toMatchObject({ id, percent: 50 })
  stop()
  await give('next', 10)
  expect(shareOf().id).not.toBe(id)
  await give('other', 10)
  expect(readdirSync(join(dirOf(), '.shares'))).toContain(shareOf().id)
  expect(readdirSync(join(dirOf(), '.shares'))).not.toContain(id)
})

test('a release to everyone ends the share', async () => {
  await put('old')
  await give('next')
  const last = await put('last')
  expect(listed()).toMatchObject({ version: last })
  expect(listed()).not.toHaveProperty('share')
})

test('keeps the files of the share while other versions are pruned', async () => {
  await put('old')
  const next = await give('next')
  for (let n = 0; n < 3; n += 1) await put(`other-${n}`, 'remote-admin')
  await give('next', 20)
  expect(filesOf(next)).toBe(true)
})

test.each([
  [
    'a remote that is not in use',
    'remote-new is not in use',
    () => share('remote-new', 10, { dir: dirOf(), from: build('old') }),
  ],
  ['the version in use', 'is in use by everyone', () => give('old')],
  ['a promotion without a share', 'remote-vet has no share', () => promote('remote-vet', { dir: dirOf() })],
])('refuses %s', async (_case, message, work) => {
  await put('old')
  await expect(work()).rejects.toThrow(message)
})

test('refuses two parts of which one claims a path of the share of the other', async () => {
  await put('old')
  await give('next')
  await put('admin', 'remote-admin')
  const taken = build('taken', { '/next': { roles: 'everybody' } })
  await expect(release(['remote-admin'], { dir: dirOf(), from: taken })).rejects.toThrow(
    'remote_admin and remote_vet both claim /next',
  )
  await expect(share('remote-admin', 10, { dir: dirOf(), from: taken })).rejects.toThrow('both claim /next')
})

test('withdraws a remote, which a rollback brings back', async () => {
  await put('admin', 'remote-admin')
  const old = await put('old')
  await withdraw('remote-vet', dirOf())
  expect(list().map(({ name }) => name)).toEqual(['remote_admin'])
  expect(filesOf(old)).toBe(true)
  await expect(withdraw('remote-vet', dirOf())).rejects.toThrow('remote-vet is not in use')
  expect((await rollback('remote-vet', dirOf())).version).toBe(old)
  expect(listed()).toMatchObject({ version: old })
})

test('prints the versions in use with their sessions and error rates', async () => {
  await put('admin', 'remote-admin')
  const old = await put('old')
  const next = await give('next')
  appendFileSync(
    log(),
    `run ${old} a\nrun ${old} a\nrun ${old} b\nerror ${old} b v1\nrun ${next} c\nerror ${next} c v2\n`,
  )
  const status = () => statusOf(['remote-admin', 'remote-vet'], dirOf())
  expect((await status()).split('\n').slice(2)).toEqual([
    `| remote-admin | ${listed('remote_admin')?.version} | 100% |  |  |  |  |`,
    `| remote-vet | ${old} | 90% | 2 | 1 | 50.0% |  |`,
    `| remote-vet | ${next} | 10% | 1 | 1 | 100.0% |  |`,
  ])
  stop()
  expect(await status()).toContain(`| remote-vet | ${next} | 0% | 1 | 1 | 100.0% | stopped 2026-11-23T08:00:00Z |`)
})

import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { release, withdraw } from './releases.ts'
import { share } from './shares.ts'
import { statusOf } from './tables.ts'
import {
  build,
  dirOf,
  give,
  hasFiles,
  list,
  listed,
  log,
  promoteVet,
  put,
  rollBack,
  setupReleases,
  shareOf,
  stop,
} from './testing/temporary-releases.ts'

setupReleases()

test('gives a version to a share, beside the one in service', async () => {
  const old = await put('old')
  const next = await give('next')
  expect(listed()).toMatchObject({ version: old, share: { percent: 10, release: { version: next } } })
  expect(readFileSync(log(), 'utf8')).toBe('')
  expect([hasFiles(old), hasFiles(next)]).toEqual([true, true])
})

test('promotes the version to everyone, and a rollback returns to the old one', async () => {
  const old = await put('old')
  const next = await give('next')
  expect((await promoteVet()).version).toBe(next)
  expect(listed()).toMatchObject({ version: next })
  expect(listed()).not.toHaveProperty('share')
  await rollBack()
  expect(listed()).toMatchObject({ version: old })
})

test('ends the share by a rollback, and rolls back the version in service only by the next one', async () => {
  const first = await put('first')
  const old = await put('old')
  await give('next')
  expect((await rollBack()).version).toBe(old)
  expect(listed()).toMatchObject({ version: old })
  expect(listed()).not.toHaveProperty('share')
  expect((await rollBack()).version).toBe(first)
})

test('promotes a stopped share only by force', async () => {
  await put('old')
  const next = await give('next')
  stop()
  await expect(promoteVet()).rejects.toThrow('The share of remote-vet stopped')
  await promoteVet({ force: true })
  expect(listed()).toMatchObject({ version: next })
})

const stopDuringCheck = async () => stop()

test('neither promotes nor widens a share that stops during the checks', async () => {
  const old = await put('old')
  await give('next')
  await expect(promoteVet({ check: stopDuringCheck })).rejects.toThrow('The share of remote-vet stopped')
  expect(listed()).toMatchObject({ version: old, share: { percent: 10 } })

  await give('other')
  const wider = share('remote-vet', 50, { dir: dirOf(), from: build('other'), check: stopDuringCheck })
  await expect(wider).rejects.toThrow('stopped before because of its errors')
  expect(listed()).toMatchObject({ version: old, share: { percent: 10 } })
})

test('keeps the counts when the share grows', async () => {
  await put('old')
  await give('next')
  const { id } = shareOf()
  appendFileSync(log(), 'run next a\n')
  await give('next', 50)
  expect(shareOf()).toMatchObject({ id, percent: 50 })
  expect(readFileSync(log(), 'utf8')).toBe('run next a\n')
})

test.each([
  [
    'a remote that is not in use',
    'remote-new is not in use',
    () => share('remote-new', 10, { dir: dirOf(), from: build('old') }),
  ],
  ['the version in use', 'is in use by everyone', () => give('old')],
  ['a promotion without a share', 'remote-vet has no share', () => promoteVet()],
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
  expect(hasFiles(old)).toBe(true)
  await expect(withdraw('remote-vet', dirOf())).rejects.toThrow('remote-vet is not in use')
  expect((await rollBack()).version).toBe(old)
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

test.each(['', 'null', '{"at":'])('counts a share as stopped whose file is %j', async (content) => {
  await put('old')
  const next = await give('next')
  stop(content)
  expect(await statusOf(['remote-vet'], dirOf())).toContain(`| remote-vet | ${next} | 0% | 0 | 0 |  | stopped |`)
})

test('says that no session gets a share whose log is missing', async () => {
  const old = await put('old')
  const next = await give('next')
  rmSync(log())
  expect((await statusOf(['remote-vet'], dirOf())).split('\n').slice(2)).toEqual([
    `| remote-vet | ${old} | 100% | 0 | 0 |  |  |`,
    `| remote-vet | ${next} | 0% | 0 | 0 |  | no session gets it: its log is missing |`,
  ])
})

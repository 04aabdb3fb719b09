import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { release, withdraw } from './releases.ts'
import { share } from './shares.ts'
import { sizesOf, statusOf } from './tables.ts'
import {
  build,
  dirOf,
  give,
  hasFiles,
  listed,
  logged,
  promoteVet,
  put,
  rollBack,
  setupReleases,
  shareOf,
  stop,
} from './testing/temporary-releases.ts'

setupReleases()

test.each([
  ['in its share', () => undefined],
  ['whose share ended', () => rollBack()],
  ['before another one', () => give('other')],
])('gives a version that stopped, %s, only by force and with new counts', async (_case, change) => {
  await put('old')
  await give('next')
  const { id } = shareOf()
  stop()
  await change()
  await expect(give('next')).rejects.toThrow(
    /remote-vet \w+ stopped before because of its errors: --force gives it again/,
  )
  const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  await give('next', 10, true)
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('its counts start again'))
  printed.mockRestore()
  expect(shareOf().id).not.toBe(id)
  expect(await statusOf(['remote-vet'], dirOf())).not.toContain('stopped')
  // What counts is how it went last.
  await rollBack()
  await give('next')
})

test('a release to everyone ends the share, and says so', async () => {
  const first = await release(['remote-vet'], { dir: dirOf(), from: build('old') })
  expect(first).toMatchObject([{ endsShare: false }])
  await give('next')
  expect(await release(['remote-vet'], { dir: dirOf(), from: build('last') })).toMatchObject([{ endsShare: true }])
  expect(listed()).not.toHaveProperty('share')
})

test.each([
  ['a promotion', () => promoteVet()],
  ['a rollback', () => rollBack()],
  ['a release', () => put('last')],
  ['a withdrawal', () => withdraw('remote-vet', dirOf())],
  ['a share of another version', () => give('other')],
])('%s removes what sessions reported to the share', async (_case, end) => {
  await put('admin', 'remote-admin')
  await share('remote-admin', 10, { dir: dirOf(), from: build('admin-next') })
  const kept = logged()
  await put('old')
  await give('next')
  const { id } = shareOf()
  await end()
  expect(logged()).toEqual(expect.arrayContaining(kept))
  expect(logged()).not.toContain(id)
})

test('ends a share although its log cannot be removed, and warns', async () => {
  const first = await put('first')
  await put('old')
  await give('next')
  rmSync(join(dirOf(), '.shares'), { recursive: true })
  writeFileSync(join(dirOf(), '.shares'), 'no folder')
  const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  await rollBack()
  expect((await rollBack()).version).toBe(first)
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('the log of an ended share remains'))
  printed.mockRestore()
})

test('keeps the files of the last ten versions that had a share, which no rollback puts into service', async () => {
  const first = await put('first')
  const old = await put('old')
  const shared = []
  for (let n = 0; n < 11; n += 1) shared.push(await give(`next-${n}`))
  expect(shared.map(hasFiles)).toEqual([false, ...shared.slice(1).map(() => true)])
  await rollBack()
  const last = await put('last')
  expect([first, old, last, ...shared.slice(1)].map(hasFiles)).not.toContain(false)
  const sizes = await sizesOf(['remote-vet'], dirOf())
  expect(sizes.split('\n').map((row) => row.split(' | ')[1])).toEqual([
    'version',
    '---',
    ...shared.slice(1),
    first,
    old,
    last,
  ])
  expect((await rollBack()).version).toBe(old)
})

test('a promotion removes the files of versions that are no longer kept', async () => {
  const first = await put('first')
  for (let n = 0; n < 9; n += 1) await put(`old-${n}`)
  await give('next')
  expect(hasFiles(first)).toBe(true)
  await promoteVet()
  expect(hasFiles(first)).toBe(false)
})

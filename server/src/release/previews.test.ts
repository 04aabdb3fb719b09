import { preview } from './previews.ts'
import { release } from './releases.ts'
import { sizesOf, statusOf } from './tables.ts'
import {
  build,
  dirOf,
  hasFiles,
  listed,
  offer,
  promoteVet,
  put,
  rollBack,
  setupReleases,
} from './testing/temporary-releases.ts'

setupReleases()

test('offers a version to the named persons, beside the one in service', async () => {
  const old = await put('old')
  const next = await offer('next', 'Anna', 'Jón')
  expect(listed()).toMatchObject({ version: old, preview: { names: ['Anna', 'Jón'], release: { version: next } } })
  expect([hasFiles(old), hasFiles(next)]).toEqual([true, true])
  expect((await statusOf(['remote-vet'], dirOf())).split('\n').slice(2)).toEqual([
    `| remote-vet | ${old} | everyone |`,
    `| remote-vet | ${next} | preview: Anna, Jón |`,
  ])
})

test('promotes the version to everyone, and a rollback returns to the old one', async () => {
  const old = await put('old')
  const next = await offer('next', 'Anna')
  expect((await promoteVet()).version).toBe(next)
  expect(listed()).toMatchObject({ version: next })
  expect(listed()).not.toHaveProperty('preview')
  await rollBack()
  expect(listed()).toMatchObject({ version: old })
})

test('a rollback ends the preview, and only the next one rolls back the version in service', async () => {
  const first = await put('first')
  const old = await put('old')
  await offer('next', 'Anna')
  expect((await rollBack()).version).toBe(old)
  expect(listed()).not.toHaveProperty('preview')
  expect((await rollBack()).version).toBe(first)
})

test('a release ends the preview, and reports that it does', async () => {
  expect(await release(['remote-vet'], { dir: dirOf(), from: build('old') })).toMatchObject([{ endsPreview: false }])
  await offer('next', 'Anna')
  expect(await release(['remote-vet'], { dir: dirOf(), from: build('last') })).toMatchObject([{ endsPreview: true }])
  expect(listed()).not.toHaveProperty('preview')
})

test.each([
  [
    'a remote that is not in use',
    'remote-new is not in use',
    () => preview('remote-new', ['Anna'], { dir: dirOf(), from: build('old') }),
  ],
  ['the version in use', 'is in use by everyone', () => offer('old', 'Anna')],
  ['a promotion without a preview', 'remote-vet has no preview', () => promoteVet()],
  ['a list of names that servers would refuse', 'names', () => offer('next')],
])('refuses %s', async (_case, message, work) => {
  await put('old')
  await expect(work()).rejects.toThrow(message)
})

test('refuses a remote that claims a path of the preview of another remote', async () => {
  await put('old')
  await offer('next', 'Anna')
  await put('admin', 'remote-admin')
  const taken = build('taken', { '/next': { roles: 'everybody' } })
  await expect(release(['remote-admin'], { dir: dirOf(), from: taken })).rejects.toThrow(
    'remote_admin and remote_vet both claim /next',
  )
})

test('checks a preview by loading it, and every preview again with a new shell', async () => {
  const loaded: string[][] = []
  const check = async (_list: unknown, _dir: string, changed: readonly string[]) => void loaded.push([...changed])
  await put('shell', 'shell')
  await put('old')
  await preview('remote-vet', ['Anna'], { dir: dirOf(), from: build('next'), check })
  await release(['shell'], { dir: dirOf(), from: build('other-shell'), check })
  expect(loaded).toEqual([['remote_vet'], ['shell'], ['remote_vet']])
})

test('keeps the files of the last ten versions that had a preview, which no rollback puts into service', async () => {
  const first = await put('first')
  const old = await put('old')
  const offered: string[] = []
  for (let n = 0; n < 11; n += 1) offered.push(await offer(`next-${n}`, 'Anna'))
  expect(offered.map(hasFiles)).toEqual([false, ...offered.slice(1).map(() => true)])
  await rollBack()
  const last = await put('last')
  expect([first, old, last, ...offered.slice(1)].map(hasFiles)).not.toContain(false)
  const sizes = await sizesOf(['remote-vet'], dirOf())
  expect(sizes.split('\n').map((row) => row.split(' | ')[1])).toEqual([
    'version',
    '---',
    ...offered.slice(1),
    first,
    old,
    last,
  ])
  expect((await rollBack()).version).toBe(old)
})

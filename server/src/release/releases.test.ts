import { withdraw } from './releases.ts'
import { statusOf } from './tables.ts'
import { dirOf, hasFiles, list, listed, put, rollBack, setupReleases } from './testing/temporary-releases.ts'

setupReleases()

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

test('keeps the files of the last ten versions', async () => {
  const first = await put('first')
  for (let n = 0; n < 10; n += 1) await put(`next-${n}`)
  expect(hasFiles(first)).toBe(false)
})

test('prints the versions in use', async () => {
  await put('admin', 'remote-admin')
  await put('old')
  const next = await put('next')
  expect((await statusOf(['remote-admin', 'remote-vet', 'remote-new'], dirOf())).split('\n').slice(2)).toEqual([
    `| remote-admin | ${listed('remote_admin')?.version} | everyone |`,
    `| remote-vet | ${next} | everyone |`,
  ])
})

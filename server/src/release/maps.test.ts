import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapsOf } from './maps.ts'
import { release } from './releases.ts'
import { build, dirOf, listed, put, rollBack, setupReleases } from './testing/temporary-releases.ts'

setupReleases()

/** A build with a map. */
function buildWithMap(text: string) {
  const from = build(text)
  mkdirSync(join(from, '.maps'), { recursive: true })
  writeFileSync(join(from, '.maps/remoteEntry.js.map.br'), text)
  return from
}
const putWithMap = async (text: string) => {
  const [released] = await release(['remote-vet'], { dir: dirOf(), from: buildWithMap(text) })
  return released?.release.version ?? ''
}
const versionsWithMaps = () => readdirSync(mapsOf(dirOf(), 'remote-vet'))

test('stores the maps of a release outside of the folder of its version, for its own account only', async () => {
  await put('shell', 'shell')
  const version = await putWithMap('one')
  expect(readdirSync(mapsOf(dirOf(), 'remote-vet', version))).toEqual(['remoteEntry.js.map.br'])
  expect(readdirSync(join(dirOf(), 'remote-vet', version))).not.toContain('.maps')
  expect(statSync(join(dirOf(), '.maps')).mode & 0o777).toBe(0o700)
})

test('a build without maps has the same version', async () => {
  await put('shell', 'shell')
  const version = await put('one')
  expect(await putWithMap('one')).toBe(version)
})

test('stores no maps in a folder without a shell, which belongs to another web server', async () => {
  await putWithMap('one')
  expect(existsSync(join(dirOf(), '.maps'))).toBe(false)
})

test('keeps maps as long as the files of their version', async () => {
  await put('shell', 'shell')
  const versions: string[] = []
  for (let n = 0; n < 11; n += 1) versions.push(await putWithMap(`number${n}`))
  expect(versionsWithMaps().sort()).toEqual(versions.slice(1).sort())
  await rollBack()
  expect(listed()?.version).toBe(versions[9])
  await putWithMap('next')
  // The version that was rolled back is not kept.
  expect(versionsWithMaps()).not.toContain(versions[10])
})

import { loadConfig } from '../config/config.ts'
import { production } from '../testing/production.ts'
import { signers, storeSigned, writeReleaseList } from '../testing/release-signed.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { findOutsideRemotes, outsideText, placeOf } from './release-place.ts'
import { releasesIn } from './releases.ts'

const { path: dir, remove } = temporaryDirectory()
afterAll(remove)
beforeAll(async () => {
  const store = (part: string) => storeSigned(dir, { part, version: 'aaaa' }, [])
  const [shell, own, outside] = [await store('shell'), await store('remote-vet'), await store('remote-shelter')]
  writeReleaseList(dir, shell, { ...own, preview: { names: ['Anna'], release: { ...own, version: 'bbbb' } } }, outside)
})

const { setting: RELEASE_KEYS } = signers('anna', 'jon')
const settingsOf = (environment: Record<string, string>) => loadConfig({ ...environment, RELEASES_DIR: dir })

test('in production without keys, a remote from outside this package is not served but named', async () => {
  const settings = settingsOf(production)
  const errors: string[] = []
  const { remotes, shell, previews } = await releasesIn(placeOf(settings), ({ message }) => errors.push(message))()
  expect(remotes.map(({ name }) => name)).toEqual(['remote_vet'])
  expect([shell?.js, previews.length]).toEqual([['/r/shell/aaaa/main.js'], 1])
  expect(errors).toEqual(['remote_shelter comes from outside this package, and RELEASE_KEYS is not set'])
  expect(await findOutsideRemotes(settings)).toEqual(['remote_shelter'])
  expect(outsideText(['remote_shelter'])).toBe(
    'RELEASES_DIR has remote_shelter from outside this package: in production RELEASE_KEYS must be set for that, ' +
      'because two persons sign it (docs/operate.md#two-signatures-for-a-release).',
  )
})

test.each([
  ['in production with keys, whose signatures decide', { ...production, RELEASE_KEYS }],
  ['in development', {}],
])('a remote from outside is no reason to refuse the start %s', async (_, environment) => {
  expect(await findOutsideRemotes(settingsOf(environment))).toEqual([])
})

test('a folder without releases is no reason to refuse the start', async () => {
  expect(await findOutsideRemotes({ ...settingsOf(production), RELEASES_DIR: `${dir}/none` })).toEqual([])
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuiltManifest } from '@dyra/shared/contract/remote-manifest'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { checkManifests } from './check-manifests.ts'

const { path: dir, remove } = temporaryDirectory()
const provides = { '@dyra/shared': '0.5.1', react: '19.3.1', '@mantine/core': '9.7.4' }
beforeAll(() => {
  mkdirSync(join(dir, 'shell/aaaa'), { recursive: true })
  writeFileSync(join(dir, 'shell/aaaa/manifest.json'), JSON.stringify({ schema: BuiltManifest }))
})
afterAll(remove)

const signedIn = { roles: 'signedIn' }
const release = (name: string, more: object, size = 900) => ({
  name,
  version: 'aaaa',
  entry: `/r/${name}/aaaa/remoteEntry.js`,
  contract: 1,
  size,
  manifest: {
    contract: 1,
    paths: {},
    takes: { '@dyra/shared': '>=0.4.0', react: '^19.3.0', '@mantine/core': '^9.7.4' },
    builtWith: provides,
    sizeLimit: 1000,
    ...more,
  },
})
const shell = {
  ...release('shell', { takes: undefined, sizeLimit: undefined, paths: { '/': {}, '/contact': {} }, provides }),
}
const vet = release('remote_vet', {
  paths: { '/pets': signedIn, '/veterinarian/:id': signedIn },
  landing: { Veterinarian: '/pets' },
})
const check = (one: ReturnType<typeof release>, changed = one.name) => checkManifests([shell, vet, one], dir, [changed])
const shelter = (more: object, size?: number) => release('remote_shelter', more, size)

test('accepts remotes whose paths do not overlap', async () => {
  const paths = { '/shelter': signedIn, '/pets/shelter': signedIn, '/contact/list': signedIn }
  await expect(check(shelter({ paths, landing: { institution: '/shelter' } }))).resolves.toBeUndefined()
})

test.each([
  ['a path of another remote', { '/pets': signedIn }, 'remote_shelter and remote_vet both claim /pets'],
  [
    'a path that fits a pattern of another remote',
    { '/veterinarian/shelter': signedIn },
    'remote_shelter and remote_vet both claim /veterinarian/shelter (/veterinarian/:id)',
  ],
  [
    'a path of the shell',
    { '/contact': signedIn },
    'remote_shelter claims /contact, but /contact is a path of the shell',
  ],
  ['a pattern that fits a path of the shell', { '/:any': signedIn }, 'but /contact is a path of the shell'],
])('refuses %s, with both names', async (_case, paths, message) => {
  await expect(check(shelter({ paths }))).rejects.toThrow(message)
})

test('refuses a new shell that takes a path of a remote', async () => {
  const claims = shelter({ paths: { '/contact': signedIn } })
  await expect(check(claims, 'shell')).rejects.toThrow('remote_shelter claims /contact')
  await expect(check(claims, 'remote_vet')).resolves.toBeUndefined()
  const inAnyOrder = checkManifests([claims, shell], dir, ['shell'])
  await expect(inAnyOrder).rejects.toThrow('remote_shelter claims /contact, but /contact is a path of the shell')
})

test('refuses two landing pages of one view, with one message for the pair of remotes', async () => {
  const other = shelter({ paths: { '/shelter': signedIn }, landing: { Veterinarian: '/shelter' } })
  const message = 'remote_shelter and remote_vet both have the landing page of Veterinarian'
  await expect(check(other, 'shell')).rejects.toThrow(new Error(message))
})

test.each([
  [{ paths: { '/api/pets': signedIn } }, 'the manifest of remote_shelter is not valid: /paths'],
  [{ paths: { '/shelter/*': signedIn } }, 'the manifest of remote_shelter is not valid: /paths'],
  [{ paths: { '/shelter': { roles: ['Owner'] } } }, 'the manifest of remote_shelter is not valid: /paths/~1shelter'],
  [{ color: 'red' }, 'must NOT have additional properties (color)'],
  [
    { menu: { side: [{ path: '/shelter', label: 'X', icon: 'horse', views: ['PetOwner'], order: 1 }] } },
    '/menu/side/0/icon must be equal to one of the allowed values',
  ],
])('refuses the manifest %j', async (more, message) => {
  await expect(check(shelter(more))).rejects.toThrow(message)
})

test('refuses a remote that was built with newer exports than the shell has', async () => {
  const newer = { takes: { '@dyra/shared': '>=0.6.0' }, builtWith: { '@dyra/shared': '0.6.2' } }
  await expect(check(shelter(newer))).rejects.toThrow(
    'remote_shelter was built with @dyra/shared 0.6.2 and takes >=0.6.0, the shell provides 0.5.1',
  )
})

test.each([
  {
    library: 'react',
    version: '18.3.1',
    message: 'remote_shelter was built with react 18.3.1 and takes ^18.3.1, the shell provides 19.3.1',
  },
  {
    library: '@mantine/core',
    version: '9.8.0',
    message: 'built with @mantine/core 9.8.0 and takes ^9.8.0, the shell provides 9.7.4',
  },
  { library: 'react', version: '19.3.2', message: 'the shell provides 19.3.1' },
  { library: 'vue', version: '3.0.0', message: 'the shell provides none' },
])('refuses $library $version, with both versions', async ({ library, version, message }) => {
  const other = shelter({ takes: { [library]: `^${version}` }, builtWith: { [library]: version } })
  await expect(check(other)).rejects.toThrow(message)
})

test('refuses a remote above its size limit', async () => {
  await expect(check(shelter({}, 1000))).resolves.toBeUndefined()
  await expect(check(shelter({}, 1001))).rejects.toThrow('remote_shelter has 1001 bytes in brotli, its limit is 1000')
})

test('refuses a remote of another contract, and names the version of shared to build it with', async () => {
  // The field `added` is unknown to a shell of another contract.
  const remote = { ...shelter({ added: true }), contract: 2 }
  await expect(check(remote)).rejects.toThrow(
    /^remote_shelter has contract 2, the shell 1: build them with @dyra\/shared 0\.5\.1 and release them together\.$/,
  )
})

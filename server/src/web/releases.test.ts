import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseShell } from '../testing/release-shell.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { releasesIn } from './releases.ts'

const { path: dir, remove } = temporaryDirectory()
afterAll(remove)

const errors: Error[] = []
const readerOf = () => releasesIn({ dir, origins: ['https://remotes.example.com'] }, (error) => errors.push(error))
const list = (shell: object) =>
  writeFileSync(join(dir, 'remotes.json'), JSON.stringify([{ name: 'shell', contract: 1, ...shell }]))
beforeEach(() => {
  errors.length = 0
  releaseShell(dir, { version: 'aaaa', scripts: { 'main.aaaaaaaa.js': '' }, styles: { 'main.bbbbbbbb.css': '' } })
})

test('gives all processes that share the folder the same shell, as soon as it is released', async () => {
  const [one, other] = [readerOf(), readerOf()]
  for (const version of ['aaaa', 'cccc']) {
    releaseShell(dir, { version, scripts: { 'main.js': '' } })
    const [{ shell }, { shell: same }] = [await one(), await other()]
    expect(shell?.js).toEqual([`/r/shell/${version}/main.js`])
    expect(same).toEqual(shell)
  }
})

test('does not list the shell among the remotes', async () => {
  const { shell, remotes } = await readerOf()()
  expect(shell).toMatchObject({ js: ['/r/shell/aaaa/main.aaaaaaaa.js'], css: ['/r/shell/aaaa/main.bbbbbbbb.css'] })
  expect(remotes).toEqual([])
})

test('keeps the last shell if the files of the listed one are missing', async () => {
  const read = readerOf()
  const { shell } = await read()
  list({ version: 'gone', entry: '/r/shell/gone/main.js' })
  expect((await read()).shell).toEqual(shell)
  expect(errors).toHaveLength(1)
})

test('refuses a shell of another origin', async () => {
  const integrity = { 'main.js': `sha384-${'a'.repeat(64)}` }
  list({ version: 'dddd', entry: 'https://remotes.example.com/r/shell/dddd/main.js', integrity })
  expect((await readerOf()()).shell).toBeUndefined()
  expect(errors[0]?.message).toBe('the shell comes from another origin')
})

const remote = (name: string, manifest?: object) => ({
  name,
  version: 'aaaa',
  entry: `/r/${name}/aaaa/remoteEntry.js`,
  contract: 1,
  manifest,
})
const manifest = {
  paths: { '/lost': { roles: 'everybody' }, '/pet/:id': { roles: 'signedIn' } },
  menu: { top: [{ path: '/lost', label: 'Týnt dýr?', views: ['visitor'], order: 10 }] },
}
const listed = async (...remotes: object[]) => {
  releaseShell(dir, { paths: ['/'], remotes })
  return readerOf()()
}

test('refuses a URL without a scheme, which names another origin', async () => {
  const { remotes } = await listed({ ...remote('remote_vet'), entry: '//vet.example.is/r/remote-vet/aaaa/main.js' })
  expect(remotes).toEqual([])
  expect(errors).toHaveLength(1)
})

test('merges the pages of shell and remotes', async () => {
  const { isPage } = await listed(remote('remote_public', manifest), remote('remote_vet', { paths: {} }))
  const paths = ['/', '/lost', '/lost/', '/pet/17', '/pet', '/pets', '/__proto__']
  expect(paths.filter(isPage)).toEqual(['/', '/lost', '/lost/', '/pet/17'])
})

test('gives pages only the parts of a manifest that they need', async () => {
  const more = { screens: {}, takes: { react: '^19.0.0' }, builtWith: {}, sizeLimit: 1, contract: 1 }
  const { remotes } = await listed(remote('remote_public', { ...manifest, ...more }))
  expect(JSON.parse(JSON.stringify(remotes))).toEqual([remote('remote_public', manifest)])
})

test('leaves out a remote whose manifest is not valid, and keeps the others', async () => {
  const bad = remote('remote_bad', { paths: { '/pets': { roles: 'all' } } })
  const { remotes, isPage } = await listed(remote('remote_public', manifest), bad)
  expect(remotes.map(({ name }) => name)).toEqual(['remote_public'])
  expect(isPage('/pets')).toBe(false)
  expect(errors[0]?.message).toBe('the manifest of remote_bad is not valid')
})

test('takes every path as a page while a release without a manifest is in service', async () => {
  const { isPage, remotes } = await listed(remote('remote_public', manifest), remote('remote_old'))
  expect(isPage('/pets/my')).toBe(true)
  expect(remotes.map(({ name }) => name)).toEqual(['remote_public', 'remote_old'])
})

test('leaves out a preview whose manifest is not valid, or of another remote', async () => {
  const own = remote('remote_vet', manifest)
  const offer = (release: object) => ({ ...own, preview: { names: ['Anna'], release } })
  expect((await listed(offer(remote('remote_vet', { paths: 1 })))).previews).toEqual([])
  expect(errors[0]?.message).toBe('the manifest of remote_vet is not valid')
  expect((await listed(offer(remote('remote_admin', manifest)))).previews).toEqual([])
  const { previews, remotes, isPage } = await listed(
    offer({ ...remote('remote_vet', { paths: { '/new': { roles: [] } } }), version: 'bbbb' }),
  )
  expect(previews).toMatchObject([{ names: ['Anna'], release: { version: 'bbbb' } }])
  expect(remotes).toMatchObject([{ version: 'aaaa' }])
  expect(isPage('/new')).toBe(false)
})

test('gives a release in a language of its build, and in Icelandic otherwise', async () => {
  const remote = (name: string, rest: object) => {
    const entry = `https://remotes.example.com/${name}/bb/entry.js`
    const integrity = { 'entry.js': `sha384-${'a'.repeat(64)}`, 'en/entry.js': `sha384-${'b'.repeat(64)}` }
    const manifest = { paths: {}, menu: { top: [{ path: '/x', label: 'Týnt', views: ['visitor'], order: 1 }] } }
    return { name, version: 'bb', entry, contract: 1, integrity, manifest, ...rest }
  }
  const english = { top: [{ path: '/x', label: 'Lost', views: ['visitor'], order: 1 }] }
  releaseShell(dir, { remotes: [remote('remote_new', { menus: { en: english } }), remote('remote_old', {})] })
  const read = readerOf()
  const inLanguage = async (language: 'is' | 'en') => (await read(language)).remotes
  expect(await inLanguage('is')).toMatchObject([
    { entry: 'https://remotes.example.com/remote_new/bb/entry.js', manifest: { menu: { top: [{ label: 'Týnt' }] } } },
    { name: 'remote_old' },
  ])
  const [made, old] = await inLanguage('en')
  expect(made).toMatchObject({
    entry: 'https://remotes.example.com/remote_new/bb/en/entry.js',
    integrity: { 'entry.js': `sha384-${'b'.repeat(64)}` },
    manifest: { menu: english },
  })
  expect(old).toMatchObject({ entry: 'https://remotes.example.com/remote_old/bb/entry.js' })
  for (const one of [made, old]) expect(Object.keys(one?.integrity ?? {})).toEqual(['entry.js'])
  expect(errors).toEqual([])
})

test('refuses a release with an invalid menu in one language', async () => {
  const manifest = { paths: {} }
  const remote = { name: 'remote_vet', version: 'b', entry: '/r/remote-vet/b/entry.js', contract: 1, manifest }
  releaseShell(dir, { remotes: [{ ...remote, menus: { en: { top: 'Lost' } } }] })
  expect((await readerOf()()).remotes).toEqual([])
  expect(errors).toMatchObject([{ message: 'the manifest of remote_vet is not valid' }])
})

import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { referenceDatabase } from '../testing/database.ts'
import { releaseShell } from '../testing/release-shell.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { setupApp, testApp } from '../testing/test-app.ts'

const { path: dir, remove } = temporaryDirectory()
const PLACE = '<section data-place="page"></section>'
const TOP = '<a class="link" href="/top-link">Top link</a>'
const layout = (path: string, more: object = {}) => ({
  path,
  features: {},
  html: `${TOP}<ul><li><a href="/footer-link">Footer link</a></li></ul><main class="layout">${PLACE}</main><footer>{{operatorName}}</footer>`,
  styles: '[data-s="1"]{--layout:1}',
  ...more,
})
const page = (path: string, more: object = {}) => ({
  path,
  features: {},
  title: `Síða ${path}`,
  html: `<p class="page">${path}</p>`,
  styles: '[data-s="2"]{--page:1}',
  ...more,
})
const rule = (name: string) => ({ within: [], selector: name, needs: [[name]], declarations: ['color:red'] })

const layouts = {
  pages: [
    layout('/', { features: { eidSimulator: false } }),
    layout('/', { features: { eidSimulator: true }, html: `${PLACE}<a href="{{eidSimulator}}">símar</a>` }),
    layout('*', { html: '<h1>Síða fannst ekki</h1>', title: 'Síða fannst ekki' }),
    layout('/*'),
    layout('/signed-in', { html: `<nav>${TOP}</nav>${PLACE}` }),
    layout('/waiting', { html: '<i>beðið</i>' }),
    layout('/waiting/heading', { html: '<h1>{{heading}}</h1>', title: '{{heading}} – Skrá' }),
    layout('/top-link', { html: '<a class="link" href="/top-link" aria-current="page">Top link</a>' }),
  ],
  rules: ['.layout', '.page', '.absent'].map(rule),
}
const pages = {
  pages: [
    page('/'),
    page('/lost', { features: { lostAlerts: false } }),
    page('/lost', { features: { lostAlerts: true }, html: '<p>með lista</p>' }),
    page('/about', { html: '<p>{{nothingThatIsKnown}}</p>' }),
    page('/user-agreement', { terms: 'user-agreement' }),
    page('/found', { html: '<p>án lykils</p>' }),
    page('/found?t', { html: '<p>með lykli</p><a href="?lang=en">English</a>' }),
  ],
  rules: [],
}

const everybody = { roles: 'everybody' }
const link = (path: string, label: string, order: number) => ({ path, label, views: ['visitor'], order })
const manifest = {
  paths: Object.fromEntries(
    ['/lost', '/about', '/user-agreement', '/verify', '/pets/my', '/pet/:id', '/found'].map((path) => [
      path,
      everybody,
    ]),
  ),
  menu: {
    top: [
      link('/about', 'Um "okkur"', 2),
      link('/lost', 'Týnt dýr?', 1),
      { ...link('/pets/my', 'Mín dýr', 3), views: ['PetOwner'] },
    ],
    footer: [link('/user-agreement', 'Skilmálar', 1)],
    headings: [{ path: '/verify', label: 'Sannreyna <skjal>' }],
  },
}

function release(version: string, remotePages: object | null = pages) {
  const folder = join(dir, 'remote-public', version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'assets.json'), JSON.stringify({ screens: { '/': { js: [], css: ['page.css'] } } }))
  if (remotePages) writeFileSync(join(folder, 'pages.json'), JSON.stringify(remotePages))
  const remote = {
    name: 'remote_public',
    version,
    entry: `/r/remote-public/${version}/entry.js`,
    contract: 1,
    manifest,
  }
  releaseShell(dir, { paths: ['/', '/org'], styles: { 'main.css': '' }, remotes: [remote], pages: layouts })
}

beforeAll(() => release('aaaa'))
const f = setupApp(referenceDatabase, { RELEASES_DIR: dir, OPERATOR_NAME: 'Hundar & <b>', LOST_ALERTS: 'off' })
afterAll(async () => {
  remove()
})

const open = async (url: string, cookie?: string) => {
  const { body } = await f.app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } })
  return body
}
const EMPTY = '<div id="root"></div>'
const WAITING = '<i>beðið</i>'

test('joins the layout and the page of the releases, with the values of this server', async () => {
  const html = await open('/')
  expect(html).toContain(
    '<main class="layout"><p class="page">/</p></main><footer>Hundar &amp; &lt;b&gt;</footer></div>',
  )
  expect(html).toContain('<title>Síða /</title>')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html).toMatch(
    /<link rel="expect" href="#page-end" blocking="render">.*<\/footer><\/div><template id="page-end">/s,
  )
})

test('a page has the links of the manifests in service in their order, and marks the link of the current page', async () => {
  const about = '<a class="link" href="/about">Um &quot;okkur&quot;</a>'
  const footer = '<ul><li><a href="/user-agreement">Skilmálar</a></li></ul>'
  expect(await open('/user-agreement')).toContain(
    `data-page="/user-agreement"><a class="link" href="/lost">Týnt dýr?</a>${about}${footer}<main`,
  )
  expect(await open('/lost')).toContain(
    `data-page="/lost"><a class="link" href="/lost" aria-current="page">Týnt dýr?</a>${about}${footer}<main`,
  )
})

test('a page has its own style rules under the nonce, and style sheets that do not delay it', async () => {
  const { body, headers } = await f.app.inject({ url: '/', headers: { accept: 'text/html' } })
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect(body).toContain(`<style nonce="${nonce}">.layout{color:red}.page{color:red}@keyframes`)
  expect(body).toContain(
    `<style nonce="${nonce}" id="element-styles">[data-s="1"]{--layout:1}[data-s="2"]{--page:1}</style>`,
  )
  for (const link of body.match(/<link rel="stylesheet"[^>]*>/g) ?? []) expect(link).toContain(' media="print">')
  expect(body).not.toContain('\0')
})

test('a page contains one script, which the policy allows by its hash; an empty page contains none', async () => {
  const { body, headers } = await f.app.inject({ url: '/', headers: { accept: 'text/html' } })
  const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(scripts).toHaveLength(1)
  expect(String(headers['content-security-policy']).match(/'sha256-[^']+'/g)).toEqual(hashes)
  expect(await open('/about')).not.toContain('<script>')
})

test('sends the page for the capabilities that are on', async () => {
  expect(await open('/lost')).toContain('<p class="page">/lost</p>')
  const { app: other } = await testApp(f.db, { RELEASES_DIR: dir, LOST_ALERTS: 'on' })
  expect((await other.inject({ url: '/lost', headers: { accept: 'text/html' } })).body).toContain('með lista')
  await other.close()
})

test('sends no page that the manifest of its remote does not have', async () => {
  const stolen = pages.pages.map((page) => ({ ...page, path: page.path === '/lost' ? '/org' : page.path }))
  release('stolen', { ...pages, pages: stolen })
  expect(await open('/org')).toContain(WAITING)
  release('cccc')
})

test('answers an unknown path with the layout of the page “not found”', async () => {
  const html = await open('/no/such/path')
  expect(html).toContain('<div id="root" data-page="*"><h1>Síða fannst ekki</h1></div>')
  expect(html).toContain('<title>Síða fannst ekki</title>')
})

const IN_LAYOUT = '<main class="layout">'

test.each([
  { what: 'a page for signed-in users, opened by a visitor', url: '/pet/1', part: `${IN_LAYOUT}${WAITING}</main>` },
  {
    what: 'a page for signed-in users, opened by one of them',
    url: '/pet/1',
    cookie: 'a=b; signed-in=',
    part: `</nav>${WAITING}</div>`,
  },
  { what: 'a page that the menu names', url: '/pets/my', cookie: 'signed-in=', part: '</nav><h1>Mín dýr</h1></div>' },
  { what: 'a page with a heading', url: '/verify', part: `${IN_LAYOUT}<h1>Sannreyna &lt;skjal&gt;</h1></main>` },
  { what: 'the login for another page', url: '/?redirect=%2Fpets', part: `${IN_LAYOUT}${WAITING}</main>` },
])('sends layout and skeleton for $what', async ({ url, cookie, part }) => {
  const html = await open(url, cookie)
  expect(html).toContain(part)
  expect(html).toContain('data-page=""')
  expect(html).toContain('rel="expect"')
})

test('names the page in its title before the script does', async () =>
  expect(await open('/verify')).toContain('<title>Sannreyna &lt;skjal&gt; – Skrá</title>'))

test('the page that a link opens is the same for every token, and does not contain it', async () => {
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]+"/g, '')
  const [first, second] = [await open('/found?t=secret1'), await open('/found?t=secret2&x=secret3')]
  expect(withoutNonce(first)).toBe(withoutNonce(second))
  expect(first).toContain('<p>með lykli</p>')
  expect(first).not.toContain('secret')
  // A link to the other language would lose the token, so it has no address.
  expect(first).toContain('<a>English</a>')
  expect(await open('/found')).toContain('<p>án lykils</p>')
  expect(await open('/found?t=')).toContain('<p>án lykils</p>')
})

test('with a query or a session, the same page is sent, but the script renders it again', async () => {
  expect(await open('/lost?tagNumber=1')).toContain('<p class="page">/lost</p>')
  expect(await open('/lost?tagNumber=1')).toContain('data-page=""')
  expect(await open('/lost?lang=en')).toContain('data-page="/lost"')
  expect(await open('/lost', 'signed-in=')).toContain('</nav><p class="page">/lost</p></div>')
})

test('explains to visitors without script what this page needs script for', async () => {
  expect(await open('/')).toContain('til að skrá þig inn')
  expect(await open('/found?t=x')).toContain('til að opna þessa síðu')
  expect(await open('/pet/1')).not.toContain('til að skrá þig inn')
})

test('sends the prerendered page to a browser with other cookies', async () =>
  expect(await open('/', 'not-signed-in=1; device=signed-in')).not.toContain(EMPTY))

test('sends no prerendered page for terms while another text is in force or announced', async () => {
  expect(await open('/user-agreement')).toContain('data-page="/user-agreement"')
  await f.db.query(
    `insert into terms_version (kind, version, valid_from, text) values ('user-agreement', 99, current_date + 30, '# Nýtt')`,
  )
  const { app: next } = await testApp(f.db, { RELEASES_DIR: dir, LOST_ALERTS: 'off' })
  expect((await next.inject({ url: '/user-agreement', headers: { accept: 'text/html' } })).body).toContain(
    'data-page=""><a class="link" href="/lost">Týnt dýr?</a>',
  )
  await next.close()
})

test.each([
  ['without prerendered pages', null],
  ['with unreadable prerendered pages', { pages: [{ path: '/' }], rules: [] }],
])('sends layout and skeleton for a release %s', async (_case, remotePages) => {
  release(remotePages ? 'unreadable' : 'without', remotePages)
  expect(await open('/')).toContain(WAITING)
  expect(await open('/no/such/path')).not.toContain(WAITING)
  release('cccc')
  expect(await open('/')).not.toContain(WAITING)
})

test('sends an empty page instead of one that needs a value that this server does not know', async () =>
  expect(await open('/about')).toContain(EMPTY))

test('keeps the last releases if the manifest of the shell is not valid', async () => {
  releaseShell(dir, { version: 'invalid', paths: ['/r/shell'] })
  expect(await open('/')).not.toContain(EMPTY)
  release('cccc')
})

test('does not serve the file of the prerendered pages', async () => {
  const { statusCode } = await f.app.inject('/r/remote-public/aaaa/pages.json')
  expect(statusCode).toBe(404)
})

import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { requiredCalls } from '@dyra/shared/contract/required-calls'
import { EARLY_PRESS_SCRIPT } from '@dyra/shared/domain/early-press'
import type { FastifyInstance } from 'fastify'
import { referenceDatabase, type TestDatabase } from '../testing/database.ts'
import { releaseShell } from '../testing/release-shell.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { testApp } from '../testing/test-app.ts'

const { path: folder, remove } = temporaryDirectory()
let database: TestDatabase
let app: FastifyInstance
const write = (path: string, content: string | Buffer | object) => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' || content instanceof Buffer ? content : JSON.stringify(content))
}
const remote = (version: string) => ({
  name: 'remote_public',
  version,
  entry: `/r/remote-public/${version}/remoteEntry.1234abcd.js`,
  contract: 1,
  manifest: { paths: { '/lost': { roles: 'everybody' }, '/pet/:id': { roles: 'signedIn' } } },
})
const scripts = { 'main.aaaaaaaa.js': 'let main = 1'.repeat(200) }
const shell = { scripts, styles: { 'main.bbbbbbbb.css': 'body {}' }, paths: ['/'] }
const shellFolder = 'releases/shell/aaaa11112222'
const mainScript = '/r/shell/aaaa11112222/main.aaaaaaaa.js'
function release(version: string) {
  const screens = { '/': { js: ['lookup.js'], css: ['lookup.css'] }, '/pet/:id/images': { js: ['pet.js'], css: [] } }
  write(`releases/remote-public/${version}/assets.json`, { entry: 'remoteEntry.1234abcd.js', contract: 1, screens })
  write(`releases/remote-public/${version}/remoteEntry.1234abcd.js`, `/* ${version} */`)
  releaseShell(join(folder, 'releases'), { ...shell, remotes: [remote(version)] })
}

beforeAll(async () => {
  write(`${shellFolder}/main.aaaaaaaa.js.br`, brotliCompressSync(scripts['main.aaaaaaaa.js']))
  write(`${shellFolder}/.env`, 'secret')
  write('secret.txt', 'secret')
  write('embed/embed.js', 'customElements')
  write('embed/embed.en.json', '{}')
  release('aaaa11112222')
  database = await referenceDatabase()
  ;({ app } = await testApp(database.db, {
    RELEASES_DIR: join(folder, 'releases'),
    EMBED_FILE: join(folder, 'embed/embed.js'),
    CONTACT_EMAIL: 'spurt@example.com',
    OPERATOR_NAME: 'Rekstur </script><b>',
    REMOTE_ORIGINS: 'https://remotes.example.com',
  }))
})
afterAll(async () => {
  await app.close()
  await database.drop()
  remove()
})

const early = createHash('sha256').update(EARLY_PRESS_SCRIPT).digest('base64')

const open = (url: string) => app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })

describe('a page', () => {
  test('has the policy of the site with a new nonce', async () => {
    const [one, two] = [await open('/'), await open('/')]
    const nonceOf = (html: string) => /<meta property="csp-nonce" nonce="([^"]+)">/.exec(html)?.[1]
    const nonce = nonceOf(one.body)
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(nonceOf(two.body)).not.toBe(nonce)
    expect(one.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' https://remotes.example.com 'sha256-${early}'; style-src 'self' https://remotes.example.com 'nonce-${nonce}'; connect-src 'self' https://remotes.example.com; img-src 'self' blob: data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default`,
    )
    expect(one.headers['cache-control']).toBe('private, no-cache')
  })

  test('contains the remotes, the operator, and the files of its landing screen', async () => {
    const { body, statusCode, headers } = await open('/?tagNumber=1')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(
      `<script type="application/json" id="remotes">${JSON.stringify([remote('aaaa11112222')])}</script>`,
    )
    expect(body).toContain('"operatorName":"Rekstur \\u003c/script>\\u003cb>"')
    expect(body).toContain('"contactEmail":"spurt@example.com"')
    expect(body).toMatch(
      /rel="preload" as="script"[^>]* href="\/r\/remote-public\/aaaa11112222\/remoteEntry.1234abcd.js"/,
    )
    expect(body).toMatch(/rel="preload" as="script"[^>]* href="\/r\/remote-public\/aaaa11112222\/lookup.js"/)
    expect(body).toMatch(/rel="stylesheet" href="\/r\/shell\/aaaa11112222\/main.bbbbbbbb.css"/)
    expect(body).toContain(`<script defer src="${mainScript}"></script>`)
    expect(body).toMatch(/rel="stylesheet" href="\/r\/remote-public\/aaaa11112222\/lookup.css"/)
  })

  test('preloads the files of its path, but nothing for a path that no remote declares', async () => {
    const pet = await open('/pet/17/images')
    expect(pet.body).toContain('/pet.js')
    expect(pet.body).not.toContain('/lookup.js')
    const unknown = await open('/engin/slik/slod')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.body).not.toContain('/remoteEntry.1234abcd.js" ')
    expect(unknown.body).not.toContain('lookup.js')
  })

  test.each(['//lost', '/lost//', '/pet', '/%ff', '/%ff?x=1', '/%', '/a%zz/b', '/pet/17/', '/lost/'])(
    'answers %s with a page, with 404 for an unknown path',
    async (url) => {
      const { statusCode, headers } = await open(url)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(statusCode).toBe(['/pet/17/', '/lost/'].includes(url) ? 200 : 404)
    },
  )

  test('uses a new release as soon as the list is replaced, without a restart', async () => {
    release('bbbb33334444')
    expect((await open('/')).body).toContain('/r/remote-public/bbbb33334444/lookup.js')
    expect((await app.inject('/remotes.json')).json()).toEqual([remote('bbbb33334444')])
  })

  test('keeps the last valid list if the current one cannot be read', async () => {
    write('releases/remotes.json', '[{"name": "remote_pub')
    expect((await app.inject('/remotes.json')).json()).toEqual([remote('bbbb33334444')])
    write('releases/remotes.json', [{ ...remote('cccc'), entry: 'javascript:alert(1)' }])
    expect((await app.inject('/remotes.json')).json()).toEqual([remote('bbbb33334444')])
    release('cccc55556666')
    expect((await app.inject('/remotes.json')).json()).toEqual([remote('cccc55556666')])
  })

  test('accepts only remotes of configured origins with the hashes of their files', async () => {
    const elsewhere = (origin: string, integrity?: Record<string, string>) => ({
      ...remote('dddd'),
      entry: `${origin}/r/remote-public/dddd/remoteEntry.1234abcd.js`,
      ...(integrity && { integrity }),
    })
    const hashes = { 'remoteEntry.1234abcd.js': `sha384-${'a'.repeat(64)}` }
    const listed = async (entry: ReturnType<typeof elsewhere>) => {
      write('releases/remotes.json', [entry])
      return (await app.inject('/remotes.json')).json()
    }
    const good = elsewhere('https://remotes.example.com', hashes)
    expect(await listed(good)).toEqual([good])
    for (const bad of [
      elsewhere('https://evil.example.com', hashes),
      elsewhere('https://remotes.example.com'),
      elsewhere('https://remotes.example.com', { 'other.js': hashes['remoteEntry.1234abcd.js'] }),
      elsewhere('https://remotes.example.com', { 'remoteEntry.1234abcd.js': 'md5-x' }),
    ])
      expect(await listed(bad)).toEqual([])
    release('cccc55556666')
  })

  test('is not sent to requests for other content', async () => {
    const missing = ['/main.99999999.js', '/r/remote-public/gone/remoteEntry.js', '/api/pets/my', '/nothing.css']
    for (const url of missing) {
      const answer = await app.inject({ url, headers: { accept: '*/*' } })
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 404, 'application/problem+json'])
    }
    const posted = await app.inject({ method: 'POST', url: '/pets', headers: { accept: 'text/html' } })
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

describe('a file', () => {
  test('with a hashed name is immutable, and is sent as compressed at build time', async () => {
    const answer = await app.inject({ url: mainScript, headers: { 'accept-encoding': 'br' } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript; charset=utf-8'),
      vary: 'accept-encoding',
    })
    expect((await app.inject(mainScript)).body).toBe('let main = 1'.repeat(200))
  })

  test('of an older release remains available', async () => {
    const answer = await app.inject('/r/remote-public/aaaa11112222/remoteEntry.1234abcd.js')
    expect(answer.body).toBe('/* aaaa11112222 */')
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  test('security.txt is plain text at its well-known path', async () => {
    const answer = await app.inject('/.well-known/security.txt')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(answer.body).toContain('Contact: mailto:')
  })

  test('the manifest names existing icons, and no service worker', async () => {
    const answer = await app.inject('/manifest.webmanifest')
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const { start_url: start, icons } = answer.json<{ start_url: string; icons: { src: string; sizes: string }[] }>()
    expect([start, answer.body.includes('serviceworker')]).toEqual(['/', false])
    for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const { headers, rawPayload } = await app.inject(src)
      expect(headers['content-type']).toBe('image/png')
      // Width and height are in the first chunk of a PNG.
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes)
    }
  })

  test('without a hashed name is revalidated', async () => {
    const { headers } = await app.inject('/favicon.svg')
    expect(headers['cache-control']).toBe('public, max-age=600')
    const again = await app.inject({ url: '/favicon.svg', headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/r/..%2f..%2fsecret.txt',
    '/r/%252e%252e/secret.txt',
    '/r/remote-public/aaaa11112222/../../../../secret.txt',
    '/r/shell/aaaa11112222/.env',
    '/r/shell/aaaa11112222/index.html',
    '/r/shell/aaaa11112222/assets.json',
    '/r/remotes.json',
    '/r/remote-public/aaaa11112222/assets.json',
    '/r/shell/aaaa11112222/main.aaaaaaaa.js.br',
    '/r/shell/aaaa11112222/main.aaaaaaaa.js%00.png',
    '//etc/passwd',
    '/r/',
  ])('%s is not served', async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'image/png' } })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toMatch(/secret|screens|root:/)
  })
})

test.each([
  ['/embed.js', 'text/javascript; charset=utf-8'],
  ['/embed.en.json', 'application/json; charset=utf-8'],
])('serves %s of the embed to pages of any origin', async (url, type) => {
  const { statusCode, headers } = await app.inject({ url, headers: { origin: 'https://elsewhere.example.com' } })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': type,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=600',
  })
})

test('pages of the server have a description, and run no script except the embed', async () => {
  const [demo, docs] = [await open('/embed'), await open('/api/docs')]
  expect(demo.body.match(/<script/g)).toHaveLength(1)
  expect(demo.body).toContain('&lt;pet-lookup endpoint=&quot;http://localhost:8080&quot;')
  expect(docs.body).not.toMatch(/<script|style=| on\w+=/)
  expect(docs.headers['content-security-policy']).not.toContain('script-src')
  expect(docs.body).toContain('/api/MicroTags')
  for (const { body } of [demo, docs]) expect(body).toMatch(/<meta name="description" content="[^"]{30,}">/)
})

test('the OpenAPI document and its page contain every required call', async () => {
  const [document, docs] = [await open('/api/docs/openapi.json'), await open('/api/docs')]
  const { paths } = document.json()
  for (const [key] of requiredCalls) {
    const [method = '', path = ''] = key.split(' ')
    expect([key, paths[path]?.[method.toLowerCase()]?.summary]).toEqual([key, expect.any(String)])
    expect(docs.body).toContain(`<b>${method}</b> <code>${path}</code>`)
  }
  expect(requiredCalls.length).toBeGreaterThan(60)
})

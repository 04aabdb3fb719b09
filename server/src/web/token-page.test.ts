import { referenceDatabase } from '../testing/database.ts'
import { releaseShell } from '../testing/release-shell.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { setupApp } from '../testing/test-app.ts'

// Pages with a token in the query (docs/screens.md#found).

const { path: folder, remove } = temporaryDirectory()
beforeAll(() => releaseShell(folder))
const f = setupApp(referenceDatabase, { RELEASES_DIR: folder })
afterAll(async () => {
  remove()
})

const open = (url: string) => f.app.inject({ url, headers: { accept: 'text/html' } })

test.each([
  '/found?t=secret',
  '/found/?t=secret',
  '/transfers?code=secret',
  '/backup-contact?t=secret',
  '/confirm?t=secret',
  '/confirm-email?t=secret',
  '/verify/secret',
])('%s sends no referrer, and is neither indexed nor framed', async (url) => {
  const { statusCode, headers, body } = await open(url)
  expect([statusCode, headers['referrer-policy']]).toEqual([200, 'no-referrer'])
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(body).not.toContain('secret')
})

test('other pages send the origin', async () =>
  expect((await open('/lost?t=x')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin'))

import { referenceDatabase } from '../testing/database.ts'
import { releaseShell } from '../testing/release-shell.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { setupApp } from '../testing/test-app.ts'

const { path: dir, remove } = temporaryDirectory()
beforeAll(() => releaseShell(dir))
const f = setupApp(referenceDatabase, { RELEASES_DIR: dir })
afterAll(async () => {
  remove()
})

test('sitemap.xml lists exactly the pages that may be indexed, and robots.txt names it', async () => {
  const [robots, map] = [await f.app.inject('/robots.txt'), await f.app.inject('/sitemap.xml')]
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toContain('Sitemap: http://localhost:8080/sitemap.xml')
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
  const listed = [...map.body.matchAll(/<loc>http:\/\/localhost:8080([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(listed).toEqual(['/', '/org', '/lost', '/about', '/privacy-policy', '/user-agreement', '/accessibility'])
  for (const path of listed) {
    const { body } = await f.app.inject({ url: path, headers: { accept: 'text/html' } })
    expect(body).toContain(`<link rel="canonical" href="http://localhost:8080${path}">`)
    expect(body).not.toContain('noindex')
  }
})

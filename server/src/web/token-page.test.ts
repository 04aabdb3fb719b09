import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureReference } from '../db/seed/reference.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

// Pages with a token in the query (docs/screens.md#found).

const { path: folder, remove } = temporaryDirectory()
let database: TestDatabase
let served: TestApp
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<html><head><!--HEAD--></head></html>')
  writeFileSync(join(folder, 'assets.json'), JSON.stringify({ js: [], css: [] }))
  database = await testDatabase()
  await ensureReference(database.db)
  served = await testApp(database.db, { SHELL_DIR: folder })
})
afterAll(async () => {
  await served.app.close()
  await database.drop()
  remove()
})

const open = (url: string) => served.app.inject({ url, headers: { accept: 'text/html' } })

test.each(['/found?t=secret', '/found/?t=secret'])('%s sends no referrer and is not indexed', async (url) => {
  const { statusCode, headers, body } = await open(url)
  expect([statusCode, headers['referrer-policy']]).toEqual([200, 'no-referrer'])
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).not.toContain('secret')
})

test('other pages send the origin', async () =>
  expect((await open('/lost?t=x')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin'))

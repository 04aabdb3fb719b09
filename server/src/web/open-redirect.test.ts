import { referenceDatabase, type TestDatabase } from '../testing/database.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

// docs/security.md#requirements-and-tests, item 22, on the server: no path of the site redirects to another origin.

let database: TestDatabase
let served: TestApp
beforeAll(async () => {
  database = await referenceDatabase()
  served = await testApp(database.db)
})
afterAll(async () => {
  await served.app.close()
  await database.drop()
})

const elsewhere = 'evil.example.com'

test.each([
  `//${elsewhere}`,
  `//${elsewhere}/`,
  `//${elsewhere}/%2e%2e`,
  `/\\${elsewhere}`,
  `/%5c${elsewhere}`,
  `/%2f%2f${elsewhere}`,
  `/.//${elsewhere}`,
  `/%09/${elsewhere}`,
  `/https:${elsewhere}`,
  `/?redirect=https://${elsewhere}`,
  `/?redirect=//${elsewhere}`,
  `/org?redirect=/\\${elsewhere}`,
  `/r//${elsewhere}/..`,
  `/embed?redirect=//${elsewhere}`,
  `/api/docs//${elsewhere}`,
  `/api/docs/..//${elsewhere}`,
  `/api/Auth/GetToken?redirect=https://${elsewhere}`,
])('does not redirect %s to another origin', async (url) => {
  for (const accept of ['text/html', '*/*']) {
    const answer = await served.app.inject({ url, headers: { accept, host: elsewhere, 'x-forwarded-host': elsewhere } })
    expect(answer.headers.refresh).toBeUndefined()
    expect(String(answer.headers.location ?? '/')).toMatch(/^\/(?![/\\])/)
  }
})

import { referenceDatabase } from '../testing/database.ts'
import { setupApp } from '../testing/test-app.ts'

// docs/security.md#requirements-and-tests, item 22, on the server: no path of the site redirects to another origin.

const f = setupApp(referenceDatabase)

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
    const answer = await f.app.inject({ url, headers: { accept, host: elsewhere, 'x-forwarded-host': elsewhere } })
    expect(answer.headers.refresh).toBeUndefined()
    expect(String(answer.headers.location ?? '/')).toMatch(/^\/(?![/\\])/)
  }
})

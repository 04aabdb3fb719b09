import { referenceDatabase, type TestDatabase } from '../testing/database.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { withoutLinkEnd } from './link-end.ts'

const token = 'c1.finder.aB-_9'

test.each([
  [`/found?t=${token}.`, `/found?t=${token}`],
  [`/found?t=${token},`, `/found?t=${token}`],
  [`/found?t=${token}>`, `/found?t=${token}`],
  [`/found?t=${token}%3E`, `/found?t=${token}`],
  [`/found?t=${token}%3e.`, `/found?t=${token}`],
  [`/found?t=${token}'.`, `/found?t=${token}`],
  [`/found?t=${token}%2C`, `/found?t=${token}`],
  [`/found?t=${token})`, `/found?t=${token}`],
  [`/found?t=${token}%29.`, `/found?t=${token}`],
  [`/found?t=${token}]`, `/found?t=${token}`],
  [`/found?t=${token}%5D`, `/found?t=${token}`],
  [`/found?t=${token}"`, `/found?t=${token}`],
  [`/found?t=${token}%22`, `/found?t=${token}`],
  [`/found?t=${token}%E2%80%9C`, `/found?t=${token}`],
  [`/found?t=${token}%E2%80%9D.`, `/found?t=${token}`],
  [`/found?t=${token}%C2%BB`, `/found?t=${token}`],
  [`/found?t=${token}%E2%80%A6`, `/found?t=${token}`],
  [`/found?t=${token}*`, `/found?t=${token}`],
  [`/found?t=${token}!`, `/found?t=${token}`],
  ['/lost?tagNumber=352098100000011.', '/lost?tagNumber=352098100000011'],
  ['/transfers?code=ABCD2345;', '/transfers?code=ABCD2345'],
  ['/lost/ABCD2345.', '/lost/ABCD2345'],
  ['/verify/ABCD2345%3E', '/verify/ABCD2345'],
  ['/pets/my,', '/pets/my'],
])('%s is opened as %s', (url, opened) => {
  expect(withoutLinkEnd(url)).toBe(opened)
  expect(withoutLinkEnd(opened)).toBeUndefined()
})

test.each([
  '/',
  '/.',
  '//evil.example.com.',
  '/\\evil.example.com.',
  `/found?t=${token}`,
  `/found?t=${token}_`,
  `/found?t=${token}-`,
  '/pets?search=Jón%20(gamli)',
  '/pets?search=Snati.',
  '/pets?search=Snati&page=2.',
  '/lost',
])('%s stays as it is', (url) => {
  expect(withoutLinkEnd(url)).toBeUndefined()
})

describe('the server', () => {
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
  const open = (url: string, accept = 'text/html') => served.app.inject({ url, headers: { accept } })

  test('redirects to the page that is meant, and lets no one cache the redirect', async () => {
    const { statusCode, headers } = await open(`/found?t=${token}%3E`)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, `/found?t=${token}`, 'no-store'])
    expect((await open('/pets/my.')).headers.location).toBe('/pets/my')
  })

  test('changes no URL of a call or of a file', async () => {
    expect((await open('/api/Types.')).statusCode).toBe(404)
    expect((await open('/r/shell/main.js.', '*/*')).headers.location).toBeUndefined()
  })
})

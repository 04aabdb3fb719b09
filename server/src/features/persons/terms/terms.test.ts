import { addDays, today } from '@dyra/shared/domain/dates'
import { referenceDatabase } from '../../../testing/database.ts'
import { setupApp } from '../../../testing/test-app.ts'

const f = setupApp(referenceDatabase)

const read = (kind: string) => f.app.inject(`/api/Terms/${kind}`)
/** Requests within a second share one query. */
const waitASecond = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
afterEach(() => jest.restoreAllMocks())
const dayIn = (days: number) => addDays(today(), days)
const announce = (version: number, days: number) =>
  f.db
    .insertInto('terms_version')
    .values({ kind: 'user-agreement', version, text: `# Útgáfa ${version}`, valid_from: dayIn(days) })
    .execute()

const first = { version: 1, validFrom: '2023-10-31', text: null }

test.each(['user-agreement', 'privacy-policy'])(
  'the first version of the %s has no stored text, because the client contains it',
  async (kind) => {
    const answer = await read(kind)
    expect(answer.json()).toEqual({ present: first, next: null })
    expect(answer.headers['cache-control']).toBe('public, no-cache')
  },
)

test('other kinds are refused', async () => {
  expect((await read('cookies')).statusCode).toBe(400)
})

test('an announced text is returned beside the current one, and becomes the current one on its day', async () => {
  await announce(2, 30)
  await announce(3, 90)
  waitASecond()
  const second = { version: 2, validFrom: dayIn(30), text: '# Útgáfa 2' }
  expect((await read('user-agreement')).json()).toEqual({ present: first, next: second })
  expect((await read('privacy-policy')).json()).toEqual({ present: first, next: null })
  const inForce = { valid_from: dayIn(0) }
  await f.db.updateTable('terms_version').set(inForce).where('version', '=', 2).execute()
  waitASecond()
  expect((await read('user-agreement')).json()).toEqual({
    present: { ...second, validFrom: dayIn(0) },
    next: { version: 3, validFrom: dayIn(90), text: '# Útgáfa 3' },
  })
})

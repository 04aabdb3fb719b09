import { setupPets } from '../../../testing/pet-fixture.ts'

const f = setupPets()

const choose = (language: unknown) => f.call('owner', 'PUT /api/Users/me/Language', { language })
const languageSeenBy = async (who: 'owner' | 'administrator' | 'veterinarian') =>
  (await f.call(who, `GET /api/Users/${f.ids.owner}`)).json().language

test('a person chooses a language, which administrators also see', async () => {
  expect(await languageSeenBy('owner')).toBeNull()
  const answer = await choose('en')
  expect([answer.statusCode, answer.json()]).toEqual([200, { language: 'en' }])
  expect(await languageSeenBy('owner')).toBe('en')
  expect(await languageSeenBy('administrator')).toBe('en')
  expect(await languageSeenBy('veterinarian')).toBeUndefined()
  await choose('is')
  expect(await languageSeenBy('owner')).toBe('is')
})

test('a new token names the language that the human chose', async () => {
  await choose('en')
  const renewed = await f.call('owner', 'POST /api/Auth/Renew')
  const [, claims = ''] = renewed.body.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ language: 'en' })
})

test.each(['xx', 'EN', null, undefined, 1])('refuses the language %p', async (language) => {
  const answer = await choose(language)
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['language']])
})

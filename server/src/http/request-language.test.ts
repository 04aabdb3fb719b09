import Fastify from 'fastify'
import { currentLanguage, inLanguage } from '../language/current-language.ts'
import { testDatabase } from '../testing/database.ts'
import { setupApp } from '../testing/test-app.ts'
import { answerInLanguages, languageOf } from './request-language.ts'

const f = setupApp(testDatabase)

test.each<[string, object | null, string | undefined, string]>([
  ['is Icelandic without a choice', {}, undefined, 'is'],
  ['follows the query', { lang: 'en' }, undefined, 'en'],
  ['follows the cookie', {}, 'device=x; language=en', 'en'],
  ['prefers the query', { LANG: 'is' }, 'language=en', 'is'],
  ['ignores an unknown query', { lang: 'xx' }, 'language=en', 'en'],
  ['ignores an unknown cookie', {}, 'language=xx', 'is'],
  ['ignores an empty query', { lang: '' }, 'language=en', 'en'],
  ['ignores another cookie', {}, 'xlanguage=en', 'is'],
  ['is Icelandic if the query cannot be read', null, undefined, 'is'],
])('%s', (_name, ...[query, cookie, expected]) => expect(languageOf({ query, headers: { cookie } })).toBe(expected))

const get = (url: string, headers = {}) => f.app.inject({ url, headers })

test('names the language of an answer, and ignores the languages of the browser', async () => {
  const languages = await Promise.all([
    get('/api/Places'),
    get('/api/Places?lang=en'),
    get('/api/Places', { cookie: 'language=en' }),
    get('/api/Places', { 'accept-language': 'en' }),
    get('/api/Places?lang=en&lang=is'),
    get('/api/nowhere?lang=en'),
  ])
  expect(languages.map(({ statusCode, headers }) => [statusCode, headers['content-language']])).toEqual([
    [200, 'is'],
    [200, 'en'],
    [200, 'en'],
    [200, 'is'],
    [400, 'en'],
    [404, 'en'],
  ])
})

test.each(['xx', 'EN', 'is-IS', 'constructor'])('refuses the language %s on the API', async (lang) => {
  const answer = await get(`/api/Places?lang=${lang}`)
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { lang: [expect.any(String)] }])
})

test.each(['/api/PetImages/%E0%A4%A', `/api/Pets/${'x'.repeat(300)}`])(
  'an address that cannot be read still says its language: %s',
  async (path) => {
    const { title: icelandic } = (await get(path)).json()
    expect((await get(`${path}?LANG=en`)).json().title).not.toBe(icelandic)
  },
)

test('a page ignores an unknown language', async () => {
  expect((await get('/?lang=xx')).statusCode).not.toBe(400)
})

test('checks the caller before the language', async () => expect((await get('/api/Pets?lang=xx')).statusCode).toBe(401))

test('handlers and error handlers have the language of the request, also after a body', async () => {
  const own = Fastify()
  answerInLanguages(own)
  own.post('/', async () => currentLanguage())
  own.setErrorHandler((_error, { language }, reply) => inLanguage(language, () => reply.send(currentLanguage())))
  const address = await own.listen({ port: 0, host: '127.0.0.1' })
  try {
    const headers = { 'content-type': 'application/json' }
    const post = async (query: string, body: string) =>
      (await fetch(`${address}/${query}`, { method: 'POST', headers, body })).text()
    // This body takes more than one packet.
    const large = JSON.stringify('x'.repeat(500_000))
    expect(await Promise.all([post('?lang=en', large), post('', large), post('?lang=en', '{')])).toEqual([
      'en',
      'is',
      'en',
    ])
  } finally {
    await own.close()
  }
})

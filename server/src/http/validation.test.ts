import { closed, Day, FilterDay, Id, nullable } from '@dyra/shared/contract/define'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { bodyAjv, textAjv } from '../ajv.ts'
import { addErrorHandler } from './error-handler.ts'
import { refuseHostileText } from './hostile-text.ts'
import { queryNames } from './query-names.ts'

const Body = closed({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  speciesId: Id,
  color: Type.Optional(nullable(Type.String({ maxLength: 5, format: 'line' }))),
  comment: Type.Optional(Type.String({ format: 'text' })),
  birthDate: Type.Optional(nullable(Day)),
  email: Type.Optional(Type.String({ format: 'email' })),
  ssn: Type.Optional(Type.String({ pattern: '^\\d{10}$', 'x-message': 'ssnInvalid' })),
  phoneNumbers: Type.Optional(Type.Array(Type.String({ minLength: 7 }))),
  isCastrated: Type.Optional(Type.Boolean()),
})
const Query = Type.Object({
  SearchQuery: Type.Optional(Type.String()),
  From: Type.Optional(Type.Integer({ minimum: 0 })),
  IsLost: Type.Optional(Type.Boolean()),
  SortBy: Type.Optional(Type.Enum(['name', 'species'])),
  BirthDateFrom: Type.Optional(FilterDay),
})

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? bodyAjv : textAjv).compile(schema))
  addErrorHandler(app)
  const named = queryNames(Query)
  app.addHook('preValidation', async (request) => {
    request.query = named(request.query as Record<string, unknown>)
    refuseHostileText(request.query)
    refuseHostileText(request.body)
  })
  app.post('/body', { schema: { body: Body } }, async ({ body }) => body)
  app.get('/query', { schema: { querystring: Query } }, async ({ query }) => query)
  app.get('/broken', async () => {
    throw new Error('select ssn from person where name = Jón failed')
  })
  await app.ready()
})
afterAll(() => app.close())

const post = (payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/body',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
const whole = { name: 'Snati', speciesId: 1 }

test.each([
  ['an unknown field', { ...whole, isAdmin: true }, { isAdmin: ['Ógilt gildi'] }],
  ['a missing field', { speciesId: 1 }, { name: ['Það þarf að fylla út þennan reit'] }],
  ['an empty field', { ...whole, name: '' }, { name: ['Það þarf að fylla út þennan reit'] }],
  ['a text that is too long', { ...whole, color: 'svartur' }, { color: ['Textinn má ekki vera lengri en 5 stafir'] }],
  ['a line break', { ...whole, color: 'a\nb' }, { color: ['Textinn má ekki innihalda línuskil eða ósýnileg tákn'] }],
  [
    'a text with reversed direction',
    { ...whole, comment: 'a\n\u202eb' },
    { comment: ['Textinn má ekki innihalda ósýnileg tákn'] },
  ],
  ['a number as text', { ...whole, speciesId: '1' }, { speciesId: ['Ógilt gildi'] }],
  ['a boolean as text', { ...whole, isCastrated: 'true' }, { isCastrated: ['Ógilt gildi'] }],
  ['a day that does not exist', { ...whole, birthDate: '2026-02-30' }, { birthDate: ['Dagsetningin er ekki gild'] }],
  ['an invalid e-mail address', { ...whole, email: 'snati' }, { email: ['Netfangið er ekki gilt'] }],
  ['a custom message', { ...whole, ssn: '12' }, { ssn: ['Kennitalan er ekki gild'] }],
  [
    'an error in a list',
    { ...whole, phoneNumbers: ['5550001', '12'] },
    { 'phoneNumbers.1': ['Textinn þarf að vera að minnsta kosti 7 stafir'] },
  ],
  ['a list instead of an object', [], { body: ['Ógilt gildi'] }],
  ['NUL', { ...whole, name: 'Sna\0ti' }, { name: ['Ógilt gildi'] }],
  ['half a surrogate pair', { ...whole, phoneNumbers: ['555000\ud800'] }, { phoneNumbers: ['Ógilt gildi'] }],
])('refuses %s at its field', async (_, payload, errors) => {
  const answer = await post(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toBe('application/problem+json')
  expect(answer.json().errors).toEqual(errors)
})

test.each([
  ['1999-12-31', 'Dagsetningin þarf að vera 01.01.2000 eða síðar'],
  ['0000-02-01', 'Dagsetningin þarf að vera 01.01.2000 eða síðar'],
  ['2026-02-30', 'Dagsetningin er ekki gild'],
])('refuses to filter by the day %s', async (day, message) => {
  const answer = await app.inject(`/query?BirthDateFrom=${day}`)
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { BirthDateFrom: [message] }])
})

test('filters by the first day that is allowed', async () => {
  expect((await app.inject('/query?BirthDateFrom=2000-01-01')).statusCode).toBe(200)
})

test('reports all invalid fields at once, under one title', async () => {
  const answer = await post({ name: '', speciesId: 0, extra: 1 })
  expect(Object.keys(answer.json().errors).sort()).toEqual(['extra', 'name', 'speciesId'])
  expect(answer.json().title).toBe('Ekki tókst að vista. Lagfærðu villurnar hér að neðan.')
})

test('accepts text exactly as sent', async () => {
  const hostile = `<script>alert(1)</script>' or 1=1 -- 🐕‍🦺 \u202e ${'%00'} \\u0000`
  expect((await post({ ...whole, name: hostile })).json()).toEqual({ ...whole, name: hostile })
})

test('refuses a body nested deeper than the stack with 400', async () => {
  const payload = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const headers = { 'content-type': 'application/json' }
  expect((await app.inject({ method: 'POST', url: '/body', headers, payload })).statusCode).toBe(400)
})

test.each([
  ['application/json', '{"name":', 400],
  ['application/json', '{"__proto__":{"isAdmin":true},"name":"x","speciesId":1}', 400],
  ['text/xml', '<name/>', 415],
  ['application/json', `{"name":"${'x'.repeat(2 ** 20)}"}`, 413],
])('answers a body %s %.20s with problem details %i', async (type, payload, status) => {
  const answer = await app.inject({ method: 'POST', url: '/body', headers: { 'content-type': type }, payload })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ status, type: 'about:blank', requestId: expect.any(String) })
})

test.each([
  ['names in any case', 'searchquery=x&FROM=3&isLost=true', { SearchQuery: 'x', From: 3, IsLost: true }],
  ['unknown names', 'utm_source=x&utm_source=y&From=1', { From: 1 }],
  ['empty values', 'SearchQuery=&SortBy=', {}],
  ['names of built-in properties', '__proto__=1&constructor=2&From=1', { From: 1 }],
])('reads %s in a query string', async (_, query, read) => {
  expect((await app.inject(`/query?${query}`)).json()).toEqual(read)
})

test.each([
  ['From=1&From=2', 'From'],
  ['From=1&from=2', 'From'],
  ['From=-1', 'From'],
  ['From=1.5', 'From'],
  ['IsLost=yes', 'IsLost'],
  ['SortBy=ssn', 'SortBy'],
  ['SearchQuery=a%00b', 'SearchQuery'],
])('refuses the query string %s at %s', async (query, field) => {
  const answer = await app.inject(`/query?${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual({ [field]: ['Ógilt gildi'] })
})

test('does not reveal the message of an internal error', async () => {
  const answer = await app.inject('/broken')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ title: 'Eitthvað fór úrskeiðis', status: 500 })
  expect(answer.body).not.toMatch(/select|Jón/)
})

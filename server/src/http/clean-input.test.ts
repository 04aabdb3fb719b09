import { Comment, Email, Name, PhoneInput, Ssn } from '@dyra/shared/contract/fields'
import { Type } from 'typebox'
import { bodyAjv, textAjv } from '../ajv.ts'

const Body = Type.Object({
  name: Name,
  comment: Type.Optional(Type.Union([Comment, Type.Null()])),
  email: Type.Optional(Email),
  phones: Type.Optional(Type.Array(PhoneInput)),
})
const isBody = bodyAjv.compile(Body)

test('cleans and composes the texts of a body', () => {
  const body = {
    name: '\u202aBjo\u0308rk \u00a0Þ.\u202c ',
    comment: ' a\u0301\u200b\n\n b ',
    email: '\u200bgervi@example.com\u00a0',
    phones: ['\u202a555-1234\u202c', ' 555 1235'],
  }
  expect(isBody(body)).toBe(true)
  expect(body).toEqual({
    name: 'Björk Þ.',
    comment: 'á\n\n b',
    email: 'gervi@example.com',
    phones: ['555-1234', '555 1235'],
  })
})

test('counts and checks the text that is stored', () => {
  expect(isBody({ name: `${'a'.repeat(100)}\u200b  ` })).toBe(true)
  expect(isBody({ name: `${'a'.repeat(101)}` })).toBe(false)
  for (const name of ['\u200b', ' \u2060 ', '\u00ad', '\u202e\u202c', 'a\nb', 'a\u0000b'])
    expect(isBody({ name })).toBe(false)
  expect(isBody({ name: 'a', comment: 'a\u202eb' })).toBe(false)
  expect(isBody({ name: 'a', email: 'a@b.is\r\nBcc: c@d.is' })).toBe(false)
})

test('reads a kennitala in a query', () => {
  const query = { ssn: '\u200e010130\u20112399 ' }
  expect(textAjv.compile(Type.Object({ ssn: Ssn }))(query)).toBe(true)
  expect(query).toEqual({ ssn: '010130-2399' })
})

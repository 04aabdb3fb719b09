import { texts } from './texts.ts'

const say = texts({
  hello: 'Halló {name}, {name}',
  write: 'Netfang: {email}.',
  pets_one: '{n} hundur',
  pets_other: '{n} hundar',
})

test('fills placeholders and keeps those without a value', () => {
  expect(say('hello', { name: 'Anna' })).toBe('Halló Anna, Anna')
  expect(say('write')).toBe('Netfang: {email}.')
})

test.each([
  [0, '0 hundar'],
  [1, '1 hundur'],
  [2, '2 hundar'],
  [11, '11 hundar'],
  [21, '21 hundur'],
  [111, '111 hundar'],
])('chooses the plural form of %i', (n, text) => expect(say.plural('pets', n)).toBe(text))

test('splits a text around a link', () => expect(say.around('write', 'email')).toEqual(['Netfang: ', '.']))

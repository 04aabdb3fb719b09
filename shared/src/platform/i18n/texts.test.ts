import { texts } from './texts.ts'

const text = texts({
  hello: 'Halló {name}, {name}',
  write: 'Netfang: {email}.',
  pets_one: '{n} hundur',
  pets_other: '{n} hundar',
})

test('fills placeholders and keeps those without a value', () => {
  expect(text('hello', { name: 'Anna' })).toBe('Halló Anna, Anna')
  expect(text('write')).toBe('Netfang: {email}.')
})

test.each([
  [0, '0 hundar'],
  [1, '1 hundur'],
  [2, '2 hundar'],
  [11, '11 hundar'],
  [21, '21 hundur'],
  [111, '111 hundar'],
  [1_234_567, '1.234.567 hundar'],
])('chooses the plural form of %i', (n, expected) => expect(text.plural('pets', n)).toBe(expected))

test('splits a text around a link', () => expect(text.around('write', 'email')).toEqual(['Netfang: ', '.']))

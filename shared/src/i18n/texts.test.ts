import { texts } from './texts.ts'

const say = texts({
  hello: 'Halló {name}, {name}',
  write: 'Netfang: {email}.',
  pets_one: '{n} hundur',
  pets_other: '{n} hundar',
})

test('places are filled, and one without a value stays to be seen', () => {
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
])('%i counts as Icelandic does', (n, text) => expect(say.plural('pets', n)).toBe(text))

test('a link can stand inside a text', () => expect(say.around('write', 'email')).toEqual(['Netfang: ', '.']))

import { termsOf } from './parse-terms.ts'

test.each([
  ['', undefined],
  ['   ', undefined],
  ['Þoka', { name: 'thoka' }],
  ['  Jón   Ása ', { name: 'jon asa' }],
  ['352', { tag: '352' }],
  ['352-098 100.012', { tag: '352098100012' }],
  ['010130-2399', { tag: '0101302399', ssn: '0101302399' }],
  ['010130', { tag: '010130', ssn: '010130' }],
  ['LA 982 000001088420', { name: 'la 982 000001088420', tag: '982000001088420' }],
  ['rex 2', { name: 'rex 2', tag: 'REX2' }],
  ['%', { name: '%' }],
  ['-', undefined],
  ["'", undefined],
  ['’ -', undefined],
  ["O'Hara", { name: 'ohara' }],
])('parses %j as %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

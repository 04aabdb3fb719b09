import { termsOf } from './terms.ts'

test.each([
  ['', undefined],
  ['   ', undefined],
  ['Þoka', { name: 'thoka' }],
  ['  Jón   Ása ', { name: 'jon asa' }],
  ['352', { tag: '352' }],
  ['352-098 100.012', { tag: '352098100012' }],
  ['010199-9999', { tag: '0101999999', ssn: '0101999999' }],
  ['010199', { tag: '010199', ssn: '010199' }],
  ['LA 982 000001088420', { name: 'la 982 000001088420', tag: '982000001088420' }],
  ['rex 2', { name: 'rex 2', tag: 'REX2' }],
  ['%', { name: '%' }],
])('%j is looked for as %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

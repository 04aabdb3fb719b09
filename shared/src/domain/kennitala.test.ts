import { formatSsn, isOrganisation, isSsn, isSystemNumber, normaliseSsn, ssnError } from './kennitala.ts'

// Numbers of the published test persons and of the synthetic 19th century; none can belong to a living person.
test.each([
  ['0101302129', true],
  ['010130-2129', true],
  ['010130 2129', true],
  ['010130–2129', true],
  ['1411313978', true],
  ['0101302120', true], // wrong check digit: accepted
  ['3201302129', false],
  ['0113302129', false],
  ['3002302129', false],
  ['0101302125', false], // 5 is not the digit of a century
  ['5101313978', true], // a company
  ['7201313978', false],
  ['8123456789', true],
  ['9999999999', true],
  ['010130212', false],
  ['01013021299', false],
  ['01013O2129', false],
  ['', false],
])('validates the kennitala %s: %s', (input, expected) => {
  expect(isSsn(input)).toBe(expected)
})

test('recognises organisations and system numbers', () => {
  expect(isOrganisation('510131-3978')).toBe(true)
  expect(isOrganisation('0101302129')).toBe(false)
  expect(isSystemNumber('8123456789')).toBe(true)
  expect(isSystemNumber('0101302129')).toBe(false)
})

test.each([
  ['010130212', 'ssnLength'],
  ['010130-21290', 'ssnLength'],
  ['9901302129', undefined],
  ['3201302129', 'ssnInvalid'],
  ['010130-2129', undefined],
])('the search for the kennitala %s has the error %s', (input, error) => {
  expect(ssnError(input)).toBe(error)
})

test('stores ten digits and shows 000000-0000', () => {
  expect(normaliseSsn(' 010130-2129 ')).toBe('0101302129')
  expect(formatSsn('0101302129')).toBe('010130-2129')
  expect(formatSsn('0101')).toBe('0101')
})

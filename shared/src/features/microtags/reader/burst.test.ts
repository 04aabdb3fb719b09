import { isReaderBurst, isReaderOutput, noBurst, withKey } from './burst.ts'

/** What readers send. */
const outputs = [
  '352098100012345',
  'LA 982 000001088420',
  'LA 00000 0 982 000001088420',
  'A0000000964000000123456',
  '964 000000123456',
  'A 00000 0 964 000000123456',
  'A 00000 0 0999 000000123456',
  '10000000964000000123456',
  '352-098-100-012-345',
  '352.098100012345 ',
  '012*345*678',
  'FDX-A 0A01234567',
  'r12h034',
  '0352098100012345',
  '98200000108842099',
  '1352098100012345',
  'R00060000000000123456',
  'LR 0006 0000000018514348',
  '#352098100012345',
  '%352098100012345?',
  'ID:352098100012345',
  'HDX 352098100012345',
]

test.each(outputs)('recognises reader output %s', (output) => {
  expect(isReaderOutput(output)).toBe(true)
})

test.each([
  ['a name', 'Snati'],
  ['words', 'gulbrúnn og hvítur'],
  ['an address', 'gervimadur.finnland@example.com'],
  ['a day', '2.9.26'],
  ['a whole day', '02/09/2026'],
  ['a kennitala', '0101302209'],
  ['a kennitala with its hyphen', '010130-2209'],
  ['a word with digits', 'labrador1234'],
  ['nothing', ''],
])('does not recognise %s, even if it is fast', (_, text) => {
  expect(isReaderOutput(text)).toBe(false)
})

const typed = (text: string, delays: (place: number) => number) =>
  [...text].reduce(
    ({ burst, at }, sign, place) => ({ burst: withKey(burst, sign, at + delays(place)), at: at + delays(place) }),
    { burst: noBurst, at: 0 },
  ).burst

test('recognises fast keys and tolerates one delayed key', () => {
  expect(isReaderBurst(typed('352098100012345', () => 12))).toBe(true)
  expect(isReaderBurst(typed('352098100012345', (place) => (place === 3 ? 200 : 12)))).toBe(true)
  expect(isReaderBurst(typed('352098100012345', () => 95))).toBe(false)
  expect(isReaderBurst(typed('352098100012345', (place) => (place % 2 === 0 ? 40 : 110)))).toBe(false)
})

test('ends a burst at a pause', () => {
  expect(typed('Sn352', (place) => (place === 2 ? 900 : 15)).text).toBe('352')
})

import { readerFormats } from '../testing/reader-formats.ts'
import {
  isIndustrialTag,
  normaliseTagNumber,
  similarTagNumbers,
  tagNumberCandidates,
  tagNumberError,
  tagNumberHint,
  tagNumberWarnings,
} from './tag-number.ts'

const inputs: typeof readerFormats = [
  ...readerFormats,
  ['LA 982 000001088420\r\n', '982000001088420'],
  ['352098100012345352098100012345', '352098100012345'],
  ['LA 982 000001088420\r\nLA 982 000001088420\r\n', '982000001088420'],
  ['\u0002352098100012345\u0003', '352098100012345'],
  ['３５２098100012345', '352098100012345'],
]

test.each(inputs)('stores reader output %j as %s', (input, expected) => {
  expect(normaliseTagNumber(input)).toBe(expected)
})

test.each(['A 11111 1 964 000000123456', 'LA98200000108842', 'A964000000123456', '20000001964000000123456', '1212'])(
  'keeps text that only resembles a frame: %s',
  (input) => {
    expect(normaliseTagNumber(input)).toBe(input.replace(/ /g, ''))
  },
)

test.each(['R00060000000000123456', 'LR 0006 0000000018514348'])('rejects an industrial frame: %s', (input) => {
  expect(isIndustrialTag(input)).toBe(true)
  expect(normaliseTagNumber(input)).toBe('')
  expect(tagNumberCandidates(input)).toEqual([])
  expect(tagNumberError(input, { isForeign: true })?.code).toBe('tagIndustrial')
})

test('tries the whole number before the number in the frame', () => {
  expect(tagNumberCandidates('0352098100012345')).toEqual(['0352098100012345', '352098100012345'])
  expect(tagNumberCandidates('352 098100012345')).toEqual(['352098100012345'])
  expect(tagNumberCandidates(' - ')).toEqual([])
})

test.each([
  ['', false, 'tagRequired'],
  [' .- ', false, 'tagRequired'],
  ['3520981000123456', false, 'tagTooLong'],
  ['3520981000123456', true, undefined],
  ['1234567'.repeat(71), true, undefined],
  ['1234567'.repeat(72), true, 'tagTooLong'],
  ['352#98', false, 'tagSign'],
  ['352€98', false, 'tagSign'],
  ['АБВ12', false, 'tagSign'],
  ['352😀98', true, 'tagSign'],
  ['352-098-100-012-345', false, undefined],
  ['R12H034', false, undefined],
  ['7', false, undefined],
])('validates %j, tagged abroad %s: %s', (input, isForeign, error) => {
  expect(tagNumberError(input, { isForeign })?.code).toBe(error)
})

test.each([
  ['352098100012345', []],
  ['981000001234567', []],
  ['900012345678902', []],
  ['0A01234567', ['microTag.warn.letters']],
  ['012345678', ['microTag.warn.notIso']],
  ['999000000123456', ['microTag.warn.testCode']],
  ['000000000123456', ['microTag.warn.unknownPrefix']],
  ['001000000123456', ['microTag.warn.unknownPrefix']],
  ['998000000123456', ['microTag.warn.unknownPrefix']],
  ['208000000123456', ['microTag.warn.foreignCountry']],
  ['352111111111111', ['microTag.warn.pattern']],
  ['352123456789012', ['microTag.warn.pattern']],
  ['352210987654321', ['microTag.warn.pattern']],
  ['352098100000011', []],
  ['352274877906943', []],
  ['352274877906944', ['microTag.warn.serialTooLarge']],
  ['208999999999999', ['microTag.warn.foreignCountry', 'microTag.warn.serialTooLarge']],
])('warns about %s: %j', (number, warnings) => {
  expect(tagNumberWarnings(number)).toEqual(warnings)
})

test('does not warn about a foreign country if the animal was tagged abroad', () => {
  expect(tagNumberWarnings('208000000123456', { isForeign: true })).toEqual([])
})

test.each([
  ['352098100012345', { kind: 'country', code: '352', name: 'Ísland' }],
  ['040000000000001', { kind: 'country', code: '040', name: 'Austurríki' }],
  ['982000001088420', { kind: 'manufacturer', code: '982', name: 'Allflex' }],
  ['900012345678901', { kind: 'shared', code: '900' }],
  ['001000000000001', undefined],
  ['R12H034', undefined],
])('reads the code of %s as %j', (number, hint) => {
  expect(tagNumberHint(number)).toEqual(hint)
})

/** Repeatable pseudo-random numbers (mulberry32), so that a failure can be run again. */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) % below
  }
}

const PIECES = [
  'A',
  'LA',
  'R',
  'LR',
  'FDX-A',
  '0',
  '00000',
  '0000000',
  '352',
  '999',
  '098100012345',
  ' ',
  '-',
  'þ',
  'ﬁ',
  '９',
  'É',
]

const randomInput = (random: (below: number) => number): string =>
  Array.from({ length: random(12) }, () =>
    random(4) === 0 ? String.fromCodePoint(random(0x3000)) : PIECES[random(PIECES.length)],
  ).join('')

test('the stored form of any input has only A-Z and 0-9, is stable, and is a candidate', () => {
  const random = randomOf(20261101)
  for (let round = 0; round < 4_000; round++) {
    const input = randomInput(random)
    const number = normaliseTagNumber(input)
    expect(number).toMatch(/^[A-Z0-9]*$/)
    expect(normaliseTagNumber(number)).toBe(number)
    if (number !== '') expect(tagNumberCandidates(input)).toContain(number)
  }
})

test('finds the numbers that differ by one typing error', () => {
  const similar = similarTagNumbers('352098100000012')
  expect(similar).toEqual(expect.arrayContaining(['352098100000013', '352098100000021', '352908100000012']))
  expect(similar).not.toContain('352098100000012')
  expect(new Set(similar).size).toBe(similar.length)
  expect(similar.every((number) => /^\d{15}$/.test(number))).toBe(true)
  expect(similarTagNumbers('R12H034')).toEqual([])
})

test('ignores spacing and case', () => {
  const random = randomOf(7)
  for (let round = 0; round < 1_000; round++) {
    const number = Array.from({ length: 1 + random(20) }, () => '0123456789ABC'[random(13)]).join('')
    const spaced = [...number].map((sign) => sign.toLowerCase() + [' ', '-', '.', ''][random(4)]).join('')
    expect(normaliseTagNumber(spaced)).toBe(normaliseTagNumber(number))
  }
})

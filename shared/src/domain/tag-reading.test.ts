import { tagInputs } from '../testing/tag-inputs.ts'
import { normaliseTagNumber, tagNumberCandidates, tagNumberError, tagNumberProblem } from './tag-number.ts'

const shownOf = ({ values }: NonNullable<ReturnType<typeof tagNumberError>>) => Object.values(values)[0]

test.each(tagInputs.map((line) => [JSON.stringify(line.input), line] as const))('%s', (_, line) => {
  const { input, number, error, shown, found = number } = line
  const refused = tagNumberError(input)
  expect(refused?.code).toBe(error)
  if (shown !== undefined) expect(refused && shownOf(refused)).toBe(shown)
  if (number !== undefined) expect(normaliseTagNumber(input)).toBe(number)
  expect(tagNumberCandidates(input).at(-1)).toBe(found)
  expect(tagNumberProblem(input)?.code).toBe(found === undefined ? error : undefined)
})

test('the table of inputs has at least 55 different ones, each once', () => {
  expect(new Set(tagInputs.map(({ input }) => input)).size).toBe(tagInputs.length)
  expect(tagInputs.length).toBeGreaterThanOrEqual(55)
})

test('searches the form that older versions stored before the number', () => {
  expect(tagNumberCandidates('AVID*012*345*378')).toEqual(['AVID012345378', '012345378'])
  expect(tagNumberCandidates('0352098100012345')).toEqual(['0352098100012345', '352098100012345'])
})

test.each(['NO 12', 'ID12', 'TAG 7', 'NR 123'])('keeps the short word of an ear tag: %s', (input) => {
  expect(normaliseTagNumber(input)).toBe(input.replace(/ /g, ''))
})

test('numbers that were chipped abroad have up to 500 characters, counted without label and separators', () => {
  const long = '1234567'.repeat(72).slice(0, 500)
  const grouped = long.replace(/(.{5})/g, '$1 ').trim()
  expect(tagNumberError(`FDX-B: ${grouped}`, { isForeign: true })).toBeUndefined()
  expect(normaliseTagNumber(`FDX-B: ${grouped}`)).toBe(long)
  expect(tagNumberError(`${long}1`, { isForeign: true })?.code).toBe('tagTooLong')
})

test.each(['3,52098E14', '35209810O200600', 'ISO 3520€98', '985112000200302.0', '352098100012345 left'])(
  'refuses %s also if the animal was chipped abroad',
  (input) => {
    expect(tagNumberError(input, { isForeign: true })).toBeDefined()
  },
)

/** Repeatable pseudo-random numbers (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) % below
  }
}

// No zeros and no letters of labels and frames, because reading leaves these out on purpose.
const SIGNS = [...'123456789BKPQW', ' ', '-', '.', '*', '/', 'Đ', 'é', '９', '٣', '\u200b', '_', '\u0301', '😀']

test('keeps every letter and digit of what was read', () => {
  const random = randomOf(20261127)
  let accepted = 0
  for (let round = 0; round < 20_000; round++) {
    const input = Array.from({ length: 1 + random(14) }, () => SIGNS[random(SIGNS.length)]).join('')
    const { length } = normaliseTagNumber(input)
    if (length === 0) continue
    accepted += 1
    expect([input, length]).toEqual([input, [...input].filter((sign) => /[\p{L}\p{N}]/u.test(sign)).length])
  }
  expect(accepted).toBeGreaterThan(1_000)
})

test('reads its own result as the same number', () => {
  for (const { input } of tagInputs) {
    const number = normaliseTagNumber(input)
    expect(normaliseTagNumber(number)).toBe(number)
  }
})

test('reads any 15 digits unchanged', () => {
  const numbers = Array.from({ length: 5000 }, (_, at) => String((at * 199_999_999_999_777) % 1e15).padStart(15, '0'))
  const odd = ['000000000000000', '020261127000000', '000000001352098', '112233445566778', '111111111111111']
  expect([...odd, ...numbers].filter((number) => normaliseTagNumber(number) !== number)).toEqual([])
})

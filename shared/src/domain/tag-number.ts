import { countryNames } from './country-codes.ts'
import { FOREIGN_TAG_MAX, TAG_MAX } from './limits.ts'
import { ICELAND, manufacturerNames, SHARED_CODE, TEST_CODE } from './tag-codes.ts'

/** National part of an ISO 11784 number: 38 bits. */
const SERIAL_MAX = 274_877_906_943

const ISO_LENGTH = 15
const ISO_NUMBER = /^\d{15}$/

/** Frames of readers around a number; the first group is the number. */
const FRAMES: readonly RegExp[] = [
  /^LA(\d{15})$/, // Allflex, short: species letter, country, id
  /^L?A0{5}[01]0?(\d{15})$/, // Allflex and Datamars, long: five reserved digits, data block flag, country of 3 or 4 digits
  /^\d0{7}(\d{15})$/, // Datamars without the letter: flag and seven zeros
  /^0(\d{15})$/, // country code written with four digits
  /^FDXA([0-9A-F]{10})$/, // transponder type before a ten-character number
  /^((?:L?A)?\d{15,23})\1$/, // one number read twice
]
const INDUSTRIAL = /^L?R\d{20}$/

/** Letters of an Icelandic keyboard, mapped to A–Z. */
const LETTERS: Readonly<Record<string, string>> = { Ð: 'D', Þ: 'TH', Æ: 'AE', Ø: 'O', ß: 'SS' }

/** Separators of people and readers. */
const SEPARATORS = /[\s\p{Cc}\p{Cf}.,:;*_/\\-]/gu

const plain = (input: string): string =>
  input
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[ÐÞÆØ]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^A-Z0-9]/g, '')

const unwrap = (number: string): string => {
  for (const frame of FRAMES) {
    const inner = frame.exec(number)?.[1]
    if (inner !== undefined) return unwrap(inner)
  }
  return number
}

/** Reader output of an industrial (not animal) transponder. */
export const isIndustrialTag = (input: string): boolean => INDUSTRIAL.test(plain(input))

/**
 * The stored form of a number: only A–Z and 0–9, without a reader's frame
 * (docs/domain.md#tag-numbers). Empty when nothing is left or the frame is an industrial one.
 */
export const normaliseTagNumber = (input: string): string => {
  const number = plain(input)
  return INDUSTRIAL.test(number) ? '' : unwrap(number)
}

/**
 * Numbers to search for, in order: the whole input, then the number inside a frame. Empty if there is none.
 */
export const tagNumberCandidates = (input: string): readonly string[] => {
  const whole = plain(input)
  const inner = normaliseTagNumber(input)
  if (inner === '') return []
  return whole === inner ? [whole] : [whole, inner]
}

export type TagNumberError = 'validation.tagRequired' | 'validation.tagTooLong' | 'validation.tagFormat'

const hasForeignSigns = (input: string): boolean => /[^\p{L}\p{N}\p{M}]/u.test(input.replace(SEPARATORS, ''))
const hasForeignLetters = (input: string): boolean => /[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(input)

/** Validation error of a typed or scanned number, as a key of the texts; undefined if it is valid. */
export const tagNumberError = (
  input: string,
  { isForeign = false }: { readonly isForeign?: boolean } = {},
): TagNumberError | undefined => {
  if (input.replace(SEPARATORS, '') === '') return 'validation.tagRequired'
  // Silently dropping a letter would turn one number into another.
  if (hasForeignSigns(input) || hasForeignLetters(input)) return 'validation.tagFormat'
  const number = normaliseTagNumber(input)
  if (number === '') return 'validation.tagFormat'
  return number.length > (isForeign ? FOREIGN_TAG_MAX : TAG_MAX) ? 'validation.tagTooLong' : undefined
}

export type TagNumberWarning = `microTag.warn.${
  | 'notIso'
  | 'letters'
  | 'testCode'
  | 'unknownPrefix'
  | 'foreignCountry'
  | 'serialTooLarge'
  | 'pattern'}`

const isKnownCode = (code: string): boolean => code in countryNames || code in manufacturerNames || code === SHARED_CODE

const prefixWarning = (code: string, isForeign: boolean): TagNumberWarning | undefined => {
  if (code === TEST_CODE) return 'microTag.warn.testCode'
  if (!isKnownCode(code)) return 'microTag.warn.unknownPrefix'
  return code in countryNames && code !== ICELAND && !isForeign ? 'microTag.warn.foreignCountry' : undefined
}

/** Whether each digit differs from the one before by the same step: 0 (equal), 1 (rising) or 9 (falling), modulo 10. */
const hasStep = (digits: string, step: number): boolean =>
  [...digits].every((digit, at) => at === 0 || Number(digit) === (Number(digits[at - 1]) + step) % 10)

/** Whether someone invented the serial: twelve equal, rising or falling digits. */
const isPattern = (serial: string): boolean => [0, 1, 9].some((step) => hasStep(serial, step))

const serialWarning = (serial: string): TagNumberWarning | undefined => {
  if (Number(serial) > SERIAL_MAX) return 'microTag.warn.serialTooLarge'
  return isPattern(serial) ? 'microTag.warn.pattern' : undefined
}

/** Warnings about a number's form, as keys of the texts. They need confirmation and never refuse. */
export const tagNumberWarnings = (
  input: string,
  { isForeign = false }: { readonly isForeign?: boolean } = {},
): readonly TagNumberWarning[] => {
  const number = normaliseTagNumber(input)
  if (/[A-Z]/.test(number)) return ['microTag.warn.letters']
  if (number.length !== ISO_LENGTH) return ['microTag.warn.notIso']
  const prefix = prefixWarning(number.slice(0, 3), isForeign)
  const serial = serialWarning(number.slice(3))
  return [prefix, serial].filter((warning) => warning !== undefined)
}

/**
 * Whether the number is in the test range of ISO 11784 and cannot be registered. Numbers of animals that were chipped
 * abroad are only doubted.
 */
export const isRefusedTestNumber = (
  input: string,
  { isForeign = false }: { readonly isForeign?: boolean } = {},
): boolean => {
  const number = normaliseTagNumber(input)
  return !isForeign && number.length === ISO_LENGTH && number.startsWith(TEST_CODE)
}

const swapped = (number: string, at: number): string =>
  number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2)

const places = Array.from({ length: ISO_LENGTH }, (_, at) => at)

const without = (number: string, numbers: readonly string[]): readonly string[] => {
  const others = new Set(numbers)
  others.delete(number)
  return [...others]
}

/** Numbers in which two adjacent digits of a number of 15 digits are swapped. Empty for other numbers. */
export const swappedTagNumbers = (input: string): readonly string[] => {
  const number = normaliseTagNumber(input)
  if (!ISO_NUMBER.test(number)) return []
  return without(
    number,
    places.slice(1).map((at) => swapped(number, at - 1)),
  )
}

/** Numbers that differ from a number of 15 digits by the usual typing errors: one digit, or a swap. Empty for others. */
export const similarTagNumbers = (input: string): readonly string[] => {
  const number = normaliseTagNumber(input)
  if (!ISO_NUMBER.test(number)) return []
  const withOtherDigit = (at: number) =>
    [...'0123456789'].map((digit) => number.slice(0, at) + digit + number.slice(at + 1))
  return without(number, [...places.flatMap(withOtherDigit), ...swappedTagNumbers(number)])
}

/** Meaning of the first three digits of a 15-digit number; `shared` is the code of many manufacturers. */
export type TagNumberHint =
  | { readonly kind: 'country' | 'manufacturer'; readonly code: string; readonly name: string }
  | { readonly kind: 'shared'; readonly code: string }

/** Undefined if the number has no ISO form or its code is unknown. */
export const tagNumberHint = (input: string): TagNumberHint | undefined => {
  const number = normaliseTagNumber(input)
  if (!ISO_NUMBER.test(number)) return undefined
  const code = number.slice(0, 3)
  if (code === SHARED_CODE) return { kind: 'shared', code }
  const country = countryNames[code]
  if (country !== undefined) return { kind: 'country', code, name: country }
  const manufacturer = manufacturerNames[code]
  return manufacturer === undefined ? undefined : { kind: 'manufacturer', code, name: manufacturer }
}

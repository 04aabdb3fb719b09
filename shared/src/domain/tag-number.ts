import { countryNames } from './country-codes.ts'
import { FOREIGN_TAG_MAX, TAG_MAX } from './limits.ts'
import { ICELAND, manufacturerNames, SHARED_CODE, TEST_CODE } from './tag-codes.ts'
import { numberInText, readTagNumber, type TagProblem } from './tag-reading.ts'

export { isIndustrialTag } from './tag-reading.ts'

/** National part of an ISO 11784 number: 38 bits. */
const SERIAL_MAX = 274_877_906_943

const ISO_LENGTH = 15
const ISO_NUMBER = /^\d{15}$/

/** Letters of Icelandic keyboards in numbers of ear tags, which older versions stored as A–Z. */
const ICELANDIC: Readonly<Record<string, string>> = {
  Á: 'A',
  É: 'E',
  Í: 'I',
  Ó: 'O',
  Ú: 'U',
  Ý: 'Y',
  Ö: 'O',
  Ð: 'D',
  Þ: 'TH',
  Æ: 'AE',
}

/**
 * The stored form of a number: only A–Z and 0–9, without label and frame (docs/domain.md#tag-numbers). Empty if the
 * input is not one number.
 */
export const normaliseTagNumber = (input: string): string => readTagNumber(input).number ?? ''

const withoutIcelandic = (input: string): string =>
  input.normalize('NFC').replace(/[áéíóúýöðþæ]/gi, (letter) => ICELANDIC[letter.toUpperCase()] ?? letter)

/**
 * Numbers to search for, in order: the input as older versions stored it, then the number in it. Empty if there is none
 * (`tagNumberProblem` says why).
 */
export function tagNumberCandidates(input: string): readonly string[] {
  const read = readTagNumber(input)
  if (read.number !== undefined) {
    const inText = read.number.length > ISO_LENGTH ? numberInText(input) : undefined
    const number = inText ?? read.number
    return read.whole === '' || read.whole === number ? [number] : [read.whole, number]
  }
  if (read.problem.code !== 'tagSign') return []
  const inText = numberInText(input)
  if (inText !== undefined) return [inText]
  const stored = readTagNumber(withoutIcelandic(input)).number
  return stored === undefined ? [] : [stored]
}

/** Why a lookup cannot search for an input; undefined if it can. */
export const tagNumberProblem = (input: string): TagNumberError | undefined =>
  tagNumberCandidates(input).length > 0 ? undefined : errorOf(readTagNumber(input).problem)

/** A key of the texts with its values. */
export interface TagNumberError {
  readonly code: TagProblem['code'] | 'tagTooLong' | 'tagLetters' | 'tagLettersUnknown' | 'tagHexadecimal'
  readonly values: Readonly<Record<string, string>>
}

function errorOf(problem: TagProblem | undefined): TagNumberError | undefined {
  if (problem === undefined) return undefined
  const { code, ...values } = problem
  return { code, values: 'numbers' in values ? { numbers: values.numbers.join(', ') } : values }
}

/** Letters that look like digits. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * The number with digits in place of letters that look like them; undefined if that is not a number of the standard.
 */
function withDigits(number: string): string | undefined {
  const digits = number.replace(/[OIL]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
  return ISO_NUMBER.test(digits) && tagNumberWarnings(digits, { isForeign: true }).length === 0 ? digits : undefined
}

/** A number that readers show in the hexadecimal system. */
const HEXADECIMAL = /^(?=.*[A-F])(?:[0-9A-F]{13}|[0-9A-F]{16})$/

/** Whether the number is hexadecimal: readers can show the same number with 15 decimal digits. */
const isHexadecimalTag = (number: string): boolean => HEXADECIMAL.test(number)

function formError(number: string): TagNumberError | undefined {
  if (isHexadecimalTag(number)) return { code: 'tagHexadecimal', values: {} }
  if (number.length !== ISO_LENGTH || !/[A-Z]/.test(number)) return undefined
  const digits = withDigits(number)
  return digits === undefined
    ? { code: 'tagLettersUnknown', values: {} }
    : { code: 'tagLetters', values: { number: digits } }
}

/** Validation error of a typed or scanned number that is to be stored; undefined if it is valid. */
export function tagNumberError(
  input: string,
  { isForeign = false }: { readonly isForeign?: boolean } = {},
): TagNumberError | undefined {
  const { number, problem } = readTagNumber(input)
  if (number === undefined) return errorOf(problem)
  const max = isForeign ? FOREIGN_TAG_MAX : TAG_MAX
  return formError(number) ?? (number.length > max ? { code: 'tagTooLong', values: {} } : undefined)
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

/**
 * Whether each digit differs from the previous one by the same step: 0 (equal), 1 (rising) or 9 (falling), modulo 10.
 */
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
 * Whether the number is in the test range of ISO 11784 and cannot be registered. For an animal that was chipped abroad
 * such a number only causes a warning.
 */
export const isRefusedTestNumber = (
  input: string,
  { isForeign = false }: { readonly isForeign?: boolean } = {},
): boolean => {
  const number = normaliseTagNumber(input)
  return !isForeign && number.length === ISO_LENGTH && number.startsWith(TEST_CODE)
}

/** Whether a number of 15 digits begins with the code of a manufacturer, in the place of a country's. */
export function hasManufacturerCode(input: string): boolean {
  const kind = tagNumberHint(input)?.kind
  return kind === 'manufacturer' || kind === 'shared'
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

/**
 * Numbers that differ from a number of 15 digits by the usual typing errors: one digit, or a swap. Empty for others.
 */
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

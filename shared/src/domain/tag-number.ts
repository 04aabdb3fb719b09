import { FOREIGN_TAG_MAX, TAG_MAX } from './limits.ts'
import { countryNames, ICELAND, manufacturerNames, SHARED_CODE, TEST_CODE } from './tag-codes.ts'

/** National part of an ISO 11784 number: 38 bits. */
const SERIAL_MAX = 274_877_906_943

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
  | 'serialTooLarge'}`

/** Country codes are 001–899 (ISO 11784). */
const isCountryCode = (code: string): boolean => code >= '001' && code <= '899'

const prefixWarning = (code: string, isForeign: boolean): TagNumberWarning | undefined => {
  if (code === TEST_CODE) return 'microTag.warn.testCode'
  if (code === '000') return 'microTag.warn.unknownPrefix'
  return isCountryCode(code) && code !== ICELAND && !isForeign ? 'microTag.warn.foreignCountry' : undefined
}

/** Warnings about a number's form, as keys of the texts. They need confirmation and never refuse. */
export const tagNumberWarnings = (
  input: string,
  { isForeign = false }: { readonly isForeign?: boolean } = {},
): readonly TagNumberWarning[] => {
  const number = normaliseTagNumber(input)
  if (/[A-Z]/.test(number)) return ['microTag.warn.letters']
  if (number.length !== 15) return ['microTag.warn.notIso']
  const prefix = prefixWarning(number.slice(0, 3), isForeign)
  const serial: TagNumberWarning[] = Number(number.slice(3)) > SERIAL_MAX ? ['microTag.warn.serialTooLarge'] : []
  return prefix === undefined ? serial : [prefix, ...serial]
}

/** Meaning of the first three digits of a 15-digit number; `shared` is the code of many manufacturers. */
export type TagNumberHint =
  | { readonly kind: 'country' | 'manufacturer'; readonly code: string; readonly name: string }
  | { readonly kind: 'shared'; readonly code: string }

/** Undefined if the number has no ISO form or its code is unknown. */
export const tagNumberHint = (input: string): TagNumberHint | undefined => {
  const number = normaliseTagNumber(input)
  if (!/^\d{15}$/.test(number)) return undefined
  const code = number.slice(0, 3)
  if (code === SHARED_CODE) return { kind: 'shared', code }
  const kind = isCountryCode(code) ? 'country' : 'manufacturer'
  const name = (kind === 'country' ? countryNames : manufacturerNames)[code]
  return name === undefined ? undefined : { kind, code, name }
}

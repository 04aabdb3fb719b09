import { plainSigns } from './plain-signs.ts'

// The grammar of tag numbers: what was typed, scanned or pasted becomes one number, or a problem that can be explained.
// Separators, labels and frames are known; any other character is a problem, because leaving it out could name another
// animal.

/** Why an input is not one number. */
export type TagProblem =
  | { readonly code: 'tagRequired' | 'tagDecimal' | 'tagKeyboard' | 'tagIndustrial' }
  | { readonly code: 'tagExponent'; readonly number: string }
  /** A character, or a word beside a number. */
  | { readonly code: 'tagSign'; readonly sign: string }
  | { readonly code: 'tagSeveral'; readonly numbers: readonly string[] }

/** `whole`: the input with its label and frame, as older versions stored it. */
export type TagReading =
  | { readonly number: string; readonly whole: string; readonly problem?: undefined }
  | { readonly number?: undefined; readonly problem: TagProblem }

/** A shorter text may be part of a number that is written in groups. */
const COMPLETE = 9
const ISO_LENGTH = 15

/** Frames of readers around a number; the first group is the number. */
const FRAMES: readonly RegExp[] = [
  /^LA(\d{15})$/, // Allflex, short: species letter, country, id
  /^L?A0{5}[01]0?(\d{15})$/, // Allflex and Datamars, long: five reserved digits, data block flag, country of 3 or 4 digits
  /^\d0{7}(\d{15})$/, // Datamars without the letter: flag and seven zeros
  /^0(\d{15})$/, // country code written with four digits
  /^FDXA([0-9A-F]{10})$/, // transponder type before a ten-character number
]
/** RealTrace: type, 16 digits, `*` and a check sum, which is not part of the number. */
const CHECKED = /^U ?[A-Z\d]{1,3}? ?(\d{16}) ?\* ?[\dA-F]{1,8}$/
/** One number read several times. */
const REPEATED = /^((?:L?A)?\d{15,23})\1+$/
const INDUSTRIAL = /^L?R\d{20}$/

const LABEL =
  /örmerki\p{L}*|(?:mi[ck]ro ?-?)?chip(?:nummer)?|transponder|avid|fecava|trovan|fdx ?-? ?[ab]|hdx|iso(?: ?1178[45](?: ?\/ ?(?:1178)?5)?)?|eid|rfid/u
    .source
/** Short words, which may be part of an ear tag. */
const SHORT_LABEL = /no|nr|nº|n°|№|id|tag|númer|number|nummer|#/u.source
const BEFORE = new RegExp(`^(?:(${LABEL})|${SHORT_LABEL})(?!\\p{L})([\\s.:=#*(\\[-]*)`, 'iu')
const BEHIND = new RegExp(`[\\s(\\[,:-]+(?:${LABEL})[\\s)\\].]*$`, 'iu')

const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const DATE = `(?:(?:19|20)\\d\\d[-/.]${MONTH}[-/.]${DAY}|${DAY}[-/.]${MONTH}[-/.](?:19|20)\\d\\d|${MONTH}/${DAY}/(?:19|20)\\d\\d)`
const TIME = '[0-2]?\\d:[0-5]\\d(?::[0-5]\\d(?:[.,]\\d{1,6})?)?(?: ?[AP]M)?'
const STAMP = new RegExp(
  `(?<![^\\s,;|[(])(?:${DATE}(?:[ T,]+${TIME})?Z?|${TIME}(?: +${DATE})?)(?![^\\s,;|\\])])[\\s,;|>\\])-]*`,
  'giu',
)

/**
 * Quotes, both ends of the frame of magnetic stripes, and the identifier of the kind of bar code that scanners send
 * before it.
 */
const QUOTES = /^(?:\][a-z]\d|[%;](?=\d.*\?$)|[='"‘’‚„“”]+)|(?<=^[%;]\d.*)\?$|["'‘’“”]+$/giu
const SEPARATORS = /[\s.*/()-]/g

/** What a keyboard layout of another language types where a reader sends a hyphen or another separator. */
const OTHER_KEYS = /(?<=\d)[öÖßẞþÞæÆ+´`'?=](?=\d)/gu
/** The row of digits with the shift key, or without it on a French keyboard. */
const DIGIT_ROW = /^(?=.*[!"#$%&=@^§£¤€½éèçà])[!"#$%&/()=@^*§£¤€½'éèçà_+?-]{8,}$/u

const alone = (text: string): string => text.replace(/[^A-Z0-9]/gi, '').toUpperCase()
const digitsIn = (text: string): string => text.replace(/\D/g, '')

const isIso = (number: string): boolean => /^\d{15}$/.test(number)

const unframe = (number: string): string => {
  for (const frame of FRAMES) {
    const inner = frame.exec(number)?.[1]
    if (inner !== undefined) return unframe(inner)
  }
  const repeated = unframeRepeated(number)
  return repeated !== undefined && isIso(repeated) ? repeated : number
}

function unframeRepeated(number: string): string | undefined {
  const inner = REPEATED.exec(number)?.[1]
  return inner === undefined ? undefined : unframe(inner)
}

/** Reader output of an industrial (not animal) transponder. */
export const isIndustrialTag = (input: string): boolean => INDUSTRIAL.test(alone(plainSigns(input)))

function withoutLabelBefore(text: string): string {
  const [match, label, separators = ''] = BEFORE.exec(text) ?? []
  if (match === undefined) return text
  const rest = text.slice(match.length)
  // Without a separator, or after a short word without a colon, a word is a label only if a whole number follows.
  const isSure = label === undefined ? /[.:#=]/.test(separators) || match.startsWith('#') : separators !== ''
  return isSure || alone(rest).length >= COMPLETE ? rest : text
}

const keepIfComplete = (shorter: string, text: string): string => (alone(shorter).length >= COMPLETE ? shorter : text)

/** The text without labels and quotes; never empty if it has a letter or digit. */
function withoutLabels(text: string): string {
  const bare = withoutLabelBefore(text.trim().replace(QUOTES, ''))
  const shorter = keepIfComplete(bare.replace(BEHIND, ''), bare)
    .replace(/[\s,;:]+$/, '')
    .trim()
  return shorter === text || alone(shorter) === '' ? text.trim() : withoutLabels(shorter)
}

const problem = (found: TagProblem): TagReading => ({ problem: found })

/** What a spreadsheet made of a number. */
function spreadsheetProblem(text: string): TagProblem | undefined {
  if (/^\d(?:[.,]\d+)?E[+-]?\d{1,3}$/i.test(text) && /[.,+]/.test(text)) return { code: 'tagExponent', number: text }
  const [, integer, fraction = ''] = /^([\d., ]*\d)[.,](\d+)$/.exec(text) ?? []
  if (integer === undefined) return undefined
  const isGrouped = /[., ]/.test(integer)
  const length = digitsIn(integer).length
  const hasFraction = isGrouped ? length >= 13 && fraction.length < 3 : length >= COMPLETE && fraction.length < 3
  return hasFraction || (length === ISO_LENGTH && fraction !== '') ? { code: 'tagDecimal' } : undefined
}

/** Separators of a keyboard in another language are recognised in a number of 15 digits only. */
function withoutOtherKeys(text: string): string | undefined {
  const bare = text.replace(OTHER_KEYS, '-')
  if (bare === text) return DIGIT_ROW.test(text.replace(/\s/g, '')) ? undefined : text
  return isIso(bare.replace(SEPARATORS, '')) ? bare : undefined
}

const isWord = (text: string): boolean => /^\p{L}{3,}$/u.test(text)

/** A word or a shorter group beside a number of 15 digits, which would otherwise become part of the number. */
function partBeside(text: string): string | undefined {
  if (isIso(unframe(alone(text)))) return undefined
  const pieces = text.split(/[\s()*/-]+/).filter((piece) => alone(piece) !== '')
  const word = pieces.find(isWord)
  const others = pieces.filter((piece) => !isWord(piece)).join('')
  if (word !== undefined) return isIso(unframe(alone(others))) ? word : undefined
  const beside = pieces.filter((piece) => !isIso(piece))
  return beside.length < pieces.length ? beside[0] : undefined
}

/** The number of a text whose labels are removed. */
function readBare(text: string, whole: string): TagReading {
  const checked = CHECKED.exec(text.toUpperCase())?.[1]
  if (checked !== undefined) return { number: unframe(checked), whole }
  const spreadsheet = spreadsheetProblem(text)
  if (spreadsheet) return problem(spreadsheet)
  const keyed = withoutOtherKeys(text)
  if (keyed === undefined) return problem({ code: 'tagKeyboard' })
  const grouped = /^\d{1,3}(?:,\d{3})+$/.test(keyed) ? keyed.replace(/,/g, '') : keyed
  const joined = grouped.replace(SEPARATORS, '')
  const sign = /[^A-Za-z0-9]/u.exec(joined)?.[0] ?? partBeside(text)
  if (sign !== undefined) return problem({ code: 'tagSign', sign })
  const number = joined.toUpperCase()
  if (INDUSTRIAL.test(number)) return problem({ code: 'tagIndustrial' })
  return number === '' ? problem({ code: 'tagRequired' }) : { number: unframe(number), whole }
}

const signsOf = (text: string): string => (/^[A-Za-z0-9\s.,:;*/()-]+$/.test(text) ? alone(text) : '')

/** The numbers of a text that has several complete ones; empty if it is one number, perhaps in groups. */
function severalIn(pieces: readonly string[]): readonly TagReading[] {
  if (pieces.length < 2 || pieces.some((piece) => alone(piece).length < COMPLETE || isWord(piece))) return []
  return pieces.map((piece) => readBare(piece, signsOf(piece)))
}

/** One of the readings if they are equal; a problem that lists the numbers if they differ. */
function oneOf(readings: readonly TagReading[]): TagReading | undefined {
  const faulty = readings.find((reading) => reading.problem)
  if (readings.length === 0 || faulty) return faulty
  const numbers = [...new Set(readings.flatMap(({ number }) => number ?? []))]
  return numbers.length > 1 ? problem({ code: 'tagSeveral', numbers }) : readings[0]
}

/** Numbers of 15 digits without anything between them. */
const attached = (number: string): readonly string[] =>
  /^(?:\d{15}){2,}$/.test(number) ? (number.match(/\d{15}/g) ?? []) : []

/** Reads what was typed, scanned or pasted. */
export function readTagNumber(input: string): TagReading {
  // A shortcut for most inputs, because lookups are frequent: none of the rules below changes fifteen digits.
  if (isIso(input)) return { number: input, whole: input }
  const plain = plainSigns(input)
  const text = keepIfComplete(plain.replace(STAMP, ' '), plain)
  const parts = text
    .split(/[\n;]|, |(?<=\d{9}),(?=\d{9})/)
    .map(withoutLabels)
    .filter((part) => alone(part) !== '')
  const several = oneOf(severalIn(parts))
  if (several) return several
  const bare = withoutLabels(parts.length > 1 ? text.replace(/\n/g, ' ') : (parts[0] ?? text))
  const pieces = oneOf(severalIn(bare.split(/\s+/)))
  if (pieces) return pieces
  const reading = readBare(bare.trim(), signsOf(text))
  const numbers = attached(reading.number ?? '')
  return numbers.length > 0 ? problem({ code: 'tagSeveral', numbers: [...new Set(numbers)] }) : reading
}

/** The only number of 15 digits in a pasted text; undefined for no such number, or several. */
export function numberInText(input: string): string | undefined {
  const text = plainSigns(input)
  const found = text.match(/(?<!\d)\d{15}(?!\d)/g) ?? text.match(/(?<!\d)(?:\d[ .*/-]{0,2}){14}\d(?!\d)/g) ?? []
  const [number, ...others] = new Set(found.map(digitsIn))
  return others.length === 0 ? number : undefined
}

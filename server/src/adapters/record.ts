import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import { cleanName, cleanText } from '@dyra/shared/domain/text'

/** A field of a record. Messages name it, because the holder or the register can correct it. */
export type RecordField =
  | 'answer'
  | 'ssn'
  | 'name'
  | 'address'
  | 'postalCode'
  | 'municipality'
  | 'country'
  | 'deceased'
  | 'addressProtected'
  | 'companies'

/** Which record. */
export interface RecordPlace {
  readonly register: 'national' | 'company'
  /** The kennitala that was asked for. */
  readonly ssn: string
}

/**
 * A register answers, but the record of one person or organisation cannot be used; its other records can. The error
 * shows the field, never a value.
 */
export class RecordError extends Error {
  override readonly name = 'RecordError'
  readonly register: RecordPlace['register']
  readonly field: RecordField
  /** Private, so that no log contains it. */
  readonly #ssn: string

  constructor({ register, ssn }: RecordPlace, field: RecordField) {
    super(`${register} register: a record cannot be used: ${field}`)
    this.register = register
    this.field = field
    this.#ssn = ssn
  }

  /** Whether a text that was sent is the kennitala of the record. */
  isAbout(text: unknown): boolean {
    return typeof text === 'string' && normaliseSsn(text) === this.#ssn
  }
}

/** Throws the error of a field. */
export type Refuse = (field: RecordField) => never

export const refuser =
  (place: RecordPlace): Refuse =>
  (field) => {
    throw new RecordError(place, field)
  }

export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(answer: unknown, refuse: Refuse): Fields {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return refuse('answer')
  return answer as Fields
}

const NAME_MAX = 200
const TEXT_MAX = 500

/** Numbers are texts here: some services write kennitalas and postal codes as numbers. */
const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? cleanText(value) : undefined
}

const isMissing = (value: unknown): boolean => value === undefined || value === null

/** A text that may be missing; blank is missing. */
export function optionalText(fields: Fields, field: RecordField, refuse: Refuse): string | null {
  const value = fields[field]
  if (isMissing(value)) return null
  const text = textOf(value)
  if (text === undefined || text.length > TEXT_MAX) return refuse(field)
  return text === '' ? null : text
}

const SSN_LENGTH = 10

/** The kennitala of the answer, which must be the requested one. */
export function sameSsn(fields: Fields, ssn: string, refuse: Refuse): string {
  const found = textOf(fields.ssn)?.replace(/[\s-]/g, '')
  const padded = typeof fields.ssn === 'number' ? found?.padStart(SSN_LENGTH, '0') : found
  return padded === ssn ? ssn : refuse('ssn')
}

export function nameIn(fields: Fields, refuse: Refuse): string {
  const name = typeof fields.name === 'string' ? cleanName(fields.name) : ''
  return /[\p{L}\p{N}]/u.test(name) && name.length <= NAME_MAX ? name : refuse('name')
}

/** Rights and visibility depend on this flag, so it is never guessed. */
export function flagIn(fields: Fields, field: 'deceased' | 'addressProtected', refuse: Refuse): boolean {
  const value = fields[field]
  return typeof value === 'boolean' ? value : refuse(field)
}

/** Country names in the languages in which the registers of the region are kept. */
const NAME_LANGUAGES = ['is', 'en', 'da']
const A = 65
const LETTERS = 26

const twoLetters = (at: number): string =>
  String.fromCharCode(A + Math.floor(at / LETTERS)) + String.fromCharCode(A + (at % LETTERS))

let codes: ReadonlyMap<string, string> | undefined

function codeOfName(name: string): string | undefined {
  codes ??= new Map(
    NAME_LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
      return Array.from({ length: LETTERS ** 2 }, (_, at) => twoLetters(at)).flatMap((code) => {
        const known = names.of(code)
        return known === undefined ? [] : [[known.toLowerCase(), code] as const]
      })
    }),
  )
  return codes.get(name.toLowerCase())
}

const HOME = 'IS'
/** A code for private use in ISO 3166, which CLDR names "unknown region". */
const UNKNOWN = 'ZZ'
const HOME_CODE = /^(?:IS ?-? ?)?(\d{3})$/i
const PREFIX = /^([A-Z]{2}) ?- ?\d/i

const isHome = (country: string | null): boolean =>
  country === null || /^(IS|ISL)$/i.test(country) || codeOfName(country) === HOME

/** A country as ISO 3166 if it is known, otherwise as the register writes it. */
function countryOf(country: string | null, postalCode: string | null): string {
  if (country !== null) return /^[A-Z]{2}$/i.test(country) ? country.toUpperCase() : (codeOfName(country) ?? country)
  const prefix = PREFIX.exec(postalCode ?? '')?.[1]
  if (prefix !== undefined) return prefix.toUpperCase()
  return postalCode === null ? HOME : UNKNOWN
}

/** Postal code and country. A foreign code stays as it is written; an Icelandic one is reduced to its three digits. */
export function placeIn(
  fields: Fields,
  refuse: Refuse,
): { readonly postalCode: string | null; readonly country: string } {
  const written = optionalText(fields, 'postalCode', refuse)
  // A number has lost its leading zeros.
  const code = typeof fields.postalCode === 'number' && written !== null ? written.padStart(3, '0') : written
  const country = optionalText(fields, 'country', refuse)
  if (isHome(country)) {
    const home = HOME_CODE.exec(code ?? '')?.[1]
    if (home !== undefined) return { postalCode: home, country: HOME }
    if (country !== null) return { postalCode: code, country: HOME }
  }
  return { postalCode: code, country: countryOf(country, code) }
}

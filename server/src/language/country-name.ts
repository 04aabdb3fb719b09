import { currentLanguage } from './current-language.ts'

const CODE = /^[A-Z]{2}$/
const HOME = 'IS'
/** CLDR: unknown region. */
const UNKNOWN = 'ZZ'

const namesIn = new Map<string, Intl.DisplayNames>()

function names(): Intl.DisplayNames {
  const language = currentLanguage()
  const known = namesIn.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  namesIn.set(language, known)
  return known
}

/**
 * The country of an address abroad: the name of a code, or a register's text that is not a code. Null for Iceland and
 * for an unknown country. The code or text is stored as `person.country_code`.
 */
export function countryAbroad(code: string | null): string | null {
  if (code === null || code === HOME || code === UNKNOWN) return null
  return CODE.test(code) ? (names().of(code) ?? code) : code
}

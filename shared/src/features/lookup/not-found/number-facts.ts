import { countrySearches } from '../../../domain/country-codes.ts'
import { ICELAND, SHARED_CODE, TEST_CODE } from '../../../domain/tag-codes.ts'
import { normaliseTagNumber, tagNumberHint, tagNumberWarnings } from '../../../domain/tag-number.ts'
import { text } from './texts.ts'

const ISO_LENGTH = 15
/** Microchips older than the standard. */
const OLDER_LENGTHS = [9, 10]

function prefixFact(number: string): string[] {
  const code = number.slice(0, 3)
  if (code === TEST_CODE) return [text('testCode')]
  const hint = tagNumberHint(number)
  // This fact names no manufacturer, because the sources disagree (tag-codes.ts).
  if (code >= '900') return [text(code === SHARED_CODE ? 'manufacturers' : 'manufacturer', { code })]
  if (hint?.kind !== 'country') return []
  if (code === ICELAND) return [text('iceland', { code })]
  return [text('country', { code, country: hint.name })]
}

/** Search over many countries of Europe, which asks their registries. */
const EUROPE = 'europetnet.org'

/**
 * Other registers that may know a number: in its country, and in many countries of Europe. None for an Icelandic or
 * impossible number.
 */
export function searchesOf(input: string): readonly string[] {
  const number = normaliseTagNumber(input)
  const code = number.slice(0, 3)
  if (!/^\d{15}$/.test(number) || code === ICELAND || code === TEST_CODE) return []
  return [...new Set([...(countrySearches[code] ? [countrySearches[code]] : []), EUROPE])]
}

/** Facts that a microchip number contains; none for an ear tag. */
export function numberFacts(input: string): readonly string[] {
  const number = normaliseTagNumber(input)
  if (number.includes('O')) return [text('letterO')]
  if (!/^\d+$/.test(number) || OLDER_LENGTHS.includes(number.length)) return []
  if (number.length !== ISO_LENGTH) return [text.plural('length', number.length)]
  const warnings = tagNumberWarnings(number)
  return [
    ...prefixFact(number),
    ...(warnings.includes('microTag.warn.serialTooLarge') ? [text('serialTooLarge')] : []),
    ...(warnings.includes('microTag.warn.pattern') ? [text('pattern')] : []),
  ]
}

/** The number with zeros instead of the letter O; undefined if it has none. */
export function withZeros(input: string): string | undefined {
  const number = normaliseTagNumber(input)
  return number.includes('O') ? number.replaceAll('O', '0') : undefined
}

import { formatDay } from '@dyra/shared/platform/i18n/format'
import { preventLinks } from './unlink-text.ts'

/** Values of an e-mail from the outbox. Anything except text and numbers is treated as missing. */
export type Facts = Readonly<Record<string, unknown>>

/** Line breaks, control characters and marks that change the text direction: hostile in a header or a name. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

export const oneLine = (text: string): string => text.replace(UNSEEN, ' ').trim()

const asLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
    .trim()

const DAY = /^\d{4}-\d\d-\d\d$/
/** Days have the form that they have everywhere in the interface. */
const asDay = (text: string): string => (DAY.test(text) ? formatDay(text) : text)

const DAYS = ['date', 'from']
/** E-mail addresses that get no hair spaces: the registry's own, and masked ones. */
const OWN = ['contactEmail', 'maskedEmail']
/** Values that keep their line breaks. */
const MULTILINE = ['comment', 'petList', 'oldPets', 'feeLines']

/** A value as text; empty if missing. User input is never a link. */
export function formatValue(facts: Facts, name: string): string {
  const value = facts[name]
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  if (OWN.includes(name)) return oneLine(value)
  if (DAYS.includes(name)) return oneLine(asDay(value))
  return preventLinks(MULTILINE.includes(name) ? asLines(value) : oneLine(value))
}

/** Replaces the placeholders of a sentence by values, but no placeholders within the values. */
export const fill = (sentence: string, facts: Facts): string =>
  sentence.replace(/\{(\w+)\}/g, (_whole, name: string) => formatValue(facts, name))

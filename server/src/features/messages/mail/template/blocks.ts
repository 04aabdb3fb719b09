import { formatPhone, phoneLink } from '@dyra/shared/platform/i18n/format'
import { type Facts, fill, formatValue } from './fill-text.ts'
import { layoutTexts } from './layout-texts.ts'

export interface Fact {
  readonly label: string
  /** May contain line breaks. */
  readonly value: string
  readonly href?: string
}

/** Paragraphs and lists of facts, from which the text and the HTML of an e-mail are rendered. */
export type Block = { readonly paragraph: string } | { readonly facts: readonly Fact[] }

const PHONE = /^\+?\d{7,15}$/
const FACT = /^([^:{}]+): \{(\w+)\}$/
const phoneNames = ['reporterPhone', 'finderPhone']

/** The phone number of a reporter is a link, in groups as on the screens. */
const shownOf = (name: string, value: string) =>
  phoneNames.includes(name) && PHONE.test(value) ? { value: formatPhone(value), href: phoneLink(value) } : { value }

function factsOf(lines: readonly string[], facts: Facts): Block[] {
  const known = lines.flatMap((line) => {
    const [, label = '', name = ''] = FACT.exec(line) ?? []
    const value = formatValue(facts, name)
    return value === '' ? [] : [{ label, ...shownOf(name, value) }]
  })
  return known.length === 0 ? [] : [{ facts: known }]
}

/** One of several pets; lines without a value are omitted. */
function petsOf({ pets }: Facts): Block[] {
  const lines = layoutTexts.pet.split('\n')
  return Array.isArray(pets) ? pets.flatMap((pet: Facts) => factsOf(lines, pet)) : []
}

/** A sentence that does not apply has no value; a paragraph that is only this sentence is omitted. */
function paragraphOf(part: string, facts: Facts): Block[] {
  const paragraph = fill(part, facts).trim()
  return paragraph === '' ? [] : [{ paragraph }]
}

/** Splits the template before values are inserted, so that no value can become a paragraph or a fact. */
export function blocksOf(body: string, facts: Facts): Block[] {
  return body.split('\n\n').flatMap((part): Block[] => {
    if (part === '{pets}') return petsOf(facts)
    const lines = part.split('\n')
    return lines.every((line) => FACT.test(line)) ? factsOf(lines, facts) : paragraphOf(part, facts)
  })
}

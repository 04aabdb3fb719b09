import { type Facts, fill, written } from './fill-text.ts'

export interface Fact {
  readonly label: string
  /** May hold line breaks. */
  readonly value: string
  readonly href?: string
}

/** A mail is paragraphs and lists of facts, from which both of its forms are made. */
export type Block = { readonly paragraph: string } | { readonly facts: readonly Fact[] }

const PHONE = /^\+?\d{7,15}$/
const FACT = /^([^:{}]+): \{(\w+)\}$/
/** One of several pets; a mail tells of each what it knows. */
const PET = `Dýr: {petName}
Dýrategund: {speciesName}
Örmerki: {tagNumber}
Núverandi eigandi: {currentOwnerName}
Dýralæknir: {veterinarianName}
Í bið síðan: {date}`

/** Whom a reader would call with one touch. */
const hrefOf = (name: string, value: string) =>
  name === 'reporterPhone' && PHONE.test(value) ? { href: `tel:${value}` } : {}

function factsOf(lines: readonly string[], facts: Facts): Block[] {
  const known = lines.flatMap((line) => {
    const [, label = '', name = ''] = FACT.exec(line) ?? []
    const value = written(facts, name)
    return value === '' ? [] : [{ label, value, ...hrefOf(name, value) }]
  })
  return known.length === 0 ? [] : [{ facts: known }]
}

function petsOf({ pets }: Facts): Block[] {
  return Array.isArray(pets) ? pets.flatMap((pet: Facts) => factsOf(PET.split('\n'), pet)) : []
}

/** Cuts the words before the values are put in, so that no value can pretend to be a paragraph or a fact. */
export function blocksOf(body: string, facts: Facts): Block[] {
  return body.split('\n\n').flatMap((part): Block[] => {
    if (part === '{pets}') return petsOf(facts)
    const lines = part.split('\n')
    return lines.every((line) => FACT.test(line)) ? factsOf(lines, facts) : [{ paragraph: fill(part, facts) }]
  })
}

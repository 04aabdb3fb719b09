import { type Facts, fill, written } from './fill.ts'

interface Fact {
  readonly label: string
  /** May hold line breaks. */
  readonly value: string
}

/** A mail is paragraphs and lists of facts, from which both of its forms are made. */
export type Block = { readonly paragraph: string } | { readonly facts: readonly Fact[] }

const FACT = /^([^:{}]+): \{(\w+)\}$/
const PET = 'Dýr: {petName}\nDýrategund: {speciesName}\nÖrmerki: {tagNumber}'

function factsOf(lines: readonly string[], facts: Facts): Block[] {
  const known = lines.flatMap((line) => {
    const [, label = '', name = ''] = FACT.exec(line) ?? []
    const value = written(facts, name)
    return value === '' ? [] : [{ label, value }]
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

import { BATCH } from '../field-id.ts'
import { text } from '../texts.ts'
import { type Draft, isOpen } from './draft.ts'
import type { Entry } from './entry.ts'
import { duplicateKeys } from './faults.ts'
import { isCommon } from './litter.ts'

const PARTY_FIELDS = ['ownerPersonId', 'coOwnerPersonId', 'invoicedPersonId']

const ofBatch = ({ parties }: Entry, field: string) => parties === null && PARTY_FIELDS.includes(field)

/** Faults of the owner and payer that hold for all: told once, at their fields. */
export const batchFaults = ({ entries }: Draft): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries.flatMap((entry) => Object.entries(entry.faults).filter(([field]) => ofBatch(entry, field))),
  )

/** One line of the list above the form, and the field that it leads to. */
export interface FaultLine {
  readonly key: string
  readonly field: string
  readonly text: string
}

/** Fields whose faults do not say which field they are about. */
const labels: Readonly<Record<string, string>> = {
  name: text('name'),
  speciesId: text('species'),
  genderId: text('gender'),
  breedId: text('breed'),
  furId: text('fur'),
  color: text('color'),
  birthDate: text('birthDate'),
  microTagLocationId: text('location'),
}

const lineOf = (whose: string, field: string, fault: string) => {
  const label = labels[field]
  return `${whose}${label ? `, ${label}` : ''}: ${fault}`
}

/** Every fault of the draft in screen order. A fault shared by siblings is listed once, at the first. */
export function faultLines(draft: Draft): FaultLine[] {
  const duplicates = duplicateKeys(draft)
  const sibling = draft.isLitter ? draft.entries.find(isOpen) : undefined
  const ofPets = draft.entries.flatMap((entry, place) => {
    const twice = duplicates.has(entry.key) ? { microTag: text('duplicate') } : {}
    const own = Object.entries({ ...entry.faults, ...twice }).filter(([field]) => !ofBatch(entry, field))
    return own.map(([field, fault]) =>
      sibling && isCommon(field)
        ? { key: sibling.key, field, text: lineOf(text('litter.common'), field, fault) }
        : { key: entry.key, field, text: lineOf(text('petHeading', { n: place + 1 }), field, fault) },
    )
  })
  const ofAll = Object.entries(batchFaults(draft)).map(([field, fault]) => ({ key: BATCH, field, text: fault }))
  return [...new Map([...ofPets, ...ofAll].map((line) => [`${line.key}-${line.field}`, line])).values()]
}

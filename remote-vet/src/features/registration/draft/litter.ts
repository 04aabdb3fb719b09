import { type Draft, mayRemove } from './draft.ts'
import { copiedEntry, type Entry, isOpen, numberOf, ORIGIN_FIELDS, type PetValues } from './entry.ts'

/** Larger than any known litter of dogs or cats. */
export const LITTER_MAX = 24

/** A sibling without number and name: removing it loses nothing. */
const isBlankSibling = (entry: Entry) => isOpen(entry) && numberOf(entry) === '' && entry.name.trim() === ''

/** Whether the litter has the maximum number of rows. */
export const isFull = ({ isLitter, entries }: Draft): boolean => isLitter && entries.length >= LITTER_MAX

/** Sets the number of rows. New rows copy the first one without its own owner. Only blank rows are removed. */
export function withLitterOf(draft: Draft, size: number): Draft {
  const wanted = Math.max(1, Math.min(LITTER_MAX, size))
  const [first] = draft.entries
  if (!first) return draft
  const entries = [...draft.entries]
  while (entries.length < wanted) entries.push({ ...copiedEntry(first), parties: null })
  for (let index = entries.length - 1; index > 0 && entries.length > wanted; index--) {
    const entry = entries[index]
    if (entry && isBlankSibling(entry)) entries.splice(index, 1)
  }
  return { ...draft, entries }
}

const COMMON: readonly string[] = [
  'speciesId',
  'breedId',
  'furId',
  'birthDate',
  'hasOnlyBirthYear',
  'microTagLocationId',
  'isForeignMicroTag',
  'isCastrated',
  ...ORIGIN_FIELDS,
] satisfies (keyof PetValues)[]

/** Whether the siblings share this value, so that it is changed for all at once. */
export const isCommon = (field: string): boolean => COMMON.includes(field)

const commonOf = (entry: Entry): Partial<PetValues> =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => isCommon(name)))

const toLitter = (first: Entry) => {
  const shared = { ...commonOf(first), isDead: false, deathDate: null }
  return (entry: Entry): Entry => (isOpen(entry) ? { ...entry, ...shared } : entry)
}

/** Gives all siblings the shared values of the first one. Each keeps its own owner. */
export function asLitter(draft: Draft): Draft {
  const first = draft.entries.find(isOpen)
  return first ? { ...draft, isLitter: true, entries: draft.entries.map(toLitter(first)) } : draft
}

/** Whether `asLitter` would replace entered values of a pet. */
export function losesValues(draft: Draft): boolean {
  const first = draft.entries.find(isOpen)
  if (!first) return false
  const toSibling = toLitter(first)
  const isChanged = (entry: Entry) => JSON.stringify(toSibling(entry)) !== JSON.stringify(entry)
  return draft.entries.some((entry) => !isBlankSibling(entry) && isChanged(entry))
}

/** Shows each pet in its own form again. Blank rows are dropped. */
export const asSingles = (draft: Draft): Draft => ({ ...withoutBlankSiblings(draft), isLitter: false })

/** Removes the blank rows of a litter, but always leaves one row. */
export const withoutBlankSiblings = (draft: Draft): Draft => {
  if (!draft.isLitter) return draft
  const filled = draft.entries.filter((entry) => !isBlankSibling(entry) || !mayRemove(draft, entry))
  return { ...draft, entries: filled.length > 0 ? filled : draft.entries.slice(0, 1) }
}

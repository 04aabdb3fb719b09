import { type Draft, isOpen, mayRemove } from './draft.ts'
import { type Entry, numberOf, type PetValues } from './entry.ts'
import { copiedEntry } from './new-entry.ts'

/** More than any dog or cat ever had at once. */
export const LITTER_MAX = 24

/** Nothing in it that would be missed. */
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
  for (let place = entries.length - 1; place > 0 && entries.length > wanted; place--) {
    const entry = entries[place]
    if (entry && isBlankSibling(entry)) entries.splice(place, 1)
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
] satisfies (keyof PetValues)[]

/** Whether siblings have this value in common, which is changed for all at once. */
export const isCommon = (field: string): boolean => COMMON.includes(field)

const commonOf = (entry: Entry): Partial<PetValues> =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => isCommon(name)))

const toLitter = (first: Entry) => {
  const shared = { ...commonOf(first), isDead: false, deathDate: null }
  return (entry: Entry): Entry => (isOpen(entry) ? { ...entry, ...shared } : entry)
}

/** All siblings get the shared values of the first one. Each keeps its own owner. */
export function asLitter(draft: Draft): Draft {
  const first = draft.entries.find(isOpen)
  return first ? { ...draft, isLitter: true, entries: draft.entries.map(toLitter(first)) } : draft
}

/** Whether `asLitter` would replace entered values of a pet. */
export function losesValues(draft: Draft): boolean {
  const first = draft.entries.find(isOpen)
  if (!first) return false
  const alike = toLitter(first)
  const isChanged = (entry: Entry) => JSON.stringify(alike(entry)) !== JSON.stringify(entry)
  return draft.entries.some((entry) => !isBlankSibling(entry) && isChanged(entry))
}

/** Shows each pet in its own form again. Blank rows are dropped. */
export const asSingles = (draft: Draft): Draft => ({ ...withoutBlankSiblings(draft), isLitter: false })

/** The blank rows of a litter are no pets. The first stays, so that there is always one. */
export const withoutBlankSiblings = (draft: Draft): Draft => {
  if (!draft.isLitter) return draft
  const filled = draft.entries.filter((entry) => !isBlankSibling(entry) || !mayRemove(draft, entry))
  return { ...draft, entries: filled.length > 0 ? filled : draft.entries.slice(0, 1) }
}

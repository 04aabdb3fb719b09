import type { Draft } from './draft.ts'
import { isOpen, withEntry } from './draft.ts'
import type { Entry, Parties, PetValues } from './entry.ts'

/** Fields that a changed value takes along. */
const consequences = (values: Partial<PetValues>): Partial<Entry> => ({
  ...('speciesId' in values && { breedId: null }),
  ...('microTag' in values && { isRead: false, repeated: '', otherRead: null }),
})

const faultNames: Partial<Record<keyof PetValues, readonly string[]>> = {
  speciesId: ['breedId'],
  microTag: ['repeated'],
  isForeignMicroTag: ['microTag'],
  isDead: ['deathDate'],
  birthDate: ['deathDate'],
  hasOnlyBirthYear: ['birthDate'],
}

const without = (faults: Entry['faults'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)))

/** What was refused is not refused any more once it has been changed; the server looks again. */
const faultsAfter = (entry: Entry, values: Partial<PetValues>): Entry['faults'] => {
  const names = (Object.keys(values) as (keyof PetValues)[]).flatMap((name) => [name, ...(faultNames[name] ?? [])])
  return without(entry.faults, ['', ...names])
}

const edited = (values: Partial<PetValues>) => (entry: Entry) => ({
  ...consequences(values),
  ...values,
  faults: faultsAfter(entry, values),
})

export const withValues = (draft: Draft, key: string, values: Partial<PetValues>): Draft =>
  withEntry(draft, key, edited(values))

/** What the siblings of a litter share. */
export const withCommonValues = (draft: Draft, values: Partial<PetValues>): Draft => ({
  ...draft,
  entries: draft.entries.map((entry) => (isOpen(entry) ? { ...entry, ...edited(values)(entry) } : entry)),
})

const PARTY_FAULTS = ['', 'ownerPersonId', 'coOwnerPersonId', 'invoicedPersonId']

/** Who owns and pays, for the whole batch; pets with parties of their own keep them. */
export const withParties = (draft: Draft, parties: Partial<Parties>): Draft => ({
  ...draft,
  parties: { ...draft.parties, ...parties },
  entries: draft.entries.map((entry) =>
    entry.parties === null ? { ...entry, faults: without(entry.faults, PARTY_FAULTS) } : entry,
  ),
})

/** Who owns and pays for one pet; null gives it back to the batch. */
export const withOwnParties = (draft: Draft, key: string, parties: Parties | null): Draft =>
  withEntry(draft, key, (entry) => ({ parties, faults: without(entry.faults, PARTY_FAULTS) }))

import { type Draft, withEntry } from './draft.ts'
import { type Entry, isOpen, type Parties, type PetValues, type ValidationErrors } from './entry.ts'

/** Other fields that change together with a value. */
const dependentValues = (values: Partial<PetValues>): Partial<Entry> => ({
  ...('speciesId' in values && { breedId: null }),
  ...('microTag' in values && { isRead: false, repeated: '', otherRead: null }),
})

/** Other fields whose errors depend on a value. */
const dependentErrors: Partial<Record<keyof PetValues, readonly string[]>> = {
  speciesId: ['breedId'],
  microTag: ['repeated'],
  isForeignMicroTag: ['microTag'],
  isDead: ['deathDate'],
  birthDate: ['deathDate'],
  hasOnlyBirthYear: ['birthDate'],
}

const without = (errors: ValidationErrors, names: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

/** Removes the errors of changed fields; the server checks the new values when the batch is submitted. */
const remainingErrors = (entry: Entry, values: Partial<PetValues>): ValidationErrors => {
  const names = (Object.keys(values) as (keyof PetValues)[]).flatMap((name) => [name, ...(dependentErrors[name] ?? [])])
  return without(entry.errors, ['', ...names])
}

const edited = (values: Partial<PetValues>) => (entry: Entry) => ({
  ...dependentValues(values),
  ...values,
  errors: remainingErrors(entry, values),
})

export const withValues = (draft: Draft, key: string, values: Partial<PetValues>): Draft =>
  withEntry(draft, key, edited(values))

/** Changes a value that the siblings of a litter share. */
export const withCommonValues = (draft: Draft, values: Partial<PetValues>): Draft => ({
  ...draft,
  entries: draft.entries.map((entry) => (isOpen(entry) ? { ...entry, ...edited(values)(entry) } : entry)),
})

const PARTY_ERRORS = ['', 'ownerPersonId', 'coOwnerPersonId', 'invoicedPersonId']

/** Changes owner and payer of the batch. Pets with parties of their own keep them. */
export const withParties = (draft: Draft, parties: Partial<Parties>): Draft => ({
  ...draft,
  parties: { ...draft.parties, ...parties },
  entries: draft.entries.map((entry) =>
    entry.parties === null ? { ...entry, errors: without(entry.errors, PARTY_ERRORS) } : entry,
  ),
})

/** Changes owner and payer of one pet; null applies those of the batch again. */
export const withOwnParties = (draft: Draft, key: string, parties: Parties | null): Draft =>
  withEntry(draft, key, (entry) => ({ parties, errors: without(entry.errors, PARTY_ERRORS) }))

import {
  copiedEntry,
  type Entry,
  emptyEntry,
  isOpen,
  isRegistered,
  isUntouched,
  numberOf,
  type Parties,
  type PetValues,
  type ValidationErrors,
} from './entry.ts'

/** The e-mail address entered for an owner who has none. */
export interface OwnerMail {
  readonly email: string
  readonly saveEmail: boolean
}

/** Everything about an unfinished registration that survives a reload. */
export interface Draft {
  /** A litter is shown as one table, with the shared values of the siblings above it. */
  readonly isLitter: boolean
  readonly parties: Parties
  readonly entries: readonly Entry[]
  /** Keys are person ids of owners. */
  readonly mails: Readonly<Record<number, OwnerMail>>
  /** Owners who were notified of everything registered for them. */
  readonly notified: readonly number[]
}

export const noParties: Parties = { owner: null, coOwner: null, payerId: null }

export const emptyDraft = (): Draft => ({
  isLitter: false,
  parties: noParties,
  entries: [emptyEntry()],
  mails: {},
  notified: [],
})

/** Whether the form has unsaved changes (docs/screens.md#registration). */
export const isDirty = ({ entries, parties }: Draft): boolean =>
  entries.length !== 1 || !entries.every(isUntouched) || Object.values(parties).some((party) => party !== null)

export const unregistered = ({ entries }: Draft): Entry[] => entries.filter((entry) => !isRegistered(entry))

export const partiesOf = (draft: Draft, entry: Entry): Parties => entry.parties ?? draft.parties

/** Price of all unregistered pets. A pet that was sent without a response keeps the price it was sent with. */
export const totalOf = (draft: Draft, price: number): number =>
  unregistered(draft).reduce(
    (sum, { progress }) => sum + ((progress.kind === 'sent' ? progress.body.expectedPrice : undefined) ?? price),
    0,
  )

/** A registered pet as the result shows it. */
export interface RegisteredPet {
  readonly petId: number
  readonly name: string
  readonly number: string
  readonly ownerPersonId: number | null
  readonly ownerName: string
}

export const registeredPets = (draft: Draft): readonly RegisteredPet[] =>
  draft.entries.flatMap((entry) => {
    if (entry.progress.kind !== 'registered') return []
    const { owner } = partiesOf(draft, entry)
    const shown = { name: entry.name.trim(), number: numberOf(entry), ownerName: owner?.name ?? '' }
    return [{ petId: entry.progress.petId, ownerPersonId: owner?.userId ?? null, ...shown }]
  })

/** A pet that may have been sent stays until the server has said whether it is registered. */
export const mayRemove = (draft: Draft, entry: Entry): boolean => isOpen(entry) && unregistered(draft).length > 1

export function withNewEntry(draft: Draft): Draft {
  const previous = draft.entries.at(-1)
  return { ...draft, entries: [...draft.entries, previous ? copiedEntry(previous) : emptyEntry()] }
}

export const withoutEntry = (draft: Draft, key: string): Draft => ({
  ...draft,
  entries: draft.entries.filter((entry) => entry.key !== key || !mayRemove(draft, entry)),
})

type EntryChange = Partial<Entry> | ((entry: Entry) => Partial<Entry>)

const changed = (entry: Entry, change: EntryChange): Entry => {
  const values = typeof change === 'function' ? change(entry) : change
  return { ...entry, ...values }
}

export const withEntry = (draft: Draft, key: string, change: EntryChange): Draft => ({
  ...draft,
  entries: draft.entries.map((entry) => (entry.key === key ? changed(entry, change) : entry)),
})

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
  birthDate: ['deathDate', 'arrivalDate', 'chippingDate'],
  hasOnlyBirthYear: ['birthDate', 'arrivalDate', 'chippingDate'],
}

const without = (errors: ValidationErrors, names: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

/** Removes the errors of changed fields; the server checks the new values when the draft is submitted. */
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

/** Changes owner and payer of the draft. Pets with parties of their own keep them. */
export const withParties = (draft: Draft, parties: Partial<Parties>): Draft => ({
  ...draft,
  parties: { ...draft.parties, ...parties },
  entries: draft.entries.map((entry) =>
    entry.parties === null ? { ...entry, errors: without(entry.errors, PARTY_ERRORS) } : entry,
  ),
})

/** Changes owner and payer of one pet; with null the pet has those of the draft again. */
export const withOwnParties = (draft: Draft, key: string, parties: Parties | null): Draft =>
  withEntry(draft, key, (entry) => ({ parties, errors: without(entry.errors, PARTY_ERRORS) }))

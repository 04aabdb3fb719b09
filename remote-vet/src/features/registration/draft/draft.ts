import {
  copiedEntry,
  type Entry,
  emptyEntry,
  isOpen,
  isRegistered,
  isUntouched,
  numberOf,
  type Parties,
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
  /** By the owner's person id. */
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
  readonly ownerName: string
}

export const registeredPets = (draft: Draft): readonly RegisteredPet[] =>
  draft.entries.flatMap((entry) => {
    if (entry.progress.kind !== 'registered') return []
    const ownerName = partiesOf(draft, entry).owner?.name ?? ''
    return [{ petId: entry.progress.petId, name: entry.name.trim(), number: numberOf(entry), ownerName }]
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

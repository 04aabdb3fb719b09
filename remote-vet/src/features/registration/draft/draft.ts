import type { Entry, Parties } from './entry.ts'
import { copiedEntry, emptyEntry, isUntouched } from './new-entry.ts'

/** The e-mail given for an owner who has none. */
export interface OwnerMail {
  readonly email: string
  readonly saveEmail: boolean
}

/** A registration in the making: everything that must outlive the screen and a reload. */
export interface Draft {
  /** A litter: one table, with what the siblings share above it. */
  readonly isLitter: boolean
  readonly parties: Parties
  readonly entries: readonly Entry[]
  /** By the owner's person id. */
  readonly mails: Readonly<Record<number, OwnerMail>>
  /** Owners who have been told of everything registered for them. */
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

export const isOpen = ({ progress }: Entry): boolean => progress.kind === 'open'
export const isRegistered = ({ progress }: Entry): boolean => progress.kind === 'registered'

/** Those that still make work, in their order. */
export const unregistered = ({ entries }: Draft): Entry[] => entries.filter((entry) => !isRegistered(entry))

export const partiesOf = (draft: Draft, entry: Entry): Parties => entry.parties ?? draft.parties

/** A pet that may have been sent already stays until the server has said whether it has it. */
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

import { type Draft, emptyDraft, noParties } from '../draft/draft.ts'
import { type Entry, emptyEntry, type Parties, type Person } from '../draft/entry.ts'

export const faroe: Person = {
  userId: 1,
  name: 'Gervimaður Færeyjar',
  ssn: '0101302399',
  email: 'gervimadur.faereyjar@example.com',
}
export const finland: Person = { userId: 2, name: 'Gervimaður Finnland', ssn: '0101302209', email: null }

/** A dog with all required values. */
export const dog = (values: Partial<Entry> = {}): Entry => ({
  ...emptyEntry(),
  microTag: '352098100004101',
  isRead: true,
  name: 'Ylfa',
  speciesId: 1,
  genderId: 2,
  ...values,
})

export const draftOf = (entries: readonly Entry[], parties: Partial<Parties> = { owner: faroe }): Draft => ({
  ...emptyDraft(),
  parties: { ...noParties, ...parties },
  entries,
})

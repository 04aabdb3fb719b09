import { isIndustrialTag, normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import { tagText } from '@dyra/shared/microtags/number'
import { type Draft, isOpen, unregistered, withEntry, withNewEntry } from './draft.ts'
import { type Entry, numberOf } from './entry.ts'

const isReadAs = (entry: Entry, output: string): boolean => numberOf(entry) === normaliseTagNumber(output)

/** Whether this output is what makes the number sure. */
export const isTaken = (entry: Entry, output: string): boolean => entry.isRead && isReadAs(entry, output)

/**
 * Which pet a reader's number is for: in a litter the row in use if it has no number yet, else the next without; else
 * the pet in use. Where none is, the one that has this number, the first without any, or the last.
 */
export function scanTarget(draft: Draft, focusedKey: string | null, output: string): string | undefined {
  const open = unregistered(draft).filter(isOpen)
  const focused = open.find(({ key }) => key === focusedKey)
  const isFree = (entry: Entry) => numberOf(entry) === ''
  const free = open.find(isFree)
  if (focused && (isFree(focused) || !draft.isLitter)) return focused.key
  const same = focused ? undefined : open.find((entry) => !isFree(entry) && isReadAs(entry, output))
  return (same ?? free ?? focused ?? open.at(-1))?.key
}

const without = ({ microTag: _, repeated: __, ...faults }: Entry['faults']): Entry['faults'] => faults

/** An industrial transponder's number is no pet's; anything else without a number is nothing. */
const unusable = (entry: Entry, output: string): Partial<Entry> =>
  isIndustrialTag(output) ? { faults: { ...entry.faults, microTag: tagText('industrial') } } : {}

function afterReading(entry: Entry, output: string): Partial<Entry> {
  const read = normaliseTagNumber(output)
  const present = numberOf(entry)
  if (read === '') return unusable(entry, output)
  if (present === read) return { isRead: true, repeated: '', otherRead: null, faults: without(entry.faults) }
  if (present !== '') return { otherRead: read }
  return { microTag: read, isRead: true, repeated: '', otherRead: null, faults: without(entry.faults) }
}

/** Enters a reader's output. The same number confirms the field; a different one never overwrites it. */
export const withScan = (draft: Draft, key: string, output: string): Draft =>
  withEntry(draft, key, (entry) => afterReading(entry, output))

/** The other number that was read is the right one. */
export const withOtherNumber = (draft: Draft, key: string): Draft =>
  withEntry(draft, key, ({ otherRead, microTag, faults }) => ({
    microTag: otherRead ?? microTag,
    isRead: true,
    repeated: '',
    otherRead: null,
    faults: without(faults),
  }))

/** The other number belongs to a further pet. */
export function withOtherPet(draft: Draft, key: string): Draft {
  const read = draft.entries.find((entry) => entry.key === key)?.otherRead
  if (!read) return draft
  const grown = withNewEntry(withEntry(draft, key, { otherRead: null }))
  const added = grown.entries.at(-1)
  return added ? withScan(grown, added.key, read) : grown
}

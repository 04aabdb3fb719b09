import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import { tagError } from '@dyra/shared/features/microtags/number'
import { type Draft, unregistered, withEntry, withNewEntry } from './draft.ts'
import { type Entry, isOpen, numberOf, type ValidationErrors } from './entry.ts'
import { withLitterOf } from './litter.ts'

const hasNumber = (entry: Entry, output: string): boolean => numberOf(entry) === normaliseTagNumber(output)

/** Whether this output confirmed the pet's number. */
export const isConfirmedBy = (entry: Entry, output: string): boolean => entry.isRead && hasNumber(entry, output)

/**
 * The key of the pet that gets a scanned number. In a litter: the focused row if it has no number, otherwise the next row without
 * a number. Otherwise: the focused pet. Without a focused pet: the pet that has this number, the first without a number, or the
 * last.
 */
export function scanTarget(draft: Draft, focusedKey: string | null, output: string): string | undefined {
  const open = unregistered(draft).filter(isOpen)
  const focused = open.find(({ key }) => key === focusedKey)
  const isFree = (entry: Entry) => numberOf(entry) === ''
  const free = open.find(isFree)
  if (focused && (isFree(focused) || !draft.isLitter)) return focused.key
  const same = focused ? undefined : open.find((entry) => !isFree(entry) && hasNumber(entry, output))
  return (same ?? free ?? focused ?? open.at(-1))?.key
}

/** Adds a row to a litter for a scanned number that no row has, when all rows have a number. */
export function withRowFor(draft: Draft, output: string): Draft {
  const isTaken = (entry: Entry) => numberOf(entry) !== '' && !hasNumber(entry, output)
  const isNumber = normaliseTagNumber(output) !== '' && tagError(output, true) === undefined
  return draft.isLitter && isNumber && draft.entries.every(isTaken)
    ? withLitterOf(draft, draft.entries.length + 1)
    : draft
}

const withoutTagErrors = ({ microTag: _, repeated: __, ...errors }: ValidationErrors): ValidationErrors => errors

/** Says why an output is not one number. Output without any character is ignored. */
function withoutNumber(entry: Entry, output: string): Partial<Entry> {
  const error = output.trim() === '' ? undefined : tagError(output, true)
  return error === undefined ? {} : { errors: { ...entry.errors, microTag: error } }
}

function afterScan(entry: Entry, output: string): Partial<Entry> {
  const scanned = normaliseTagNumber(output)
  const present = numberOf(entry)
  if (scanned === '') return withoutNumber(entry, output)
  if (present === scanned)
    return { isRead: true, repeated: '', otherRead: null, errors: withoutTagErrors(entry.errors) }
  if (present !== '') return { otherRead: scanned }
  return {
    microTag: scanned,
    isRead: true,
    repeated: '',
    otherRead: null,
    errors: withoutTagErrors(entry.errors),
  }
}

/** Enters a reader's output. The same number confirms the field; a different one never overwrites it. */
export const withScan = (draft: Draft, key: string, output: string): Draft =>
  withEntry(draft, key, (entry) => afterScan(entry, output))

interface GivenNumber {
  readonly microTag: string
  /** Whether a chip reader read the number. A typed one must be typed a second time in the form. */
  readonly isRead: boolean
}

/** Enters a number from another screen. Like a scan, it does not overwrite another number. */
export function withNumber(draft: Draft, key: string, { microTag, isRead }: GivenNumber): Draft {
  const scanned = withScan(draft, key, microTag)
  return isRead ? scanned : withEntry(scanned, key, (entry) => (hasNumber(entry, microTag) ? { isRead: false } : {}))
}

/** Replaces the pet's number by the other one that was scanned. */
export const withOtherNumber = (draft: Draft, key: string): Draft =>
  withEntry(draft, key, ({ otherRead, microTag, errors }) => ({
    microTag: otherRead ?? microTag,
    isRead: true,
    repeated: '',
    otherRead: null,
    errors: withoutTagErrors(errors),
  }))

/** Adds a pet with the other number that was scanned. */
export function withOtherPet(draft: Draft, key: string): Draft {
  const scanned = draft.entries.find((entry) => entry.key === key)?.otherRead
  if (!scanned) return draft
  const grown = withNewEntry(withEntry(draft, key, { otherRead: null }))
  const added = grown.entries.at(-1)
  return added ? withScan(grown, added.key, scanned) : grown
}

import { useReader } from '@dyra/shared/features/microtags/reader'
import { useSearchParams } from '@dyra/shared/router'
import { useEffect, useState } from 'react'
import { isConfirmedBy, scanTarget, withNumber, withRowFor, withScan } from './draft/scan.ts'
import { changeDraft, draftNow } from './draft/store.ts'
import { entryKeyAt, fieldId, focusNewField } from './field-focus.ts'
import type { Step } from './submit/use-submission.ts'
import { text } from './texts.ts'

/**
 * Whether a scan may move the focus to the name. A scan that gives a pet its number does so from everywhere: what the user types
 * next belongs to this animal. A scan that only confirms a number leaves the focus where the user is writing.
 */
const mayMoveFrom = (focused: Element | null, isNew: boolean): boolean => {
  if (isNew || !(focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement)) return true
  return focused.value === '' || focused.closest('[id$="-microTag"]') !== null
}

/** The pet that a scan is for. In the confirmation dialog it adds no row. */
function targetOf(kind: Step['kind'], focused: Element | null, output: string): string | undefined {
  if (kind !== 'confirming') changeDraft((draft) => withRowFor(draft, output))
  return scanTarget(draftNow(), entryKeyAt(focused), output)
}

/** Enters a scanned number. Returns whether it is the pet's confirmed number now, and what to announce. */
function enterScan(key: string, output: string) {
  const { entries: before } = draftNow()
  const index = before.findIndex((entry) => entry.key === key)
  const isNew = before[index]?.microTag.trim() === ''
  changeDraft((draft) => withScan(draft, key, output))
  const entry = draftNow().entries[index]
  if (entry && isConfirmedBy(entry, output))
    return { isConfirmed: true, isNew, announcement: text('scan.read', { n: index + 1 }) }
  return { isConfirmed: false, isNew, announcement: entry?.errors.microTag ?? '' }
}

const showNext = (key: string, mayMove: boolean) => {
  // A row that the scan has added is not rendered yet.
  if (mayMove) focusNewField(key, 'name')
  else document.getElementById(fieldId(key, 'microTag'))?.scrollIntoView({ block: 'nearest' })
}

/**
 * Writes a chip reader's output into the number field regardless of the focus, and returns the announcement of the last
 * scan. The focus then moves to the name. In the confirmation dialog a scan confirms the matching number; any other
 * number closes the dialog (`onMismatch`). Scans are ignored while the pets are sent.
 */
export function useScans({ kind }: Step, onMismatch: () => void): string {
  const [announced, setAnnounced] = useState('')
  useReader((output, focused) => {
    const key = kind === 'sending' ? undefined : targetOf(kind, focused, output)
    if (key === undefined) return
    const { isConfirmed, isNew, announcement } = enterScan(key, output)
    setAnnounced(announcement)
    if (kind !== 'confirming') showNext(key, isConfirmed && mayMoveFrom(focused, isNew))
    else if (!isConfirmed) onMismatch()
  })
  return announced
}

/**
 * Enters the number that a link brings, and removes it from the URL, so that a reload does not enter it again. `read`: a
 * reader read the number.
 */
export function useGivenNumber(): void {
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    const microTag = search.get('microTag')
    const key = microTag && scanTarget(draftNow(), null, microTag)
    if (!key) return
    changeDraft((draft) => withNumber(draft, key, { microTag, isRead: search.has('read') }))
    focusNewField(key, draftNow().entries.some((entry) => entry.key === key && entry.isRead) ? 'name' : 'repeated')
    setSearch(() => ({}), { replace: true })
  }, [search, setSearch])
}

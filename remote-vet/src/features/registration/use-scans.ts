import { useReader } from '@dyra/shared/features/microtags/reader'
import { useSearchParams } from '@dyra/shared/router'
import { useEffect, useState } from 'react'
import { isConfirmedBy, scanTarget, withNumber, withScan } from './draft/scan.ts'
import { changeDraft, draftNow } from './draft/store.ts'
import { fieldId, focusField } from './field-focus.ts'
import type { Step } from './submit/use-submission.ts'
import { text } from './texts.ts'

const entryKeyAt = (element: Element | null) => element?.closest('[data-entry]')?.getAttribute('data-entry') ?? null

/** Whether a scan may move the focus: not away from a field in which the user writes, except the number's field. */
const mayMoveFrom = (focused: Element | null): boolean => {
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement)) return true
  return focused.closest('[id$="-microTag"]') !== null
}

/** Enters a scanned number. Returns whether it is the pet's confirmed number now, and what to announce. */
function enterScan(key: string, output: string) {
  changeDraft((draft) => withScan(draft, key, output))
  const { entries } = draftNow()
  const index = entries.findIndex((entry) => entry.key === key)
  const entry = entries[index]
  if (entry && isConfirmedBy(entry, output))
    return { isConfirmed: true, announcement: text('scan.read', { n: index + 1 }) }
  return { isConfirmed: false, announcement: entry?.errors.microTag ?? '' }
}

const showNext = (key: string, mayMove: boolean) => {
  if (mayMove) focusField(key, 'name')
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
    const key = kind === 'sending' ? undefined : scanTarget(draftNow(), entryKeyAt(focused), output)
    if (key === undefined) return
    const { isConfirmed, announcement } = enterScan(key, output)
    setAnnounced(announcement)
    if (kind !== 'confirming') showNext(key, isConfirmed && mayMoveFrom(focused))
    else if (!isConfirmed) onMismatch()
  })
  return announced
}

/**
 * Enters the number that a link brings, and removes it from the address, so that a reload does not enter it again. `read`:
 * a reader read it.
 */
export function useGivenNumber(): void {
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    const microTag = search.get('microTag')
    const key = microTag && scanTarget(draftNow(), null, microTag)
    if (!key) return
    changeDraft((draft) => withNumber(draft, key, { microTag, isRead: search.has('read') }))
    setSearch(() => ({}), { replace: true })
  }, [search, setSearch])
}

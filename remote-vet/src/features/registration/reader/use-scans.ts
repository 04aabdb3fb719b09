import { useReader } from '@dyra/shared/microtags/reader'
import { useState } from 'react'
import { isTaken, scanTarget, withScan } from '../draft/scan.ts'
import { changeDraft, draftNow } from '../draft/store.ts'
import { fieldId, focusField } from '../field-id.ts'
import type { Step } from '../submit/use-submission.ts'
import { text } from '../texts.ts'

const entryAround = (element: Element | null) => element?.closest('[data-entry]')?.getAttribute('data-entry') ?? null

/** A text that is being written is not left; the field of the number and what is no field are. */
const isLeft = (focused: Element | null): boolean => {
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement)) return true
  return focused.closest('[id$="-microTag"]') !== null
}

/** Puts a reader's number into the draft. Answers whether a pet has it now, and what to say. */
function takeOutput(key: string, output: string) {
  changeDraft((draft) => withScan(draft, key, output))
  const { entries } = draftNow()
  const place = entries.findIndex((entry) => entry.key === key)
  const entry = entries[place]
  if (entry && isTaken(entry, output)) return { isSure: true, words: text('scan.said', { n: place + 1 }) }
  return { isSure: false, words: entry?.faults.microTag ?? '' }
}

const goOn = (key: string, mayLeave: boolean) => {
  if (mayLeave) focusField(key, 'name')
  else document.getElementById(fieldId(key, 'microTag'))?.scrollIntoView({ block: 'nearest' })
}

/**
 * Writes a chip reader's output into the number field regardless of the focus, and reports what it did. The focus then
 * moves to the name. In the confirmation dialog a scan confirms the matching number; any other number leads back to the
 * pets. Scans are ignored while the pets are sent.
 */
export function useScans({ kind }: Step, onDoubt: () => void): string {
  const [said, setSaid] = useState('')
  useReader((output, focused) => {
    const key = kind === 'sending' ? undefined : scanTarget(draftNow(), entryAround(focused), output)
    if (key === undefined) return
    const { isSure, words } = takeOutput(key, output)
    setSaid(words)
    if (kind !== 'confirming') goOn(key, isSure && isLeft(focused))
    else if (!isSure) onDoubt()
  })
  return said
}

import { listenToReader } from '@dyra/shared/reader'
import { useEffect, useState } from 'react'
import { scanTarget, withScan } from '../draft/scan.ts'
import { changeDraft, draftNow } from '../draft/store.ts'
import { fieldId, focusField } from '../field-id.ts'
import { text } from '../text.ts'

const entryAround = (element: Element | null) => element?.closest('[data-entry]')?.getAttribute('data-entry') ?? null

/** A text that is being written is not left; the field of the number and what is no field are. */
const goesOn = (focused: Element | null): boolean => {
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement)) return true
  return focused.closest('[id$="-microTag"]') !== null
}

/**
 * Lets a chip reader write into the field of the number whatever is in use, and says what it did. From the number the
 * focus goes on to the name.
 */
export function useReader(): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const onOutput = (output: string, focused: Element | null) => {
      const key = scanTarget(draftNow(), entryAround(focused))
      if (key === undefined) return
      changeDraft((draft) => withScan(draft, key, output))
      const n = draftNow().entries.findIndex((entry) => entry.key === key) + 1
      setSaid(text('scan.said', { n }))
      if (goesOn(focused)) focusField(key, 'name')
      else document.getElementById(fieldId(key, 'microTag'))?.scrollIntoView({ block: 'nearest' })
    }
    return listenToReader(onOutput)
  }, [])
  return said
}

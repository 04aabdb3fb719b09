import type { OnCall } from '@dyra/shared/contract/found-report'
import { OnCallList } from '@dyra/shared/features/found-reports'
import { readSite } from '@dyra/shared/platform/session/site'
import { useEffect, useState } from 'react'
import { text } from './texts.ts'
import css from './WhoReads.module.css'

/** Who reads a microchip, and whom to call at night. */
export function WhoReads() {
  // The prerendered page is the same for every registry and so has no list. Filling the folded list moves nothing.
  const [onCall, setOnCall] = useState<readonly OnCall[]>([])
  useEffect(() => setOnCall(readSite().onCall ?? []), [])
  return (
    <div className={css.reads}>
      <p>{text('reading')}</p>
      <details>
        <summary>
          <h2>{text('reading.onCall')}</h2>
        </summary>
        <OnCallList onCall={onCall} isUrgent />
      </details>
    </div>
  )
}

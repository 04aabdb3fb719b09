import { Banner } from '@dyra/shared/ui'
import { useDraft } from '../draft/store.ts'
import { faultLines } from '../draft/summary.ts'
import { text } from '../texts.ts'
import { FaultLink } from './FaultLink.tsx'
import css from './Outcome.module.css'

/** What keeps the batch from being registered: a line for each fault, which leads to its field. */
export function FaultSummary() {
  const draft = useDraft((now) => now)
  const lines = faultLines(draft)
  return (
    <div className={css.summary}>
      {lines.length > 0 && (
        <Banner tone="danger" title={text('fixErrors')}>
          <ul aria-label={text('errors')}>
            {lines.map((line) => (
              <li key={`${line.key}-${line.field}`}>
                <FaultLink line={line} />
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

import { Banner } from '@dyra/shared/ui'
import type { Ref } from 'react'
import { useDraft } from '../draft/store.ts'
import { faultLines } from '../draft/summary.ts'
import { focusField } from '../field-id.ts'
import { text } from '../text.ts'
import css from './Outcome.module.css'

/** What keeps the batch from being registered: a line for each fault, which leads to its field. */
export function FaultSummary({ ref }: { ref: Ref<HTMLDivElement> }) {
  const draft = useDraft((now) => now)
  const lines = faultLines(draft)
  return (
    <div ref={ref} tabIndex={-1} className={css.summary}>
      {lines.length > 0 && (
        <Banner tone="danger" title={text('fixErrors')}>
          <ul>
            {lines.map(({ key, field, text: line }) => (
              <li key={`${key}-${field}`}>
                <button type="button" className={css.link} onClick={() => focusField(key, field)}>
                  {line}
                </button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

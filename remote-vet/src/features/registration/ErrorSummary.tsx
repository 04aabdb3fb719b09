import { Banner } from '@dyra/shared/ui'
import { useDraft } from './draft/store.ts'
import { type ErrorLine, errorLines } from './draft/validation.ts'
import { focusField } from './field-focus.ts'
import css from './ResultBanners.module.css'
import { text } from './texts.ts'

/** An error that links to its field. */
export const ErrorLink = ({ line: { key, field, text: message } }: { line: ErrorLine }) => (
  <button type="button" className={css.link} onClick={() => focusField(key, field)}>
    {message}
  </button>
)

/** Lists all errors of the draft, each with a link to its field. */
export function ErrorSummary() {
  const draft = useDraft((now) => now)
  const lines = errorLines(draft)
  return (
    <div className={css.summary}>
      {lines.length > 0 && (
        <Banner tone="danger" title={text('fixErrors')}>
          <ul aria-label={text('errors')}>
            {lines.map((line) => (
              <li key={`${line.key}-${line.field}`}>
                <ErrorLink line={line} />
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

import type { FaultLine } from '../draft/summary.ts'
import { focusField } from '../field-id.ts'
import css from './Outcome.module.css'

/** An error that links to its field. */
export const FaultLink = ({ line: { key, field, text } }: { line: FaultLine }) => (
  <button type="button" className={css.link} onClick={() => focusField(key, field)}>
    {text}
  </button>
)

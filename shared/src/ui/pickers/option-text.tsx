import type { PickerOption } from './picker-option.ts'
import css from './pickers.module.css'

/** For `renderOption`: label, hint, and a check mark at the chosen option. */
export const optionText = ({ option, checked }: { option: object; checked?: boolean }) => {
  const { label, hint } = option as PickerOption
  return (
    <span className={css.optionText}>
      <span>
        {label}
        {hint && <span className={css.hint}>{hint}</span>}
      </span>
      {checked && (
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={css.tick}>
          <path d="m4.5 10.5 3.6 3.6 7.4-8" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
        </svg>
      )}
    </span>
  )
}

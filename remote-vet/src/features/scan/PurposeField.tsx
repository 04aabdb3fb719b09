import { type ScanPurpose, scanPurposeLabels } from '@dyra/shared/domain/scans'
import { useId } from 'react'
import css from './Scan.module.css'
import { text } from './texts.ts'

interface Props {
  purposes: readonly ScanPurpose[]
  value: ScanPurpose | null
  error: string | undefined
  onChange: (purpose: ScanPurpose) => void
}

/** The purpose of scans. The arrow keys change it while the field of the number has the focus (NumberField). */
export function PurposeField({ purposes, value, error, onChange }: Props) {
  const name = useId()
  const errorId = useId()
  return (
    <fieldset className={css.purposes} aria-describedby={error ? errorId : undefined}>
      <legend>{text('purpose')}</legend>
      <div className={css.choices}>
        {purposes.map((purpose) => (
          <label key={purpose} className={css.choice}>
            <input type="radio" name={name} checked={purpose === value} onChange={() => onChange(purpose)} />
            <span>{scanPurposeLabels[purpose]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

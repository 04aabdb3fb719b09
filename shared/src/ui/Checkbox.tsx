import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Checkbox.module.css'
import { Tip } from './Tip.tsx'
import { WholeNumbers } from './WholeNumbers.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: string
  error?: ReactNode
  /** Shown on demand beside the label; screen readers read it with the label. */
  tip?: string
  /** Content after the label, such as a link to the accepted text. */
  children?: ReactNode
}

/** The browser's own checkbox in our colours; label, tip and error are linked to it for screen readers. */
export function Checkbox({ label, error, tip, children, ...input }: Props) {
  const id = useId()
  const spoken = [tip && `${id}-tip`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <div className={css.row}>
        <label className={css.label} htmlFor={id}>
          <input
            {...input}
            id={id}
            type="checkbox"
            className={css.box}
            aria-describedby={spoken || undefined}
            aria-invalid={error ? true : undefined}
          />
          <span>
            <WholeNumbers of={label} />
          </span>
        </label>
        {tip && <Tip id={`${id}-tip`} label={label} text={tip} />}
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} className="d-error">
          {error}
        </p>
      )}
    </div>
  )
}

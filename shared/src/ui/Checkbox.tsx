import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Checkbox.module.css'
import { Tip } from './Tip.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: string
  error?: ReactNode
  /** Shown on demand beside the label, and spoken with it. */
  tip?: string
  /** After the label: a link to what is accepted, say. */
  children?: ReactNode
}

/** The browser's own checkbox in our colours, with its label, tip and fault tied to it for who listens. */
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
          <span>{label}</span>
        </label>
        {tip && <Tip id={`${id}-tip`} label={label} text={tip} />}
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}

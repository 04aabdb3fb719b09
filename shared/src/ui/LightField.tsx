import type { ComponentProps } from 'react'
import css from './LightField.module.css'

type Props = ComponentProps<'input'> & {
  id: string
  label: string
  description?: string
  error?: string | undefined
}

/** A text field with label, help and validation error, without Mantine. */
export function LightField({ id, label, description, error, className, ...input }: Props) {
  const described = [error && `${id}-error`, description && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className={css.caption} htmlFor={id}>
        {label}
      </label>
      {description && (
        <p className={css.help} id={`${id}-help`}>
          {description}
        </p>
      )}
      <input
        {...input}
        id={id}
        className={css.input}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      {error && (
        <p className={css.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

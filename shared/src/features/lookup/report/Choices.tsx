import type { ReactNode } from 'react'
import css from './Report.module.css'

interface Props<T extends string> {
  name: string
  legend: string
  options: readonly { readonly value: T; readonly label: string }[]
  value: T | null
  /** Without this function the radio buttons are uncontrolled, and the browser keeps the answer. */
  onChange?: (value: T) => void
  error?: string | undefined
}

/** One question with large answers, which are easy to press on a phone. */
export function Choices<T extends string>({ name, legend, options, value, onChange, error }: Props<T>): ReactNode {
  const state = (own: T) =>
    onChange ? { checked: own === value, onChange: () => onChange(own) } : { defaultChecked: own === value }
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.choice}>
          <input type="radio" name={name} value={option.value} className={css.radio} {...state(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
      {error && (
        <p className="d-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

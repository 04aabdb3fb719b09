import { useId } from 'react'
import css from './FoundReport.module.css'

interface Props<T extends string> {
  legend: string
  options: readonly { readonly value: T; readonly label: string }[]
  value: T | null
  onChange: (value: T) => void
}

/** One question with large answers, which are easy to press on a phone. */
export function Choices<T extends string>({ legend, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={css.choices}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={css.radio}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

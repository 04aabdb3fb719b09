import { useId } from 'react'
import css from './Pictures.module.css'

interface Props {
  label: string
  value: number
  min: number
  max: number
  disabled: boolean
  onChange: (value: number) => void
}

/** The browser's own slider: keys, touch and what is read aloud come with it. */
export function Slider({ label, value, min, max, disabled, onChange }: Props) {
  const id = useId()
  return (
    <div className={css.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50 || 1}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}

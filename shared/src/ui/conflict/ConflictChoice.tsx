import { type ReactNode, useId } from 'react'
import css from './ConflictDialog.module.css'
import { text } from './texts.ts'
import type { Difference } from './versions.ts'

interface Props {
  difference: Difference
  isMine: boolean
  onChoose: (isMine: boolean) => void
}

/** Both versions of one part side by side. */
export function ConflictChoice({ difference: { label, mine, now }, isMine, onChoose }: Props) {
  const name = useId()
  const option = (title: string, value: ReactNode, choosesMine: boolean) => (
    <label className={css.option}>
      <input
        type="radio"
        name={name}
        checked={isMine === choosesMine}
        onChange={() => onChoose(choosesMine)}
        className={css.radio}
      />
      <span className={css.value}>
        <span className="d-dim">{title}</span>
        <b>{value}</b>
      </span>
    </label>
  )
  return (
    <fieldset className={css.part}>
      <legend className={css.label}>{label}</legend>
      {option(text('mine'), mine, true)}
      {option(text('now'), now, false)}
    </fieldset>
  )
}

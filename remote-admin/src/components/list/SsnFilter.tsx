import { normaliseSsn, ssnError } from '@dyra/shared/domain/kennitala'
import { SsnField } from '@dyra/shared/features/persons'
import { formatKennitala, validationText } from '@dyra/shared/i18n'
import { useState } from 'react'

interface Props {
  label: string
  /** Ten digits, or '' for no filter. */
  value: string
  onChange: (ssn: string) => void
}

const errorOf = (typed: string) => {
  const error = typed.trim() === '' ? undefined : ssnError(typed)
  return error && validationText(error)
}

/** Filters by a complete kennitala. A partial one is an error on blur. */
export function SsnFilter({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(formatKennitala(value))
  const [isLeft, setLeft] = useState(false)
  const [shown, setShown] = useState(value)
  // The URL changed by navigation or by clearing the filters.
  if (shown !== value) {
    setShown(value)
    if (normaliseSsn(typed) !== value) setTyped(formatKennitala(value))
  }
  const type = (next: string) => {
    setTyped(next)
    setLeft(false)
    const ssn = next.trim() === '' ? '' : normaliseSsn(next)
    if (ssn !== value && errorOf(next) === undefined) onChange(ssn)
  }
  return (
    <SsnField
      size="sm"
      label={label}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
      error={isLeft ? errorOf(typed) : undefined}
    />
  )
}

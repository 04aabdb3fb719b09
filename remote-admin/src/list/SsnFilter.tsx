import { normaliseSsn, ssnError } from '@dyra/shared/domain/kennitala'
import { formatKennitala, validationText } from '@dyra/shared/i18n'
import { SsnField } from '@dyra/shared/people'
import { useState } from 'react'

interface Props {
  label: string
  /** Ten digits, or '' for none. */
  value: string
  onChange: (ssn: string) => void
}

const faultOf = (typed: string) => {
  const fault = typed.trim() === '' ? undefined : ssnError(typed)
  return fault && validationText(fault)
}

/** A kennitala filters once it is whole, or gone; what is half typed is a fault when the field is left. */
export function SsnFilter({ label, value, onChange }: Props) {
  const [typed, setTyped] = useState(formatKennitala(value))
  const [isLeft, setLeft] = useState(false)
  const [shown, setShown] = useState(value)
  // The address has changed by itself: the way back, or the cleared filters.
  if (shown !== value) {
    setShown(value)
    if (normaliseSsn(typed) !== value) setTyped(formatKennitala(value))
  }
  const type = (next: string) => {
    setTyped(next)
    setLeft(false)
    const ssn = next.trim() === '' ? '' : normaliseSsn(next)
    if (ssn !== value && faultOf(next) === undefined) onChange(ssn)
  }
  return (
    <SsnField
      size="sm"
      label={label}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
      error={isLeft ? faultOf(typed) : undefined}
    />
  )
}

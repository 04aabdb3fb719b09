import { TextInput } from '@dyra/shared/ui'
import { useState } from 'react'
import { text } from '../texts.ts'

interface Props {
  /** yyyy-mm-dd */
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
}

/** If only the year of birth is known, 1 January is stored. */
export function YearField({ value, error, onChange }: Props) {
  const [typed, setTyped] = useState(value?.slice(0, 4) ?? '')
  const type = (year: string) => {
    setTyped(year)
    onChange(/^\d{4}$/.test(year) ? `${year}-01-01` : null)
  }
  return (
    <TextInput
      size="sm"
      label={text('birthYear')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed}
      error={error}
      onChange={(event) => type(event.currentTarget.value.trim())}
    />
  )
}

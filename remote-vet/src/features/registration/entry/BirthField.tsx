import { DateField } from '@dyra/shared/dates'
import { today } from '@dyra/shared/domain/dates'
import { TextInput } from '@dyra/shared/ui'
import { useState } from 'react'
import type { Entry, PetValues } from '../draft/entry.ts'
import { text } from '../text.ts'

interface Props {
  entry: Entry
  change: (values: Partial<PetValues>) => void
}

/** The day, or where only that is known the year: its first of January stands for it. */
export const BirthField = (props: Props) =>
  props.entry.hasOnlyBirthYear ? <YearField {...props} /> : <DayField {...props} />

const DayField = ({ entry, change }: Props) => (
  <DateField
    size="sm"
    label={text('birthDate')}
    maxDate={today()}
    value={entry.birthDate}
    error={entry.faults.birthDate}
    onChange={(birthDate) => change({ birthDate })}
    allowDeselect
  />
)

function YearField({ entry, change }: Props) {
  const [typed, setTyped] = useState(entry.birthDate?.slice(0, 4) ?? '')
  const type = (year: string) => {
    setTyped(year)
    change({ birthDate: /^\d{4}$/.test(year) ? `${year}-01-01` : null })
  }
  return (
    <TextInput
      size="sm"
      label={text('birthYear')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed}
      error={entry.faults.birthDate}
      onChange={(event) => type(event.currentTarget.value.trim())}
    />
  )
}

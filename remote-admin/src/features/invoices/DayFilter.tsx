import { DateField } from '@dyra/shared/dates'
import type { ComponentProps } from 'react'

interface Props extends Pick<ComponentProps<typeof DateField>, 'label' | 'minDate' | 'maxDate' | 'error'> {
  /** yyyy-mm-dd, or '' for no bound. */
  value: string
  onChange: (day: string) => void
}

/** A whole day filters at once, an emptied field when it is left; what is half typed is neither. */
export const DayFilter = ({ value, onChange, ...props }: Props) => (
  <DateField
    {...props}
    size="sm"
    value={value || null}
    clearable
    clearSectionMode="rightSection"
    onChange={(day) => {
      if (day !== null && day !== value) onChange(day)
    }}
    onBlur={(event) => {
      if (event.currentTarget.value.trim() === '' && value !== '') onChange('')
    }}
  />
)

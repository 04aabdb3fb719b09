import { DateField } from '@dyra/shared/dates'
import { type ComponentProps, useEffect, useRef } from 'react'

interface Props extends Pick<ComponentProps<typeof DateField>, 'label' | 'minDate' | 'maxDate' | 'error'> {
  /** yyyy-mm-dd, or '' for no bound. */
  value: string
  /** `isContinued`: the day before it was only on the way to this one, as 2.10. is on the way to 25.10. */
  onChange: (day: string, isContinued: boolean) => void
}

/** A whole day filters at once, an emptied field when it is left; what is half typed is neither. */
export function DayFilter({ value, onChange, ...props }: Props) {
  // The day chosen since the field got the focus; the address may still be on the way there.
  const chosenHere = useRef<string>(undefined)
  useEffect(() => {
    if (value !== chosenHere.current) chosenHere.current = undefined
  }, [value])
  const choose = (day: string) => {
    const isContinued = chosenHere.current !== undefined
    chosenHere.current = day
    onChange(day, isContinued)
  }
  return (
    <DateField
      {...props}
      size="sm"
      value={value || null}
      clearable
      clearSectionMode="rightSection"
      onChange={(day) => {
        if (day !== null && day !== value) choose(day)
      }}
      onBlur={(event) => {
        if (event.currentTarget.value.trim() === '' && value !== '') choose('')
        chosenHere.current = undefined
      }}
    />
  )
}

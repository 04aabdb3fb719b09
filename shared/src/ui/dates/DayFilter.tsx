import { type ComponentProps, useEffect, useRef } from 'react'
import { MIN_DAY } from '../../domain/dates.ts'
import { formatDay } from '../../i18n/format.ts'
import { validationText } from '../../i18n/i18n.ts'
import { DateField } from './DateField.tsx'

interface Props extends Pick<ComponentProps<typeof DateField>, 'label' | 'size' | 'minDate' | 'maxDate' | 'error'> {
  /** yyyy-mm-dd, or '' for no bound. */
  value: string
  /** `isContinued`: the day before it was only on the way to this one, as 2.10. is on the way to 25.10. */
  onChange: (day: string, isContinued: boolean) => void
}

const refuseEarly = (day: string) =>
  day < MIN_DAY ? validationText('dateMin', { date: formatDay(MIN_DAY) }) : undefined

/**
 * A day that a list is filtered by. A whole day filters at once, an emptied field when it is left; half a day and a day
 * before 2000 (docs/screens.md#dates) do not filter.
 */
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
      value={value || null}
      refuse={refuseEarly}
      clearable
      clearSectionMode="rightSection"
      onChange={(day) => {
        // Mantine reports a typed day a second time.
        if (day !== null && day !== value && day !== chosenHere.current) choose(day)
      }}
      onBlur={(event) => {
        if (event.currentTarget.value.trim() === '' && value !== '') choose('')
        chosenHere.current = undefined
      }}
    />
  )
}

import { type ComponentProps, useEffect, useRef } from 'react'
import { MIN_DAY } from '../../domain/dates.ts'
import { formatDay } from '../../platform/i18n/format.ts'
import { validationText } from '../../platform/i18n/i18n.ts'
import { DateField } from './DateField.tsx'

interface Props extends Pick<ComponentProps<typeof DateField>, 'label' | 'size' | 'minDate' | 'maxDate' | 'error'> {
  /** yyyy-mm-dd, or '' for no bound. */
  value: string
  /** `isContinued`: continues typing of the previous day, as 25.10. follows 2.10. */
  onChange: (day: string, isContinued: boolean) => void
}

const refuseEarly = (day: string) =>
  day < MIN_DAY ? validationText('dateMin', { date: formatDay(MIN_DAY) }) : undefined

/**
 * A day that filters a list. A complete day filters at once, an empty field on blur; an incomplete day and a day before
 * 2000 (docs/screens.md#dates) do not filter.
 */
export function DayFilter({ value, onChange, ...props }: Props) {
  // The day chosen since the field got the focus; the URL may follow later.
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

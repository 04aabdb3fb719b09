import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useState } from 'react'
import { t, validationText } from '../strings/strings.ts'
import { parseDate } from './parse-date.ts'
import 'dayjs/locale/is'

const isUnreadable = (text: string) => text.trim() !== '' && parseDate(text) === null

/**
 * A day as yyyy-mm-dd; shown dd/MM/yyyy, earliest 1 January 2000 (specification, section 5). The value is what stands in
 * the field: null for an empty one and for a text that is no day, which stays to be corrected. A day outside of the
 * bounds counts too: Mantine would quietly put the old one back, the form says what is wrong with it.
 */
export function DateField({ onChange, onBlur, onKeyDown, error, popoverProps, ...props }: DateInputProps) {
  const [isFaulty, setFaulty] = useState(false)
  const type = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    setFaulty(false)
    onChange?.(parseDate(value))
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setFaulty(isUnreadable(event.currentTarget.value))
    onBlur?.(event)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && isUnreadable(event.currentTarget.value)) {
      event.preventDefault()
      setFaulty(true)
    }
    onKeyDown?.(event)
  }
  return (
    <DatesProvider settings={{ locale: 'is', firstDayOfWeek: 1 }}>
      <DateInput
        valueFormat="DD/MM/YYYY"
        placeholder={t('datePlaceholder')}
        minDate="2000-01-01"
        dateParser={parseDate}
        clearButtonProps={{ 'aria-label': t('clear') }}
        fixOnBlur={!isFaulty && props.value !== null}
        // What is wrong stands where the calendar would be.
        popoverProps={{ ...popoverProps, ...(isFaulty && { opened: false }) }}
        onInput={type}
        onBlur={leave}
        onKeyDown={press}
        onChange={(day) => {
          setFaulty(false)
          onChange?.(day)
        }}
        error={isFaulty ? validationText('date') : error}
        {...props}
      />
    </DatesProvider>
  )
}

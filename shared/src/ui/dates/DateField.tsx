import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useState } from 'react'
import { MIN_DAY, parseDay } from '../../domain/dates.ts'
import { language, t, validationText } from '../../platform/i18n/i18n.ts'
import css from './DateField.module.css'
import 'dayjs/locale/is'

/** Names of the buttons that step through months, years and decades. */
function stepLabels() {
  const [earlier, later] = [t('earlier'), t('later')]
  return {
    ...{ previousMonth: earlier, previousYear: earlier, previousDecade: earlier },
    ...{ nextMonth: later, nextYear: later, nextDecade: later },
  }
}

interface Props extends DateInputProps {
  /** Returns the error of a day. The value is then null, and the text stays in the field to be corrected. */
  refuse?: (day: string) => string | undefined
}

/**
 * A day as yyyy-mm-dd; shown as dd/MM/yyyy, earliest 1 January 2000 (docs/screens.md#dates). The value is null if the
 * field is empty or not a date; the text stays to be corrected. A day outside the bounds is a value too, so that the
 * form shows its error; Mantine would silently restore the old day.
 */
export function DateField({
  refuse,
  onChange,
  onBlur,
  onClick,
  onKeyDown,
  error,
  popoverProps,
  minDate,
  ...props
}: Props) {
  const [ownError, setOwnError] = useState<string>()
  const [isDone, setDone] = useState(false)
  const errorOf = (text: string) => {
    const day = parseDay(text)
    if (day === undefined) return text.trim() === '' ? undefined : validationText('date')
    return refuse?.(day)
  }
  const type = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    setDone(false)
    setOwnError(undefined)
    onChange?.(errorOf(value) === undefined ? (parseDay(value) ?? null) : null)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setDone(false)
    setOwnError(errorOf(event.currentTarget.value))
    onBlur?.(event)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      setDone(true)
      const found = errorOf(event.currentTarget.value)
      if (found !== undefined) {
        event.preventDefault()
        setOwnError(found)
      }
    }
    onKeyDown?.(event)
  }
  return (
    <DatesProvider settings={{ locale: language(), firstDayOfWeek: 1 }}>
      <DateInput
        valueFormat="DD/MM/YYYY"
        placeholder={t('datePlaceholder')}
        minDate={minDate ?? MIN_DAY}
        // Mantine's own parser reads 1/2/2020 as 2 January.
        dateParser={(text) => parseDay(text) ?? null}
        clearButtonProps={{ 'aria-label': t('clear') }}
        ariaLabels={stepLabels()}
        fixOnBlur={ownError === undefined && props.value !== null}
        classNames={{ day: css.day }}
        // The calendar opens beside its field, because the page behind a dialog is inert, and is fixed, so that no scroll
        // container clips it. After Enter it would cover the page below; an error is shown where it would be.
        popoverProps={{
          ...{ withinPortal: false, floatingStrategy: 'fixed' },
          ...popoverProps,
          ...((isDone || ownError !== undefined) && { opened: false }),
        }}
        onInput={type}
        onBlur={leave}
        onClick={(event) => {
          setDone(false)
          onClick?.(event)
        }}
        onKeyDown={press}
        onChange={(day) => {
          setOwnError(undefined)
          onChange?.(day)
        }}
        error={ownError ?? error}
        {...props}
      />
    </DatesProvider>
  )
}

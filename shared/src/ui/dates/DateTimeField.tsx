import { type ComponentProps, type ReactNode, useState } from 'react'
import { parseTime } from '../../domain/dates.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { DateField } from './DateField.tsx'
import css from './DateTimeField.module.css'
import { TimeField } from './TimeField.tsx'

interface Props extends Pick<ComponentProps<typeof DateField>, 'minDate' | 'maxDate' | 'popoverProps'> {
  label: ReactNode
  /** yyyy-mm-ddThh:mm in local time, or '' while day or time is missing or wrong. */
  value?: string
  onChange: (instant: string) => void
  error?: ReactNode
}

interface Typed {
  readonly day: string | null
  readonly time: string
}

const typedOf = (value: string): Typed => {
  const [day = '', time = ''] = value.split('T')
  return { day: day || null, time: parseTime(time) ?? time }
}

const instantOf = ({ day, time }: Typed): string => {
  const read = parseTime(time)
  return day === null || read === undefined ? '' : `${day}T${read}`
}

/** A day and a time on that day. The form's error is shown at the one that is missing. */
export function DateTimeField({ label, value = '', onChange, error, ...day }: Props) {
  const [typed, setTyped] = useState(() => typedOf(value))
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== instantOf(typed)) setTyped(typedOf(value))
  }
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    // The same time in another form is no edit, and keeps the error of the form.
    if (part.time === undefined || part.time !== parseTime(typed.time)) onChange(instantOf(next))
  }
  const isTimeMissing = typed.day !== null && instantOf(typed) === ''
  return (
    <div className={css.both}>
      <DateField
        {...day}
        label={label}
        value={typed.day}
        onChange={(chosen) => change({ day: chosen })}
        error={isTimeMissing ? undefined : error}
      />
      <TimeField
        label={t('clock')}
        value={typed.time}
        onChange={(time) => change({ time })}
        error={isTimeMissing ? error : undefined}
      />
    </div>
  )
}

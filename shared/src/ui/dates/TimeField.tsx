import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { parseTime } from '../../domain/dates.ts'
import { t, validationText } from '../../platform/i18n/i18n.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** What was typed, as hh:mm once the field is left, or unchanged if it is no time. */
  value: string
  onChange: (time: string) => void
}

/** A time of the day, shown as hh:mm in 24 hours in every browser (docs/screens.md#dates). */
export function TimeField({ value, onChange, onBlur, error, ...props }: Props) {
  const [isLeft, setLeft] = useState(false)
  const isWrong = value.trim() !== '' && parseTime(value) === undefined
  return (
    <TextInput
      autoComplete="off"
      placeholder={t('timePlaceholder')}
      value={value}
      error={isWrong && (isLeft || error) ? validationText('time') : error}
      onChange={({ currentTarget }) => {
        setLeft(false)
        onChange(currentTarget.value)
      }}
      onBlur={(event) => {
        setLeft(true)
        const read = parseTime(value)
        if (read !== undefined && read !== value) onChange(read)
        onBlur?.(event)
      }}
      {...props}
    />
  )
}

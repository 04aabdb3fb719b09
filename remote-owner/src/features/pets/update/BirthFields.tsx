import { MIN_DAY, today } from '@dyra/shared/domain/dates'
import { formatDay, t } from '@dyra/shared/i18n'
import { Checkbox, TextInput } from '@dyra/shared/ui'
import { DateField } from '@dyra/shared/ui/dates'
import { useState } from 'react'
import { text } from '../texts.ts'
import css from './PetForm.module.css'
import type { PetFormOf } from './pet-form-of.ts'

const yearIn = (birthDate: string | null) => birthDate?.slice(0, 4) ?? ''

/** Only the year is known; stored as 1 January. */
function YearField({ form }: { form: PetFormOf }) {
  const [typed, setTyped] = useState(yearIn(form.getValues().birthDate))
  const type = (year: string) => {
    setTyped(year)
    form.setFieldValue('birthDate', year.trim() === '' ? null : `${year.trim()}-01-01`)
  }
  return (
    <TextInput
      label={text('field.birthYear')}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      error={form.errors.birthDate}
    />
  )
}

/** For whom the birth stays as it is, with the reason. */
function FixedBirth({ form }: { form: PetFormOf }) {
  const { birthDate, hasOnlyBirthYear } = form.getValues()
  const shown = birthDate && (hasOnlyBirthYear ? yearIn(birthDate) : formatDay(birthDate))
  return (
    <TextInput
      label={text(hasOnlyBirthYear ? 'field.birthYear' : 'field.birthDate')}
      description={text('update.birthDateAdminOnly')}
      value={shown ?? t('notRegistered')}
      readOnly
      classNames={{ input: css.fixed }}
      error={form.errors.birthDate ?? form.errors.hasOnlyBirthYear}
    />
  )
}

/** Older data may keep its value. */
const earliest = (birthDate: string | null) => (birthDate !== null && birthDate < MIN_DAY ? birthDate : MIN_DAY)

export function BirthFields({ form, mayChange }: { form: PetFormOf; mayChange: boolean }) {
  const { birthDate, hasOnlyBirthYear } = form.getValues()
  if (!mayChange) return <FixedBirth form={form} />
  return (
    <div className={css.birth}>
      {hasOnlyBirthYear ? (
        <YearField form={form} />
      ) : (
        <DateField
          label={text('field.birthDate')}
          minDate={earliest(birthDate)}
          maxDate={today()}
          clearable
          {...form.getInputProps('birthDate')}
        />
      )}
      <Checkbox
        label={text('update.onlyBirthYear')}
        {...form.getInputProps('hasOnlyBirthYear', { type: 'checkbox' })}
      />
    </div>
  )
}

import { MIN_DAY, today } from '@dyra/shared/domain/dates'
import { petText } from '@dyra/shared/features/pets'
import { formatDay, t } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Checkbox, TextInput } from '@dyra/shared/ui'
import { DateField } from '@dyra/shared/ui/dates'
import { useState } from 'react'
import { requestLink } from '../corrections/index.ts'
import css from './PetForm.module.css'
import type { PetFormApi } from './pet-values.ts'
import { text } from './texts.ts'

const yearIn = (birthDate: string | null) => birthDate?.slice(0, 4) ?? ''

/** If only the year is known, 1 January is stored. */
function YearField({ form }: { form: PetFormApi }) {
  const [typed, setTyped] = useState(yearIn(form.getValues().birthDate))
  const type = (year: string) => {
    setTyped(year)
    form.setFieldValue('birthDate', year.trim() === '' ? null : `${year.trim()}-01-01`)
  }
  return (
    <TextInput
      label={petText('field.birthYear')}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      error={form.errors.birthDate}
    />
  )
}

/** The birth for users who may not change it, with the reason. */
function FixedBirth({ form, petId }: Omit<BirthProps, 'mayChange'>) {
  const { birthDate, hasOnlyBirthYear } = form.getValues()
  const shown = birthDate && (hasOnlyBirthYear ? yearIn(birthDate) : formatDay(birthDate))
  return (
    <div>
      <TextInput
        label={petText(hasOnlyBirthYear ? 'field.birthYear' : 'field.birthDate')}
        description={text('birthDateAdminOnly')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={shown ?? t('notRegistered')}
        readOnly
        classNames={{ input: css.fixed }}
        error={form.errors.birthDate ?? form.errors.hasOnlyBirthYear}
      />
      <Link className={`d-anchor ${css.correction}`} to={requestLink(petId, 'birthDate')} state={{ wayOut: 0 }}>
        {text('correction')}
      </Link>
    </div>
  )
}

/** Old data may be before the earliest day of the form. */
const earliestBirth = (birthDate: string | null) => (birthDate !== null && birthDate < MIN_DAY ? birthDate : MIN_DAY)

interface BirthProps {
  form: PetFormApi
  petId: number
  mayChange: boolean
}

/** Day or year of birth. */
export function BirthFields({ form, petId, mayChange }: BirthProps) {
  const { birthDate, hasOnlyBirthYear } = form.getValues()
  if (!mayChange) return <FixedBirth form={form} petId={petId} />
  return (
    <div className={css.birth}>
      {hasOnlyBirthYear ? (
        <YearField form={form} />
      ) : (
        <DateField
          label={petText('field.birthDate')}
          minDate={earliestBirth(birthDate)}
          maxDate={today()}
          clearable
          {...form.getInputProps('birthDate')}
        />
      )}
      <Checkbox label={text('onlyBirthYear')} {...form.getInputProps('hasOnlyBirthYear', { type: 'checkbox' })} />
    </div>
  )
}

const earliestDeath = (birthDate: string | null) => (birthDate !== null && birthDate > MIN_DAY ? birthDate : MIN_DAY)

/** Alive switch; asks for the day of death when off (docs/screens.md#pet-form). */
export function LifeFields({ form }: { form: PetFormApi }) {
  const { isDead, birthDate } = form.getValues()
  return (
    <div className={css.life}>
      <Checkbox
        label={text('aliveToggle')}
        checked={!isDead}
        onChange={(event) => form.setFieldValue('isDead', !event.currentTarget.checked)}
        error={form.errors.isDead}
      />
      {isDead && (
        <DateField
          label={petText('field.deathDate')}
          minDate={earliestDeath(birthDate)}
          maxDate={today()}
          {...form.getInputProps('deathDate')}
        />
      )}
    </div>
  )
}

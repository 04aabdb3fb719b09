import { MIN_DAY, today } from '@dyra/shared/domain/dates'
import { Checkbox } from '@dyra/shared/ui'
import { DateField } from '@dyra/shared/ui/dates'
import { text } from '../texts.ts'
import css from './PetForm.module.css'
import type { PetFormOf } from './pet-form-of.ts'

const earliest = (birthDate: string | null) => (birthDate !== null && birthDate > MIN_DAY ? birthDate : MIN_DAY)

/** Alive switch; asks for the day of death when off (docs/screens.md#pet-form). */
export function LifeFields({ form }: { form: PetFormOf }) {
  const { isDead, birthDate } = form.getValues()
  return (
    <div className={css.life}>
      <Checkbox
        label={text('update.aliveToggle')}
        checked={!isDead}
        onChange={(event) => form.setFieldValue('isDead', !event.currentTarget.checked)}
        error={form.errors.isDead}
      />
      {isDead && (
        <DateField
          label={text('field.deathDate')}
          minDate={earliest(birthDate)}
          maxDate={today()}
          {...form.getInputProps('deathDate')}
        />
      )}
    </div>
  )
}

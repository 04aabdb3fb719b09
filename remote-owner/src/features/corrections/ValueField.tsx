import type { Pet } from '@dyra/shared/contract/pet'
import type { Types } from '@dyra/shared/contract/types'
import { MIN_DAY, today } from '@dyra/shared/domain/dates'
import { tagHint } from '@dyra/shared/features/microtags/number'
import { GenderField, SpeciesField } from '@dyra/shared/features/pets/fields'
import type { useApiForm } from '@dyra/shared/forms'
import { Checkbox, NativeSelect, TextInput } from '@dyra/shared/ui'
import { DateField } from '@dyra/shared/ui/dates'
import css from './Corrections.module.css'
import type { CorrectionValues } from './correction-form.ts'
import { text } from './texts.ts'

export interface FieldProps {
  form: ReturnType<typeof useApiForm<CorrectionValues>>['form']
  pet: Pet
  types: Types
}

function NumberFields({ form, pet: { microTags } }: FieldProps) {
  return (
    <>
      {microTags.length > 1 && (
        <NativeSelect
          label={text('microTag')}
          data={microTags.map(({ microTagId, tagNumber }) => ({ value: String(microTagId), label: tagNumber }))}
          {...form.getInputProps('microTagId')}
        />
      )}
      <TextInput
        label={text('tagNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        description={tagHint(form.getValues().tagNumber)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('tagNumber')}
      />
    </>
  )
}

/** If only the year is known, 1 January is sent. */
function BirthFields({ form }: FieldProps) {
  const { birthDate, hasOnlyBirthYear } = form.getValues()
  const type = (year: string) => form.setFieldValue('birthDate', year.trim() === '' ? null : `${year.trim()}-01-01`)
  return (
    <div className={css.birth}>
      {hasOnlyBirthYear ? (
        <TextInput
          label={text('birthYear')}
          inputMode="numeric"
          autoComplete="off"
          value={birthDate?.replace(/-01-01$/, '') ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          error={form.errors.birthDate}
        />
      ) : (
        <DateField label={text('birthDate')} minDate={MIN_DAY} maxDate={today()} {...form.getInputProps('birthDate')} />
      )}
      <Checkbox
        label={text('onlyYear')}
        checked={hasOnlyBirthYear}
        onChange={(event) =>
          form.setValues({
            hasOnlyBirthYear: event.currentTarget.checked,
            birthDate: birthDate && event.currentTarget.checked ? `${birthDate.slice(0, 4)}-01-01` : null,
          })
        }
      />
    </div>
  )
}

/** The right value of the chosen field. */
export function ValueField(props: FieldProps) {
  const { form, pet, types } = props
  const { field } = form.getValues()
  if (field === 'tagNumber') return <NumberFields {...props} />
  if (field === 'birthDate') return <BirthFields {...props} />
  if (field === 'speciesId') return <SpeciesField types={types} {...form.getInputProps('speciesId')} />
  if (field === 'genderId')
    return <GenderField types={types} speciesId={pet.speciesId} {...form.getInputProps('genderId')} />
  return <TextInput label={text('name')} autoComplete="off" {...form.getInputProps('name')} />
}

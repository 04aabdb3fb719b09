import type { Places } from '@dyra/shared/contract/places'
import type { Types } from '@dyra/shared/contract/types'
import { addDays, today } from '@dyra/shared/domain/dates'
import { FOUND_ANIMAL_DAYS } from '@dyra/shared/domain/limits'
import { UNKNOWN_GENDER } from '@dyra/shared/domain/reference'
import { PhotoField } from '@dyra/shared/features/pet-images'
import { gendersOf } from '@dyra/shared/features/pets/fields'
import { LocationButton } from '@dyra/shared/features/places'
import type { ApiForm } from '@dyra/shared/forms'
import { t } from '@dyra/shared/i18n'
import { Checkbox, NativeSelect, TextArea, TextInput } from '@dyra/shared/ui'
import { DateField } from '@dyra/shared/ui/dates'
import css from './Found.module.css'
import type { FoundValues } from './found-form.ts'
import { text } from './texts.ts'

interface Props {
  form: ApiForm<FoundValues>['form']
  types: Types
  places: Places
}

const optional = (label: string) => `${label} (${t('optional').toLowerCase()})`
const choices = (none: string, list: readonly { id: number; name: string }[]) => [
  { value: '', label: none },
  ...list.map(({ id, name }) => ({ value: String(id), label: name })),
]
const sizes = ['small', 'medium', 'large'] as const

/** A select of ids. */
function IdSelect({
  form,
  name,
  label,
  data,
}: Pick<Props, 'form'> & { name: 'speciesId' | 'genderId'; label: string; data: { value: string; label: string }[] }) {
  const { value, onChange, ...input } = form.getInputProps(name)
  return (
    <NativeSelect
      {...input}
      label={label}
      data={data}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
    />
  )
}

/** Neighbouring municipalities of the chosen one: the animal may live in one of them. */
function Neighbours({ form, places }: Omit<Props, 'types'>) {
  const { municipality, neighbours } = form.getValues()
  const around = places.municipalities.find(({ name }) => name === municipality)?.neighbours ?? []
  if (around.length === 0) return null
  const toggle = (name: string) =>
    neighbours.includes(name) ? neighbours.filter((other) => other !== name) : [...neighbours, name]
  return (
    <fieldset className={css.neighbours}>
      <legend>{optional(text('neighbours'))}</legend>
      <p className="d-dim">{text('neighbours.help')}</p>
      {around.map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={neighbours.includes(name)}
          onChange={() => form.setFieldValue('neighbours', toggle(name))}
        />
      ))}
      {form.errors.neighbours && <p className="d-error">{form.errors.neighbours}</p>}
    </fieldset>
  )
}

function PlaceFields({ form, places }: Omit<Props, 'types'>) {
  const { onChange, ...input } = form.getInputProps('municipality')
  const groups = places.regions.map((region) => ({
    group: region,
    items: places.municipalities.filter((one) => one.region === region).map(({ name }) => name),
  }))
  const findMunicipality = (postalCodeId: number) => {
    const found = places.postalCodes.find((code) => code.postalCodeId === postalCodeId)?.municipality
    if (found !== undefined) form.setValues({ municipality: found, neighbours: [] })
    return found
  }
  return (
    <>
      <NativeSelect
        {...input}
        label={text('municipality')}
        data={[{ value: '', label: t('choose') }, ...groups]}
        onChange={(event) => {
          onChange(event)
          form.setFieldValue('neighbours', [])
        }}
      />
      <LocationButton sends="municipality" value={form.getValues().municipality} onFound={findMunicipality} />
      <Neighbours form={form} places={places} />
    </>
  )
}

/** Describes the animal; asks nothing about the finder. */
export function FoundFields({ form, types, places }: Props) {
  // A finder who does not know the sex leaves the field empty.
  const genders = gendersOf(types, form.getValues().speciesId).filter(({ id }) => id !== UNKNOWN_GENDER)
  return (
    <>
      <div className={css.pair}>
        <IdSelect form={form} name="speciesId" label={text('species')} data={choices(t('choose'), types.species)} />
        <IdSelect form={form} name="genderId" label={text('gender')} data={choices(text('gender.none'), genders)} />
      </div>
      <div className={css.pair}>
        <NativeSelect
          {...form.getInputProps('size')}
          label={optional(text('size'))}
          data={[
            { value: '', label: text('size.none') },
            ...sizes.map((value) => ({ value, label: text(`size.${value}`) })),
          ]}
        />
        <TextInput label={optional(text('color'))} {...form.getInputProps('color')} />
      </div>
      <TextArea
        rows={3}
        label={optional(text('details'))}
        description={text('details.help')}
        {...form.getInputProps('details')}
      />
      <DateField
        label={text('foundOn')}
        minDate={addDays(today(), -FOUND_ANIMAL_DAYS)}
        maxDate={today()}
        {...form.getInputProps('foundOn')}
      />
      <PlaceFields form={form} places={places} />
      <PhotoField
        photo={form.getValues().photo ?? undefined}
        onChange={(photo) => form.setFieldValue('photo', photo ?? null)}
      />
    </>
  )
}

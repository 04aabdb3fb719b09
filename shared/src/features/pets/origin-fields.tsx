import { NativeSelect } from '@dyra/shared/ui'
import { Picker } from '@dyra/shared/ui/pickers'
import { COUNTRIES, countryName } from '../../domain/countries.ts'
import { ORIGINS, type Origin, originLabels } from '../../domain/origin.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { sortKey } from '../../platform/i18n/sort-key.ts'
import { type FieldProps, labelOf } from './field-props.ts'
import { text } from './texts.ts'

const countries = COUNTRIES.map((value) => ({ value, label: countryName(value) })).sort((a, b) =>
  sortKey(a.label) < sortKey(b.label) ? -1 : 1,
)

/** Searchable select of the countries, by alpha-2 code. */
export const BirthCountryField = ({ value = null, isOptional, ...props }: FieldProps<string>) => (
  <Picker
    {...props}
    label={labelOf(text('field.birthCountry'), isOptional)}
    placeholder={t('choose')}
    options={countries}
    value={value}
    clearable
  />
)

const origins = ORIGINS.map((value) => ({ value, label: originLabels[value] }))

export const OriginField = ({ value = null, onChange, isOptional, ...props }: FieldProps<Origin>) => (
  <NativeSelect
    {...props}
    label={labelOf(text('field.origin'), isOptional)}
    data={[{ value: '', label: t('notRegistered') }, ...origins]}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(ORIGINS.find((origin) => origin === currentTarget.value) ?? null)}
  />
)

import type { Types } from '@dyra/shared/contract/types'
import { today } from '@dyra/shared/domain/dates'
import { BreedField, gendersOf } from '@dyra/shared/features/pets/fields'
import { t, validationText } from '@dyra/shared/i18n'
import { NativeSelect } from '@dyra/shared/ui'
import { DayFilter } from '@dyra/shared/ui/dates'
import type { PetFilters } from './pet-filters.ts'
import css from './Search.module.css'
import { text } from './texts.ts'

interface Props {
  types: Types
  filters: PetFilters
  onChange: (changes: Partial<PetFilters>) => void
}

interface ChoiceProps {
  label: string
  options: readonly { readonly id: number; readonly name: string }[]
  value: number | null
  onChange: (value: number | null) => void
}

const Choice = ({ label, options, value, onChange }: ChoiceProps) => (
  <NativeSelect
    label={label}
    data={[{ value: '', label: t('all') }, ...options.map(({ id, name }) => ({ value: String(id), label: name }))]}
    value={value === null ? '' : String(value)}
    onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
  />
)

const isLostValues: Readonly<Record<string, boolean | null>> = { true: true, false: false }

/** The filters besides the text. Each change searches at once. */
export function PetFilterFields({ types, filters, onChange }: Props) {
  const { speciesId, breedId, genderId, isLost, dateFrom, dateTo } = filters
  const isReversed = dateFrom !== null && dateTo !== null && dateFrom > dateTo
  const lastDay = today()
  return (
    <div className={css.fields}>
      <Choice
        label={text('pets.species')}
        options={types.species}
        value={speciesId}
        onChange={(id) => onChange({ speciesId: id })}
      />
      <BreedField types={types} speciesId={speciesId} value={breedId} onChange={(id) => onChange({ breedId: id })} />
      <Choice
        label={text('pets.gender')}
        options={gendersOf(types, speciesId)}
        value={genderId}
        onChange={(id) => onChange({ genderId: id })}
      />
      <NativeSelect
        label={text('pets.isLost')}
        data={[
          { value: '', label: t('all') },
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        value={isLost === null ? '' : String(isLost)}
        onChange={(event) => onChange({ isLost: isLostValues[event.currentTarget.value] ?? null })}
      />
      <DayFilter
        label={text('pets.birthFrom')}
        maxDate={lastDay}
        value={dateFrom ?? ''}
        onChange={(day) => onChange({ dateFrom: day || null })}
      />
      <DayFilter
        label={text('pets.birthTo')}
        maxDate={lastDay}
        value={dateTo ?? ''}
        onChange={(day) => onChange({ dateTo: day || null })}
        error={isReversed && validationText('dateRange')}
      />
    </div>
  )
}

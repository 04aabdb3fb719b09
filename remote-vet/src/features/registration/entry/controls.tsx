import type { Types } from '@dyra/shared/contract/types'
import { today } from '@dyra/shared/domain/dates'
import { BreedField, CastratedField, FurField, GenderField, SpeciesField } from '@dyra/shared/pets/fields'
import { TextInput } from '@dyra/shared/ui'
import { DateField } from '@dyra/shared/ui/dates'
import type { ReactNode } from 'react'
import type { Entry } from '../draft/entry.ts'
import { TagField } from '../tag/TagField.tsx'
import { text } from '../texts.ts'
import { LocationField } from './LocationField.tsx'
import type { EntryForm } from './use-entry.ts'
import { YearField } from './YearField.tsx'

interface Given extends EntryForm {
  readonly entry: Entry
  readonly types: Types
}

const words = (name: 'name' | 'color', { field }: Given) => {
  const { onChange, ...given } = field(name)
  return (
    <TextInput
      size="sm"
      label={text(name)}
      autoComplete="off"
      {...given}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const day = (name: 'birthDate' | 'deathDate', { field }: Given) => (
  <DateField size="sm" label={text(name)} maxDate={today()} allowDeselect {...field(name)} />
)

/** What is asked of a pet, by its name in the payload. */
export const controls = {
  microTag: ({ entry }) => <TagField entry={entry} />,
  name: (given) => words('name', given),
  speciesId: ({ field, types }) => <SpeciesField size="sm" types={types} {...field('speciesId')} />,
  genderId: ({ field, types }) => <GenderField size="sm" types={types} {...field('genderId')} />,
  breedId: ({ field, types, entry: { speciesId } }) => (
    <BreedField size="sm" types={types} speciesId={speciesId} {...field('breedId')} />
  ),
  color: (given) => words('color', given),
  furId: ({ field, types }) => <FurField size="sm" types={types} {...field('furId')} />,
  microTagLocationId: ({ field }) => <LocationField {...field('microTagLocationId')} />,
  birthDate: (given) =>
    given.entry.hasOnlyBirthYear ? <YearField {...given.field('birthDate')} /> : day('birthDate', given),
  deathDate: (given) => day('deathDate', given),
  isCastrated: ({ field }) => <CastratedField size="sm" {...field('isCastrated')} />,
} satisfies Record<string, (given: Given) => ReactNode>

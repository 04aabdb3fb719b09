import type { Types } from '@dyra/shared/contract/types'
import { today } from '@dyra/shared/domain/dates'
import { tagText } from '@dyra/shared/features/microtags/number'
import { petText } from '@dyra/shared/features/pets'
import {
  BirthCountryField,
  BreedField,
  CastratedField,
  FurField,
  GenderField,
  OriginField,
  SpeciesField,
} from '@dyra/shared/features/pets/fields'
import { Checkbox, NativeSelect, TextInput } from '@dyra/shared/ui'
import { DateField } from '@dyra/shared/ui/dates'
import { type ReactNode, useState } from 'react'
import { useChoices } from '../choices.ts'
import type { Entry, PetValues } from '../draft/entry.ts'
import { fieldId } from '../field-focus.ts'
import { text } from '../texts.ts'
import css from './Entry.module.css'
import { TagField } from './TagField.tsx'
import type { EntryControls } from './use-entry.ts'

interface ControlProps extends EntryControls {
  readonly entry: Entry
  readonly types: Types
}

interface ValueProps<T> {
  value: T
  error: string | undefined
  onChange: (value: T) => void
}

const textControl = (name: 'name' | 'color' | 'importPermit', { field }: ControlProps) => {
  const { onChange, ...props } = field(name)
  return (
    <TextInput
      size="sm"
      label={name === 'importPermit' ? petText('field.importPermit') : text(name)}
      autoComplete="off"
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const dateControl = (name: 'birthDate' | 'deathDate' | 'chippingDate' | 'arrivalDate', { field }: ControlProps) => (
  <DateField
    size="sm"
    label={name === 'arrivalDate' ? petText('field.arrivalDate') : text(name)}
    maxDate={today()}
    allowDeselect
    {...field(name)}
  />
)

/** If only the year of birth is known, 1 January is stored. */
function YearField({ value, error, onChange }: ValueProps<string | null>) {
  const [typed, setTyped] = useState(value?.slice(0, 4) ?? '')
  const type = (year: string) => {
    setTyped(year)
    onChange(/^\d{4}$/.test(year) ? `${year}-01-01` : null)
  }
  return (
    <TextInput
      size="sm"
      label={text('birthYear')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={typed}
      error={error}
      onChange={(event) => type(event.currentTarget.value.trim())}
    />
  )
}

const LocationField = ({ value, error, onChange, types }: ValueProps<number> & { types: Types }) => (
  <NativeSelect
    size="sm"
    label={text('location')}
    data={types.microTagLocations.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={String(value)}
    error={error}
    onChange={(event) => onChange(Number(event.currentTarget.value))}
  />
)

/** The control of each field, by its name in the payload. */
const controls = {
  microTag: ({ entry }) => <TagField entry={entry} />,
  name: (props) => textControl('name', props),
  speciesId: ({ field, types }) => <SpeciesField size="sm" types={types} {...field('speciesId')} />,
  genderId: ({ field, types, entry: { speciesId } }) => (
    <GenderField size="sm" types={types} speciesId={speciesId} {...field('genderId')} />
  ),
  breedId: ({ field, types, entry: { speciesId } }) => (
    <BreedField size="sm" types={types} speciesId={speciesId} {...field('breedId')} />
  ),
  color: (props) => textControl('color', props),
  furId: ({ field, types }) => <FurField size="sm" types={types} {...field('furId')} />,
  microTagLocationId: ({ field, types }) => <LocationField types={types} {...field('microTagLocationId')} />,
  birthDate: (props) =>
    props.entry.hasOnlyBirthYear ? <YearField {...props.field('birthDate')} /> : dateControl('birthDate', props),
  deathDate: (props) => dateControl('deathDate', props),
  chippingDate: (props) => dateControl('chippingDate', props),
  arrivalDate: (props) => dateControl('arrivalDate', props),
  importPermit: (props) => textControl('importPermit', props),
  birthCountry: ({ field }) => <BirthCountryField size="sm" {...field('birthCountry')} />,
  origin: ({ field }) => <OriginField size="sm" {...field('origin')} />,
  isCastrated: ({ field }) => <CastratedField size="sm" {...field('isCastrated')} />,
} satisfies Record<string, (props: ControlProps) => ReactNode>

type FieldName = keyof typeof controls

interface FieldProps {
  entry: Entry
  form: EntryControls
  name: FieldName
  className?: string
}

/** One field of a pet, with the id that an error links to. */
export function Field({ entry, form, name, className }: FieldProps) {
  const { types } = useChoices()
  return (
    <div id={fieldId(entry.key, name)} data-name={name} className={className}>
      {controls[name]({ entry, types, ...form })}
    </div>
  )
}

/** Names of fields, and how many of the twelve columns each takes. */
export type Cells = readonly (readonly [name: FieldName, span: 2 | 3 | 4])[]

interface GridProps {
  entry: Entry
  form: EntryControls
  cells: Cells
  children: ReactNode
}

/** The grid that aligns the columns of all pets. */
export const FieldGrid = ({ cells, children, ...pet }: GridProps) => (
  <div className={css.grid}>
    {cells.map(([name, span]) => (
      <Field key={name} {...pet} name={name} className={css[`span${span}`]} />
    ))}
    {children}
  </div>
)

type FlagName = 'isForeignMicroTag' | 'hasOnlyBirthYear' | 'isDead'

const flagLabels: Record<FlagName, string> = {
  isForeignMicroTag: text('foreign'),
  hasOnlyBirthYear: text('onlyBirthYear'),
  isDead: text('isDead'),
}

interface FlagsProps {
  entry: Entry
  change: (values: Partial<PetValues>) => void
  names: readonly FlagName[]
}

/** Checkboxes for what applies to few pets. */
export const Flags = ({ entry, change, names }: FlagsProps) => (
  <div className={css.checks}>
    {names.map((name) => (
      <Checkbox
        key={name}
        label={flagLabels[name]}
        tip={name === 'isForeignMicroTag' ? tagText('foreignHelp') : undefined}
        checked={entry[name]}
        onChange={(event) => change({ [name]: event.currentTarget.checked })}
      />
    ))}
  </div>
)

import { Picker } from '@dyra/shared/ui/pickers'
import { labelOf, type TypeFieldProps } from './field-props.ts'
import { text } from './texts.ts'

interface Props extends TypeFieldProps {
  /** Null: no species is chosen, so there are no breeds. */
  speciesId: number | null
}

/** Searchable select of the species' breeds; dogs have hundreds. */
export function BreedField({ types, speciesId, value = null, onChange, disabled, isOptional, ...props }: Props) {
  const breeds = types.breeds.filter((breed) => breed.speciesId === speciesId)
  return (
    <Picker
      {...props}
      label={labelOf(text('field.breed'), isOptional)}
      placeholder={speciesId === null ? text('breedDisabled') : text('breedSearch')}
      options={breeds.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      disabled={disabled || speciesId === null}
      clearable
    />
  )
}

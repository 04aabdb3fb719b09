import type { Pet } from '@dyra/shared/contract/pet'
import type { Types } from '@dyra/shared/contract/types'
import { today } from '@dyra/shared/domain/dates'
import { petText } from '@dyra/shared/features/pets'
import {
  BirthCountryField,
  BreedField,
  CastratedField,
  FurField,
  GenderField,
  labelOf,
  OriginField,
  SpeciesField,
} from '@dyra/shared/features/pets/fields'
import { TextInput } from '@dyra/shared/ui'
import { DateField } from '@dyra/shared/ui/dates'
import { CoOwnerField } from './CoOwnerField.tsx'
import { BirthFields, LifeFields } from './LifeFields.tsx'
import css from './PetForm.module.css'
import type { CoOwnerValue, EditorRole, PetFormApi } from './pet-values.ts'

interface Props {
  form: PetFormApi
  types: Types
  editorRole: EditorRole
  names: Map<CoOwnerValue, string>
  /** The stored pet. */
  pet: Pet
}

/** All editable fields of a pet (docs/screens.md#pet-form). */
export function PetFields({ form, types, editorRole, names, pet }: Props) {
  const isAdministrator = editorRole === 'administrator'
  const field = (name: Parameters<typeof form.getInputProps>[0]) => form.getInputProps(name)
  const changeSpecies = (speciesId: number | null) => {
    form.setFieldValue('speciesId', speciesId)
    form.setFieldValue('breedId', null)
    if (!isAdministrator) form.setFieldValue('birthDate', pet.birthDate)
  }
  return (
    <div className={css.fields}>
      <TextInput label={petText('field.name')} autoComplete="off" className={css.wide} {...field('name')} />
      <SpeciesField types={types} {...field('speciesId')} onChange={changeSpecies} />
      <BreedField isOptional types={types} speciesId={form.getValues().speciesId} {...field('breedId')} />
      <GenderField types={types} speciesId={form.getValues().speciesId} {...field('genderId')} />
      <CastratedField {...field('isCastrated')} />
      <TextInput label={labelOf(petText('field.color'), true)} autoComplete="off" {...field('color')} />
      <FurField isOptional types={types} {...field('furId')} />
      <BirthFields form={form} petId={pet.petId} mayChange={isAdministrator} />
      <BirthCountryField isOptional {...field('birthCountry')} />
      <OriginField isOptional {...field('origin')} />
      <DateField
        label={labelOf(petText('field.arrivalDate'), true)}
        maxDate={today()}
        clearable
        {...field('arrivalDate')}
      />
      <TextInput label={labelOf(petText('field.importPermit'), true)} autoComplete="off" {...field('importPermit')} />
      {/* A pet with a pending registration has no owner, so its death cannot be reported. */}
      {editorRole !== 'registrar' && <LifeFields form={form} />}
      <div className={css.wide}>
        <CoOwnerField form={form} pet={pet} names={names} editorRole={editorRole} />
      </div>
    </div>
  )
}

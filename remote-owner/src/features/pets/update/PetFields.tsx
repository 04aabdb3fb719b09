import type { Pet } from '@dyra/shared/contract/pet'
import type { Types } from '@dyra/shared/contract/types'
import { BreedField, CastratedField, FurField, GenderField, SpeciesField } from '@dyra/shared/pets/fields'
import { TextInput } from '@dyra/shared/ui'
import { text } from '../texts.ts'
import { BirthFields } from './BirthFields.tsx'
import { CoOwnerField } from './CoOwnerField.tsx'
import { LifeFields } from './LifeFields.tsx'
import css from './PetForm.module.css'
import type { PetFormOf } from './pet-form-of.ts'
import type { CoOwnerValue } from './pet-values.ts'
import type { Standing } from './standing.ts'

interface Props {
  form: PetFormOf
  types: Types
  standing: Standing
  names: Map<CoOwnerValue, string>
  /** As it was read. */
  pet: Pet
}

/** All editable fields of a pet (docs/screens.md#pet-form). */
export function PetFields({ form, types, standing, names, pet }: Props) {
  const isAdministrator = standing === 'administrator'
  const field = (name: Parameters<typeof form.getInputProps>[0]) => form.getInputProps(name)
  const changeSpecies = (speciesId: number | null) => {
    form.setFieldValue('speciesId', speciesId)
    form.setFieldValue('breedId', null)
    if (!isAdministrator) form.setFieldValue('birthDate', pet.birthDate)
  }
  return (
    <div className={css.fields}>
      <TextInput label={text('field.name')} autoComplete="off" className={css.wide} {...field('name')} />
      <SpeciesField types={types} {...field('speciesId')} onChange={changeSpecies} />
      <BreedField types={types} speciesId={form.getValues().speciesId} {...field('breedId')} />
      <GenderField types={types} {...field('genderId')} />
      <CastratedField {...field('isCastrated')} />
      <TextInput label={text('field.color')} autoComplete="off" {...field('color')} />
      <FurField types={types} {...field('furId')} />
      <BirthFields form={form} mayChange={isAdministrator} />
      {/* A pet with a pending registration has no owner, so its death cannot be reported. */}
      {standing !== 'registrar' && <LifeFields form={form} />}
      <div className={css.wide}>
        <CoOwnerField form={form} pet={pet} names={names} standing={standing} />
      </div>
    </div>
  )
}

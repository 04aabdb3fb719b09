import type { Types } from '@dyra/shared/contract/types'
import { countryName } from '@dyra/shared/domain/countries'
import { originLabels } from '@dyra/shared/domain/origin'
import { petText } from '@dyra/shared/features/pets'
import { gendersOf } from '@dyra/shared/features/pets/fields'
import { formatDay, t } from '@dyra/shared/i18n'
import type { Part } from '@dyra/shared/ui/conflict'
import type { CoOwnerValue, PetValues } from './pet-values.ts'

const nameOf = (list: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
  list.find((one) => one.id === id)?.name ?? t('notRegistered')

const yesOrNo = (value: boolean | null) => {
  if (value === null) return t('unknown')
  return value ? t('yes') : t('no')
}

const birth = ({ birthDate, hasOnlyBirthYear }: PetValues) => {
  if (birthDate === null) return t('notRegistered')
  return hasOnlyBirthYear ? birthDate.slice(0, 4) : formatDay(birthDate)
}

const life = ({ isDead, deathDate }: PetValues) => {
  if (!isDead) return t('yes')
  return `${t('no')}, ${deathDate === null ? petText('field.deathDateUnknown') : formatDay(deathDate)}`
}

/** The groups of fields that a conflict resolves as one choice, for example species and breed. */
export const petParts = (types: Types, names: ReadonlyMap<CoOwnerValue, string>): readonly Part<PetValues>[] => [
  { key: 'name', label: petText('field.name'), fields: ['name'], show: ({ name }) => name },
  {
    key: 'species',
    label: `${petText('field.species')} – ${petText('field.breed')}`,
    fields: ['speciesId', 'breedId'],
    show: ({ speciesId, breedId }) => `${nameOf(types.species, speciesId)} – ${nameOf(types.breeds, breedId)}`,
  },
  {
    key: 'gender',
    label: petText('field.gender'),
    fields: ['genderId'],
    show: ({ genderId, speciesId }) => nameOf(gendersOf(types, speciesId), genderId),
  },
  { key: 'fur', label: petText('field.fur'), fields: ['furId'], show: ({ furId }) => nameOf(types.furTypes, furId) },
  { key: 'color', label: petText('field.color'), fields: ['color'], show: ({ color }) => color || t('notRegistered') },
  {
    key: 'castrated',
    label: petText('field.castrated'),
    fields: ['isCastrated'],
    show: ({ isCastrated }) => yesOrNo(isCastrated),
  },
  { key: 'birth', label: petText('field.birthDate'), fields: ['birthDate', 'hasOnlyBirthYear'], show: birth },
  {
    key: 'origin',
    label: petText('field.origin'),
    fields: ['origin', 'birthCountry'],
    show: ({ origin, birthCountry }) =>
      [origin && originLabels[origin], birthCountry && countryName(birthCountry)].filter(Boolean).join(' – ') ||
      t('notRegistered'),
  },
  {
    key: 'arrival',
    label: petText('field.arrivalDate'),
    fields: ['arrivalDate', 'importPermit'],
    show: ({ arrivalDate, importPermit }) =>
      [arrivalDate && formatDay(arrivalDate), importPermit].filter(Boolean).join(', ') || t('notRegistered'),
  },
  { key: 'life', label: petText('field.alive'), fields: ['isDead', 'deathDate'], show: life },
  {
    key: 'coOwner',
    label: petText('field.coOwner'),
    fields: ['coOwnerPersonId', 'coOwnerReason'],
    show: ({ coOwnerPersonId: id }) => (id === null ? t('notRegistered') : (names.get(id) ?? '')),
  },
]

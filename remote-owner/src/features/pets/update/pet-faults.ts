import type { Pet } from '@dyra/shared/contract/pet'
import { COLOR_MAX, NAME_MAX } from '@dyra/shared/domain/limits'
import { validationText } from '@dyra/shared/i18n'
import { dayError, deathError } from '@dyra/shared/pets/fields'
import { type PetValues, petValues } from './pet-values.ts'

type Fault = string | undefined

const tooLong = (text: string, max: number): Fault =>
  text.trim().length > max ? validationText('tooLong', { max }) : undefined

function birthFault({ birthDate, hasOnlyBirthYear }: PetValues): Fault {
  if (birthDate === null) return hasOnlyBirthYear ? validationText('required') : undefined
  if (hasOnlyBirthYear && !/^\d{4}-/.test(birthDate)) return validationText('year')
  return dayError(birthDate)
}

/** Faults by field, as far as they can be told without asking. What was not changed passes: old data may be anything. */
export function petFaults(values: PetValues, pet: Pet): Record<string, string> {
  const base = petValues(pet)
  const differs = (...fields: (keyof PetValues)[]) => fields.some((field) => values[field] !== base[field])
  const isCoOwnerSame = values.coOwnerPersonId !== null && values.coOwnerPersonId === pet.owner?.personId
  const faults: Record<string, Fault> = {
    name: values.name.trim() === '' ? validationText('required') : tooLong(values.name, NAME_MAX),
    speciesId: values.speciesId === null ? validationText('requiredSelect') : undefined,
    genderId: values.genderId === null ? validationText('requiredSelect') : undefined,
    color: tooLong(values.color, COLOR_MAX),
    birthDate: differs('birthDate', 'hasOnlyBirthYear') ? birthFault(values) : undefined,
    deathDate: differs('isDead', 'deathDate') ? deathError(values) : undefined,
    coOwnerPersonId: isCoOwnerSame ? validationText('coOwnerSame') : undefined,
  }
  return Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : [])))
}

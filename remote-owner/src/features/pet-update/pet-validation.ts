import type { Pet } from '@dyra/shared/contract/pet'
import { COLOR_MAX, IMPORT_PERMIT_MAX, NAME_MAX } from '@dyra/shared/domain/limits'
import { dayError, deathError, lifeDayError } from '@dyra/shared/features/pets/fields'
import { errorsOf } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { type PetValues, petValues } from './pet-values.ts'

type FieldError = string | undefined

const tooLong = (text: string, max: number): FieldError =>
  text.trim().length > max ? validationText('tooLong', { max }) : undefined

function birthError({ birthDate, hasOnlyBirthYear }: PetValues): FieldError {
  if (birthDate === null) return hasOnlyBirthYear ? validationText('required') : undefined
  if (hasOnlyBirthYear && !/^\d{4}-/.test(birthDate)) return validationText('year')
  return dayError(birthDate)
}

/** Validation errors that need no server, by field. Unchanged values pass, because old data may break present rules. */
export function petErrors(values: PetValues, pet: Pet): Record<string, string> {
  const base = petValues(pet)
  const differs = (...fields: (keyof PetValues)[]) => fields.some((field) => values[field] !== base[field])
  const isCoOwnerSame = values.coOwnerPersonId !== null && values.coOwnerPersonId === pet.owner?.personId
  return errorsOf({
    name: values.name.trim() === '' ? validationText('required') : tooLong(values.name, NAME_MAX),
    speciesId: values.speciesId === null ? validationText('requiredSelect') : undefined,
    genderId: values.genderId === null ? validationText('requiredSelect') : undefined,
    color: tooLong(values.color, COLOR_MAX),
    birthDate: differs('birthDate', 'hasOnlyBirthYear') ? birthError(values) : undefined,
    arrivalDate: differs('arrivalDate', 'birthDate', 'hasOnlyBirthYear')
      ? lifeDayError(values.arrivalDate, values, 'arrivalBeforeBirth')
      : undefined,
    importPermit: tooLong(values.importPermit, IMPORT_PERMIT_MAX),
    deathDate: differs('isDead', 'deathDate') ? deathError(values) : undefined,
    coOwnerPersonId: isCoOwnerSame ? validationText('coOwnerSame') : undefined,
  })
}

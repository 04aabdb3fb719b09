import type { Pet } from '@dyra/shared/contract/pet'
import { MIN_DAY, pastDayFault } from '@dyra/shared/domain/dates'
import { COLOR_MAX, NAME_MAX } from '@dyra/shared/domain/limits'
import { formatDay } from '@dyra/shared/format'
import { validationText } from '@dyra/shared/strings'
import { type PetValues, petValues } from './pet-values.ts'

type Fault = string | undefined

function dayFault(day: string): Fault {
  const fault = pastDayFault(day)
  if (fault === 'validation.date') return validationText('date')
  if (fault === 'validation.dateFuture') return validationText('dateFuture')
  return fault && validationText('dateMin', { date: formatDay(MIN_DAY) })
}

const tooLong = (text: string, max: number): Fault =>
  text.trim().length > max ? validationText('tooLong', { max }) : undefined

const isBeforeBirth = (day: string, { birthDate, hasOnlyBirthYear }: PetValues) => {
  if (birthDate === null) return false
  return hasOnlyBirthYear ? day.slice(0, 4) < birthDate.slice(0, 4) : day < birthDate
}

function deathFault(values: PetValues): Fault {
  const { isDead, deathDate } = values
  if (!isDead) return undefined
  if (deathDate === null) return validationText('deathDateRequired')
  return isBeforeBirth(deathDate, values) ? validationText('deathBeforeBirth') : dayFault(deathDate)
}

function birthFault({ birthDate, hasOnlyBirthYear }: PetValues): Fault {
  if (birthDate === null) return hasOnlyBirthYear ? validationText('required') : undefined
  if (hasOnlyBirthYear && !/^\d{4}-/.test(birthDate)) return validationText('year')
  return dayFault(birthDate)
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
    deathDate: differs('isDead', 'deathDate') ? deathFault(values) : undefined,
    coOwnerPersonId: isCoOwnerSame ? validationText('coOwnerSame') : undefined,
  }
  return Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, fault]] : [])))
}

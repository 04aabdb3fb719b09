import type { IncidentCreate } from '@dyra/shared/contract/incidents'
import { countryNames, ICELAND } from '@dyra/shared/domain/country-codes'
import { MIN_DAY, pastDayError } from '@dyra/shared/domain/dates'
import { type IncidentCode, openIncidents } from '@dyra/shared/domain/reference'
import type { Selectable } from 'kysely'
import { isAdministrator, isStaff, type PersonCaller } from '../../../access/caller.ts'
import type { Schema } from '../../../db/schema.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { isBeforeBirth } from '../../../problems/day-errors.ts'
import { problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import {
  notBefore,
  refuseInvalid,
  type ValidationError,
  validationErrors,
} from '../../../problems/validation-errors.ts'
import type { ReportFacts } from './queries.ts'
import { incidentTexts } from './texts.ts'

export type Pet = Selectable<Schema['pet']>

/** A report with defaults applied. */
export interface Report {
  readonly code: IncidentCode
  readonly date: string | null
  readonly comment: string | null
  /** Country to which a pet moved. */
  readonly countryCode: string | null
}

/** Anyone may report a pet lost or found, or comment on it; other types are for administrators. */
export const mayPost = (caller: PersonCaller, code: IncidentCode): boolean =>
  openIncidents.includes(code) || isAdministrator(caller)

/** Whether reports of the caller change the lost flag: owner, co-owner (if the pet has an owner), veterinarian, administrator. */
export const isTrusted = (caller: PersonCaller, pet: Pet, ownerPersonId: number | null): boolean =>
  isStaff(caller) || isKeeper(caller, pet, ownerPersonId)

/**
 * Only the owner or an administrator ends a theft: the thief may be the co-owner, or the person who brought the animal
 * to a veterinarian.
 */
export const mayEndTheft = (caller: PersonCaller, ownerPersonId: number | null): boolean =>
  isAdministrator(caller) || caller.personId === ownerPersonId

/** The owner, or the co-owner of a pet that has an owner. */
export const isKeeper = ({ personId }: PersonCaller, pet: Pet, ownerPersonId: number | null): boolean =>
  ownerPersonId !== null && [ownerPersonId, pet.co_owner_person_id].includes(personId)

/** Only in a report that a pet is lost, the day is today by default. */
export const reportOf = (
  code: IncidentCode,
  { comment, date, countryCode }: IncidentCreate,
  today: string,
): Report => ({
  code,
  comment: comment || null,
  date: date ?? (code === 'Lost' ? today : null),
  countryCode: countryCode ?? null,
})

function dateError({ code, date }: Report, pet: Pet, today: string): ValidationError {
  if (date === null) return code === 'FoundDead' ? validationTexts.required : undefined
  const error = pastDayError(date, today)
  if (error === 'validation.date') return validationTexts.date
  if (error === 'validation.dateFuture') return validationTexts.dateFuture
  const { birth_date: birthDate, has_only_birth_year: hasOnlyBirthYear } = pet
  if (birthDate !== null && isBeforeBirth(date, { birthDate, hasOnlyBirthYear }))
    return code === 'FoundDead' ? validationTexts.deathBeforeBirth : notBefore(birthDate)
  return error && notBefore(MIN_DAY)
}

const commentError = ({ code, comment }: Report): ValidationError =>
  code === 'Comment' && !comment?.trim() ? validationTexts.required : undefined

/** Iceland is not abroad. */
function countryError({ code, countryCode }: Report): ValidationError {
  if (countryCode === null) return undefined
  if (code !== 'MovedAbroad') return incidentTexts.needlessCountry
  return countryCode in countryNames && countryCode !== ICELAND ? undefined : validationTexts.invalid
}

function stateError({ code }: Report, { is_lost }: Pet): string | undefined {
  if (code === 'Lost' && is_lost) return incidentTexts.alreadyLost
  return code === 'FoundAlive' && !is_lost ? incidentTexts.notLost : undefined
}

/** @throws ProblemError 409 for a dead pet or one that is already (or not) lost, 400 at the fields */
export function refuseReport(report: Report, pet: Pet, { today }: ReportFacts): void {
  if (pet.is_dead) throw problem(409, { title: problemTexts.incidentOfDeadPet })
  refuseInvalid(
    validationErrors({
      date: dateError(report, pet, today),
      comment: commentError(report),
      countryCode: countryError(report),
    }),
  )
  const title = stateError(report, pet)
  if (title) throw problem(409, { title, errors: { incidentTypeId: [title] } })
}

/** Strangers cannot change the lost flag. Comments need no confirmation. */
export const isUnconfirmed = ({ code }: Report, trusted: boolean): boolean => !trusted && code !== 'Comment'

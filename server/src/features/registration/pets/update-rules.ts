import type { PetUpdate } from '@dyra/shared/contract/pet-input'
import { formatDay } from '@dyra/shared/platform/i18n/format'
import type { Selectable } from 'kysely'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import type { Schema } from '../../../db/schema.ts'
import { fillText } from '../../../language/fill-text.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { isBeforeBirth } from '../../../problems/day-errors.ts'
import type { FieldErrors } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { type ValidationError, validationErrors } from '../../../problems/validation-errors.ts'
import type { Reference } from '../../reference/types/index.ts'
import {
  arrivalError,
  birthError,
  choiceErrors,
  coOwnerError,
  countryError,
  type Days,
  type Details,
  deathError,
  type PersonState,
  storedBirthDate,
} from './rules.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

const texts = localizedTexts(is, en)

export type StoredPet = Selectable<Schema['pet']>

/** The strongest role of the caller for this pet. */
export type CallerRole = 'administrator' | 'owner' | 'coOwner' | 'registrar'

export interface UpdateFacts {
  readonly today: string
  /** The current owner. Before a registration is accepted, the person who is to accept it. */
  readonly ownerPersonId: number | null
  readonly hasOwner: boolean
  readonly everHadOwner: boolean
  /** The earliest day on which one of the pet's chips was implanted. */
  readonly firstChipped: string | null
  readonly coOwner: PersonState
}

/** Undefined if the caller is no longer related to this pet. */
export function callerRoleOf(caller: PersonCaller, pet: StoredPet, facts: UpdateFacts): CallerRole | undefined {
  if (isAdministrator(caller)) return 'administrator'
  if (facts.hasOwner && facts.ownerPersonId === caller.personId) return 'owner'
  if (facts.hasOwner && pet.co_owner_person_id === caller.personId) return 'coOwner'
  const isRegistrar = caller.roles.includes('Veterinarian') && pet.created_by === caller.personId
  return isRegistrar && !facts.everHadOwner ? 'registrar' : undefined
}

/** `coOwnerPersonId` is the co-owner who has agreed or is invited. */
export const detailsOf = (pet: StoredPet, coOwnerPersonId: number | null): Details => ({
  name: pet.name,
  speciesId: pet.species_id,
  genderId: pet.gender_id,
  breedId: pet.breed_id,
  furId: pet.fur_id,
  color: pet.color,
  isCastrated: pet.is_castrated,
  birthDate: pet.birth_date,
  hasOnlyBirthYear: pet.has_only_birth_year,
  birthCountry: pet.birth_country,
  arrivalDate: pet.arrival_date,
  importPermit: pet.import_permit,
  origin: pet.origin,
  isDead: pet.is_dead,
  deathDate: pet.day_of_death,
  coOwnerPersonId,
})

const given = (body: Partial<PetUpdate>) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

/**
 * Details after the update. Omitted fields keep their values, except that another species removes the breed, and a
 * withdrawn death removes its day.
 */
export function updated(stored: Details, { coOwnerReason, ...body }: PetUpdate): Details {
  const next: Details = { ...stored, ...given(body) }
  const hasOtherSpecies = next.speciesId !== stored.speciesId
  const birth = next.birthDate === stored.birthDate && next.hasOnlyBirthYear === stored.hasOnlyBirthYear
  return {
    ...next,
    color: next.color || null,
    importPermit: next.importPermit || null,
    breedId: hasOtherSpecies && body.breedId === undefined ? null : next.breedId,
    birthDate: birth ? stored.birthDate : storedBirthDate(next),
    deathDate: next.isDead ? next.deathDate : null,
  }
}

interface Change {
  readonly stored: Details
  readonly next: Details
}

const differs = ({ stored, next }: Change, ...fields: (keyof Details)[]): boolean =>
  fields.some((field) => stored[field] !== next[field])

/**
 * Errors of fields that this role may not change, though it may change the pet (docs/domain.md#life-and-death,
 * docs/domain.md#co-owners).
 */
function rightErrors(change: Change, role: CallerRole): Record<string, ValidationError> {
  const refuse = (isRefused: boolean, text: string): ValidationError => (isRefused ? text : undefined)
  const isOthers = role !== 'administrator'
  const isDeathOthers = role === 'registrar'
  const addsCoOwner = role === 'coOwner' && change.next.coOwnerPersonId !== null
  return {
    birthDate: refuse(isOthers && differs(change, 'birthDate'), problemTexts.birthDateAdminOnly),
    hasOnlyBirthYear: refuse(isOthers && differs(change, 'hasOnlyBirthYear'), problemTexts.birthDateAdminOnly),
    isDead: refuse(isDeathOthers && differs(change, 'isDead'), texts.deathOwnerOnly),
    deathDate: refuse(isDeathOthers && differs(change, 'deathDate'), texts.deathOwnerOnly),
    coOwnerPersonId: refuse(addsCoOwner && differs(change, 'coOwnerPersonId'), texts.coOwnerLeavesOnly),
  }
}

/** Old data may lack the day of death, so it is checked only if the death or the birth changes. */
function deathChangeError(change: Change, days: Days): ValidationError {
  const { next } = change
  if (differs(change, 'isDead', 'deathDate')) return deathError(next, days)
  const isBirthNew = differs(change, 'birthDate', 'hasOnlyBirthYear')
  return isBirthNew && next.deathDate !== null && isBeforeBirth(next.deathDate, next)
    ? validationTexts.deathBeforeBirth
    : undefined
}

const bornAfterChipping = (next: Details, { firstChipped }: UpdateFacts): ValidationError =>
  firstChipped !== null && isBeforeBirth(firstChipped, next)
    ? fillText(texts.bornAfterChipping, { date: formatDay(firstChipped) })
    : undefined

/** Unchanged values are not checked, because old data may violate today's rules. */
function valueErrors(change: Change, facts: UpdateFacts & Days, reference: Reference): Record<string, ValidationError> {
  const { next } = change
  const changed = (error: ValidationError, ...fields: (keyof Details)[]) =>
    differs(change, ...fields) ? error : undefined
  return {
    ...choiceErrors(next, reference),
    birthDate: changed(birthError(next, facts) ?? bornAfterChipping(next, facts), 'birthDate', 'hasOnlyBirthYear'),
    deathDate: deathChangeError(change, facts),
    birthCountry: changed(countryError(next), 'birthCountry'),
    arrivalDate: changed(arrivalError(next, facts), 'arrivalDate', 'birthDate', 'hasOnlyBirthYear'),
    coOwnerPersonId: changed(coOwnerError({ ...next, ...facts, state: facts.coOwner }), 'coOwnerPersonId'),
  }
}

/** A reason requires an administrator, a co-owner and a pet with an owner. */
function reasonError({ next, role, facts, reason }: Update): ValidationError {
  if (reason === null) return undefined
  if (role !== 'administrator') return texts.reasonAdminOnly
  return next.coOwnerPersonId === null || !facts.hasOwner ? texts.reasonNeedsCoOwner : undefined
}

interface Update extends Change {
  readonly role: CallerRole
  /** Reason for naming a co-owner without an invitation. */
  readonly reason: string | null
  readonly facts: UpdateFacts & Days
  readonly reference: Reference
}

/** All errors of an update. At each field, the error of a missing right replaces that of an invalid value. */
export function updateErrors(update: Update): FieldErrors {
  const { role, facts, reference, ...change } = update
  const lacking = validationErrors({ ...rightErrors(change, role), coOwnerReason: reasonError(update) })
  return { ...validationErrors(valueErrors(change, facts, reference)), ...lacking }
}

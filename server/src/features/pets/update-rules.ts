import type { PetUpdate } from '@dyra/shared/contract/pet-input'
import type { Selectable } from 'kysely'
import { isAdministrator, type PersonCaller } from '../../access/caller.ts'
import type { Schema } from '../../db/schema.ts'
import type { FieldErrors } from '../../http/problem.ts'
import { validationTexts } from '../../http/texts.ts'
import { type ValidationError, validationErrors } from '../../http/validation-errors.ts'
import type { Reference } from '../types/index.ts'
import {
  birthError,
  choiceErrors,
  coOwnerError,
  type Days,
  type Details,
  deathError,
  isBeforeBirth,
  type PersonState,
  storedBirthDate,
} from './rules.ts'
import { birthDateAdminOnly, coOwnerLeavesOnly, deathOwnerOnly, decreeAdminOnly, decreeNeedsCoOwner } from './texts.ts'

export type StoredPet = Selectable<Schema['pet']>

/** As whom the caller changes a pet; the strongest of what they are. */
export type CallerRole = 'administrator' | 'owner' | 'coOwner' | 'registrar'

export interface UpdateFacts {
  readonly today: string
  /** Of the open ownership; before it, the one who is asked to accept the registration. */
  readonly ownerPersonId: number | null
  readonly hasOwner: boolean
  readonly everHadOwner: boolean
  readonly coOwner: PersonState
}

/** Undefined: no longer related to this pet. */
export function callerRoleOf(caller: PersonCaller, pet: StoredPet, facts: UpdateFacts): CallerRole | undefined {
  if (isAdministrator(caller)) return 'administrator'
  if (facts.hasOwner && facts.ownerPersonId === caller.personId) return 'owner'
  if (facts.hasOwner && pet.co_owner_person_id === caller.personId) return 'coOwner'
  const isRegistrar = caller.roles.includes('Veterinarian') && pet.created_by === caller.personId
  return isRegistrar && !facts.everHadOwner ? 'registrar' : undefined
}

/** `coOwnerPersonId`: the named co-owner, agreed or not. */
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
  isDead: pet.is_dead,
  deathDate: pet.day_of_death,
  coOwnerPersonId,
})

const given = (body: Partial<PetUpdate>) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

/**
 * What the pet becomes: what the body leaves out stays, but a breed goes with its species and a day of death with the
 * death.
 */
export function updated(stored: Details, { coOwnerReason, ...body }: PetUpdate): Details {
  const next: Details = { ...stored, ...given(body) }
  const hasOtherSpecies = next.speciesId !== stored.speciesId
  const birth = next.birthDate === stored.birthDate && next.hasOnlyBirthYear === stored.hasOnlyBirthYear
  return {
    ...next,
    color: next.color || null,
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
 * Fields that only some of those who may change the pet may change (docs/domain.md#life-and-death,
 * docs/domain.md#co-owners).
 */
function rightErrors(change: Change, role: CallerRole): Record<string, ValidationError> {
  const refuse = (isRefused: boolean, text: string): ValidationError => (isRefused ? text : undefined)
  const isOthers = role !== 'administrator'
  const isDeathOthers = role === 'registrar'
  const addsCoOwner = role === 'coOwner' && change.next.coOwnerPersonId !== null
  return {
    birthDate: refuse(isOthers && differs(change, 'birthDate'), birthDateAdminOnly),
    hasOnlyBirthYear: refuse(isOthers && differs(change, 'hasOnlyBirthYear'), birthDateAdminOnly),
    isDead: refuse(isDeathOthers && differs(change, 'isDead'), deathOwnerOnly),
    deathDate: refuse(isDeathOthers && differs(change, 'deathDate'), deathOwnerOnly),
    coOwnerPersonId: refuse(addsCoOwner && differs(change, 'coOwnerPersonId'), coOwnerLeavesOnly),
  }
}

/** A day of death may be unknown in old data; it only has to fit a birth that changes. */
function deathChangeError(change: Change, days: Days): ValidationError {
  const { next } = change
  if (differs(change, 'isDead', 'deathDate')) return deathError(next, days)
  const isBirthNew = differs(change, 'birthDate', 'hasOnlyBirthYear')
  return isBirthNew && next.deathDate !== null && isBeforeBirth(next.deathDate, next)
    ? validationTexts.deathBeforeBirth
    : undefined
}

/** Unchanged values pass as they are: old data may lie outside today's bounds. */
function valueErrors(change: Change, facts: UpdateFacts & Days, reference: Reference): Record<string, ValidationError> {
  const { next } = change
  const changed = (fault: ValidationError, ...fields: (keyof Details)[]) =>
    differs(change, ...fields) ? fault : undefined
  return {
    ...choiceErrors(next, reference),
    birthDate: changed(birthError(next, facts), 'birthDate', 'hasOnlyBirthYear'),
    deathDate: deathChangeError(change, facts),
    coOwnerPersonId: changed(coOwnerError({ ...next, ...facts, state: facts.coOwner }), 'coOwnerPersonId'),
  }
}

/** An administrator's decision is about somebody, and on a pet that has an owner. */
function reasonError({ next, role, facts, reason }: Update): ValidationError {
  if (reason === null) return undefined
  if (role !== 'administrator') return decreeAdminOnly
  return next.coOwnerPersonId === null || !facts.hasOwner ? decreeNeedsCoOwner : undefined
}

interface Update extends Change {
  readonly role: CallerRole
  /** Why somebody is made the co-owner without asking. */
  readonly reason: string | null
  readonly facts: UpdateFacts & Days
  readonly reference: Reference
}

/** Every fault of a change; a right that is lacking counts before what the value is. */
export function updateErrors(update: Update): FieldErrors {
  const { role, facts, reference, ...change } = update
  const lacking = validationErrors({ ...rightErrors(change, role), coOwnerReason: reasonError(update) })
  return { ...validationErrors(valueErrors(change, facts, reference)), ...lacking }
}

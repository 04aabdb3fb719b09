import type { PetCreate, PetWarnings } from '@dyra/shared/contract/pet-input'
import type { StockCheck } from '@dyra/shared/contract/stock'
import { DEFAULT_TAG_LOCATION } from '@dyra/shared/domain/reference'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import type { FieldErrors } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { validationErrors } from '../../../problems/validation-errors.ts'
import type { Reference } from '../../reference/types/index.ts'
import { type FeeFacts, newTagError, payerError, priceOf, tagWarnings } from '../microtags/index.ts'
import {
  birthError,
  choiceErrors,
  coOwnerError,
  type Details,
  deathError,
  type PersonState,
  personError,
} from './rules.ts'

/** Facts in the database about the persons, the payer and the number of a registration. */
export interface RegistrationFacts extends FeeFacts {
  readonly owner: PersonState
  readonly coOwner: PersonState
}

export interface Registration extends Details {
  readonly ownerPersonId: number
  /** As typed or scanned. `tagNumber` is the normalised form. */
  readonly microTag: string
  readonly tagNumber: string
  readonly locationId: number
  readonly isForeign: boolean
  readonly invoicedPersonId: number | null
  /** The price that the caller confirmed. */
  readonly expectedPrice: number | undefined
  /** No fee is charged: an import with a written reason. */
  readonly isFree?: boolean
}

const defaults = {
  breedId: null,
  furId: null,
  color: null,
  isCastrated: null,
  birthDate: null,
  hasOnlyBirthYear: false,
  isDead: false,
  deathDate: null,
  coOwnerPersonId: null,
  invoicedPersonId: null,
  microTagLocationId: DEFAULT_TAG_LOCATION,
  isForeignMicroTag: false,
}

/** Ignores the day of death of a living pet, which the form may still contain. */
export function registrationOf(body: PetCreate): Registration {
  const { microTagLocationId, isForeignMicroTag, ...pet } = { ...defaults, ...body }
  return {
    ...pet,
    color: pet.color || null,
    deathDate: pet.isDead ? pet.deathDate : null,
    tagNumber: normaliseTagNumber(pet.microTag),
    locationId: microTagLocationId,
    isForeign: isForeignMicroTag,
    expectedPrice: pet.expectedPrice,
  }
}

/** All validation errors of a registration, except that its number is taken. */
export function registrationErrors(pet: Registration, facts: RegistrationFacts, reference: Reference): FieldErrors {
  const isLocation = reference.types.microTagLocations.some(({ id }) => id === pet.locationId)
  return validationErrors({
    ...choiceErrors(pet, reference),
    ownerPersonId: personError(facts.owner),
    coOwnerPersonId: coOwnerError({ ...pet, state: facts.coOwner }),
    birthDate: birthError(pet, facts),
    deathDate: deathError(pet, facts),
    microTag: newTagError(pet.microTag, { isForeign: pet.isForeign, isVoid: facts.isVoid }),
    microTagLocationId: isLocation ? undefined : validationTexts.invalid,
    invoicedPersonId: payerError(facts.payer, pet.invoicedPersonId !== null),
  })
}

/** What the user confirms before a registration without errors: doubts about the number, and the price. */
export function registrationWarnings(
  pet: Registration,
  facts: RegistrationFacts,
  { stock, warnings }: Pick<StockCheck, 'stock' | 'warnings'>,
): PetWarnings {
  // The numbers of a stock were checked when they were delivered.
  const microTag = stock === 'own' ? [] : [...tagWarnings(pet.microTag, pet.isForeign), ...warnings]
  return { warnings: microTag.length > 0 ? { microTag } : {}, price: priceOf(facts) }
}

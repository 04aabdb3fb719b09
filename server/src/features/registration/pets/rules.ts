import type { PetListItem } from '@dyra/shared/contract/pet'
import type { PetCreate, PetWarnings } from '@dyra/shared/contract/pet-input'
import type { StockCheck } from '@dyra/shared/contract/stock'
import type { Capability } from '@dyra/shared/domain/capabilities'
import { MISSING, type Missing } from '@dyra/shared/domain/confirmations'
import { isCountry } from '@dyra/shared/domain/countries'
import { DAY_MS } from '@dyra/shared/domain/dates'
import type { Origin } from '@dyra/shared/domain/origin'
import { DEFAULT_TAG_LOCATION } from '@dyra/shared/domain/reference'
import { normaliseTagNumber } from '@dyra/shared/domain/tag-number'
import type { Waiting } from '@dyra/shared/domain/waiting'
import { formatDay } from '@dyra/shared/platform/i18n/format'
import { NOW } from '../../../db/change.ts'
import { fillText } from '../../../language/fill-text.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { type Birth, dayError, lifeDayError } from '../../../problems/day-errors.ts'
import type { FieldErrors } from '../../../problems/problem.ts'
import { refusalTexts, validationTexts } from '../../../problems/texts.ts'
import { errorUnless, type ValidationError, validationErrors } from '../../../problems/validation-errors.ts'
import type { Reference } from '../../reference/types/index.ts'
import { chippingError, type FeeFacts, newTagError, payerError, priceOf, tagWarnings } from '../microtags/index.ts'

/** Details of a pet in a registration or update. Omitted fields have their stored or default values. */
export interface Details {
  readonly name: string
  readonly speciesId: number
  readonly genderId: number
  readonly breedId: number | null
  readonly furId: number | null
  readonly color: string | null
  readonly isCastrated: boolean | null
  readonly birthDate: string | null
  readonly hasOnlyBirthYear: boolean
  readonly birthCountry: string | null
  readonly arrivalDate: string | null
  readonly importPermit: string | null
  readonly origin: Origin | null
  readonly isDead: boolean
  readonly deathDate: string | null
  readonly coOwnerPersonId: number | null
}

const yearOf = (day: string): string => day.slice(0, 4)

/** If only the year is known, 1 January is stored. */
export const storedBirthDate = ({ birthDate, hasOnlyBirthYear }: Pick<Details, 'birthDate' | 'hasOnlyBirthYear'>) =>
  birthDate !== null && hasOnlyBirthYear ? `${yearOf(birthDate)}-01-01` : birthDate

/** `today` is the date in Reykjavik. `dayOfDisappear` is null if the pet is not lost. */
export interface Days {
  readonly today: string
  readonly dayOfDisappear?: string | null
}

export function birthError(details: Details, { today, dayOfDisappear }: Days): ValidationError {
  const birthDate = storedBirthDate(details)
  if (birthDate === null) return details.hasOnlyBirthYear ? validationTexts.required : undefined
  if (dayOfDisappear && !details.hasOnlyBirthYear && dayOfDisappear < birthDate) {
    return fillText(refusalTexts.dateMax, { date: formatDay(dayOfDisappear) })
  }
  return dayError(birthDate, today)
}

export const arrivalError = (details: Details, { today }: Pick<Days, 'today'>): ValidationError =>
  lifeDayError(details.arrivalDate, details, { today, beforeBirth: validationTexts.arrivalBeforeBirth })

export const countryError = ({ birthCountry }: Pick<Details, 'birthCountry'>): ValidationError =>
  birthCountry === null || isCountry(birthCountry) ? undefined : validationTexts.country

export function deathDayError(deathDate: string | null, birth: Birth, today: string): ValidationError {
  if (deathDate === null) return validationTexts.deathDateRequired
  return lifeDayError(deathDate, birth, { today, beforeBirth: validationTexts.deathBeforeBirth })
}

export const deathError = (details: Details, { today }: Days): ValidationError =>
  details.isDead ? deathDayError(details.deathDate, details, today) : undefined

function breedError({ breedId, speciesId }: Details, { types }: Reference): ValidationError {
  if (breedId === null) return undefined
  const breed = types.breeds.find(({ id }) => id === breedId)
  if (!breed) return validationTexts.invalid
  return breed.speciesId === speciesId ? undefined : validationTexts.breedSpecies
}

/** Errors of ids that do not exist, and of a breed of another species. */
export const choiceErrors = (details: Details, reference: Reference): Record<string, ValidationError> => ({
  speciesId: errorUnless(reference.species.has(details.speciesId)),
  genderId: errorUnless(reference.types.genders.some(({ id }) => id === details.genderId)),
  furId: errorUnless(details.furId === null || reference.types.furTypes.some(({ id }) => id === details.furId)),
  breedId: breedError(details, reference),
})

/** State of the person chosen as owner or co-owner; null if the person is unknown. */
export type PersonState = 'living' | 'deceased' | null

export function personError(state: PersonState): ValidationError {
  if (state === null) return validationTexts.unknownPerson
  return state === 'deceased' ? problemTexts.deceased : undefined
}

interface CoOwner {
  readonly coOwnerPersonId: number | null
  readonly state: PersonState
  readonly ownerPersonId: number | null
}

export function coOwnerError({ coOwnerPersonId, state, ownerPersonId }: CoOwner): ValidationError {
  if (coOwnerPersonId === null) return undefined
  if (coOwnerPersonId === ownerPersonId) return validationTexts.coOwnerSame
  return personError(state)
}

/** Columns of a pet whose death is recorded now. A dead pet is not lost, and its retention starts today. */
export const deathColumns = (dayOfDeath: string | null) => ({
  is_dead: true,
  day_of_death: dayOfDeath,
  death_registered_at: NOW as typeof NOW,
  is_lost: false,
  day_of_disappear: null,
})

/** Facts in the database about the persons, the payer and the number of a registration. */
export interface RegistrationFacts extends FeeFacts {
  readonly owner: PersonState
  readonly coOwner: PersonState
}

export interface Registration extends Details {
  readonly ownerPersonId: number
  /** The number as typed or scanned. `tagNumber` is the normalised form. */
  readonly microTag: string
  readonly tagNumber: string
  readonly locationId: number
  readonly isForeign: boolean
  readonly chippingDate: string | null
  readonly invoicedPersonId: number | null
  /** The price that the caller confirmed. */
  readonly expectedPrice: number | undefined
  /** Charges no fee: set for an import with a written reason. */
  readonly isFree?: boolean
}

const defaults = {
  breedId: null,
  furId: null,
  color: null,
  isCastrated: null,
  birthDate: null,
  hasOnlyBirthYear: false,
  birthCountry: null,
  arrivalDate: null,
  importPermit: null,
  origin: null,
  isDead: false,
  deathDate: null,
  coOwnerPersonId: null,
  invoicedPersonId: null,
  microTagLocationId: DEFAULT_TAG_LOCATION,
  isForeignMicroTag: false,
  chippingDate: null,
}

/** Drops the day of death of a living pet, which the form may still contain. */
export function registrationOf(body: PetCreate): Registration {
  const { microTagLocationId, isForeignMicroTag, ...pet } = { ...defaults, ...body }
  return {
    ...pet,
    color: pet.color || null,
    importPermit: pet.importPermit || null,
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
    birthCountry: countryError(pet),
    arrivalDate: arrivalError(pet, facts),
    chippingDate: chippingError(pet.chippingDate, pet, facts.today),
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
  // Numbers of a stock got these warnings when they were delivered.
  const microTag = [...(stock === 'own' ? [] : tagWarnings(pet.microTag, pet.isForeign)), ...warnings]
  return { warnings: microTag.length > 0 ? { microTag } : {}, price: priceOf(facts) }
}

const YEAR_MS = 365 * DAY_MS

/**
 * What the list of a person's own pets needs to know about the person. `confirmed` is an instant in PostgreSQL's JSON
 * format.
 */
export interface OwnDetails {
  readonly hasAccepted: boolean
  readonly hasPhone: boolean
  readonly hasEmail: boolean
  readonly isStale: boolean
  readonly confirmed: string | null
}

type Listed = Pick<PetListItem, 'isDead' | 'imageId'>

/** What is missing for a finder to return a living pet, the most important first. */
function missingOf({ imageId }: Pick<Listed, 'imageId'>, own: OwnDetails, now: Date): Missing[] {
  const confirmedAt = own.confirmed === null ? 0 : Date.parse(own.confirmed)
  const isMissing: Readonly<Record<Missing, boolean>> = {
    acceptance: !own.hasAccepted,
    phone: !own.hasPhone,
    email: !own.hasEmail,
    confirmation: own.isStale || now.getTime() - confirmedAt > YEAR_MS,
    picture: imageId === null,
  }
  return MISSING.filter((part) => isMissing[part])
}

/** The part of a row that is shown only in the person's own list. */
export const ownView = (
  { waiting, ...pet }: Listed & Required<Pick<PetListItem, 'waiting'>>,
  own: OwnDetails,
  now: Date,
): Pick<PetListItem, 'missing' | 'confirmed' | 'waiting'> => ({
  waiting: waiting.map(({ kind, until }) => ({ kind, until: until && new Date(until).toISOString() })),
  ...(!pet.isDead && {
    missing: missingOf(pet, own, now),
    confirmed: own.confirmed && new Date(own.confirmed).toISOString(),
  }),
})

/** The kinds of waiting work whose capability is switched on. */
export const waitingKinds = (kinds: readonly Waiting[], capabilities: ReadonlySet<Capability>): Waiting[] => {
  const needed: Partial<Record<Waiting, Capability>> = {
    message: 'relay',
    claim: 'claims',
    candidate: 'foundAnimals',
  }
  return kinds.filter((kind) => needed[kind] === undefined || capabilities.has(needed[kind]))
}

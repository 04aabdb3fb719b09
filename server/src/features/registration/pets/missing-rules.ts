import type { PetListItem } from '@dyra/shared/contract/pet'
import { MISSING, type Missing } from '@dyra/shared/domain/confirmations'
import { DAY_MS } from '@dyra/shared/domain/dates'

const YEAR_MS = 365 * DAY_MS

/** What a person's list says about the person. `confirmed` is an instant in PostgreSQL's JSON format. */
export interface OwnDetails {
  readonly hasAccepted: boolean
  readonly hasPhone: boolean
  readonly hasEmail: boolean
  readonly isStale: boolean
  readonly confirmed: string | null
}

type Listed = Pick<PetListItem, 'isDead' | 'imageId'>

/** What is missing so that a living pet finds home, the most important first. */
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

/** The part of a row that only the person themselves sees. */
export const ownView = (pet: Listed, own: OwnDetails, now: Date): Pick<PetListItem, 'missing' | 'confirmed'> =>
  pet.isDead
    ? {}
    : { missing: missingOf(pet, own, now), confirmed: own.confirmed && new Date(own.confirmed).toISOString() }

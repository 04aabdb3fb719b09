/** A pet with its history, before conversion to rows. Instants are milliseconds, days yyyy-mm-dd. */
export interface SeedPet {
  readonly id: number
  readonly name: string
  readonly genderId: number
  readonly speciesId: number
  readonly breedId: number | null
  readonly furId: number | null
  readonly color: string | null
  readonly birthDate: string | null
  readonly hasOnlyBirthYear: boolean
  readonly isCastrated: boolean | null
  /** The day is null if unknown. */
  readonly death: { readonly day: string | null; readonly registeredAt: number } | null
  readonly lostSince: string | null
  readonly coOwner: number | null
  readonly createdAt: number
  readonly createdBy: number | null
  readonly updatedAt: number
  /** Tags in order of implantation: the last one is shown. */
  readonly tags: readonly SeedTag[]
  readonly ownerships: readonly SeedOwnership[]
  readonly transfers: readonly SeedTransfer[]
  readonly incidents: readonly SeedIncident[]
}

export interface SeedTag {
  readonly number: string
  readonly kind: 'microchip' | 'earTag'
  readonly isForeign: boolean
  readonly locationId: number
  /** Null for ear tags. */
  readonly fee: { readonly registeredBy: number; readonly payer: number } | null
  readonly createdAt: number
}

export interface SeedOwnership {
  readonly person: number
  readonly from: number
  readonly to: number | null
}

export interface SeedTransfer {
  /** Null for a registration. */
  readonly from: number | null
  readonly to: number
  readonly startedBy: number
  readonly createdAt: number
  readonly decision: {
    readonly status: 'accepted' | 'rejected' | 'cancelled'
    readonly at: number
    readonly by: number
  } | null
}

export interface SeedIncident {
  readonly typeId: number
  readonly comment: string | null
  readonly day: string | null
  readonly unconfirmed: boolean
  readonly createdAt: number
  readonly createdBy: number
}

export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

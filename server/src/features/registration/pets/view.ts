import type { Pet, PetListItem, PreviousOwner } from '@dyra/shared/contract/pet'
import { isStolen } from '@dyra/shared/domain/thefts'
import { isAdministrator, isStaff, type PersonCaller } from '../../../access/caller.ts'
import type { ShownPersonId } from '../../../access/person-ids.ts'
import type { Reference } from '../../reference/types/index.ts'
import type { ItemRow, PetRow, PreviousOwnerRow } from './queries.ts'

const instant = (text: string): string => new Date(text).toISOString()

function microTagsOf({ microTags }: PetRow, caller: PersonCaller, { tagLocations }: Reference): Pet['microTags'] {
  return microTags.map(({ comment, ...tag }) => ({
    ...tag,
    location: tagLocations.get(tag.locationId) ?? '',
    created: instant(tag.created),
    ...(isStaff(caller) && { comment }),
  }))
}

type ShownId = (personId: number) => number

/**
 * A pet has no owner until its registration is accepted. The co-owner's kennitala, with which anyone could find the
 * co-owner's id, is shown to owners and staff only.
 */
function ownerOf({ owner, coOwner }: PetRow, caller: PersonCaller, shownId: ShownId): Pet['owner'] {
  if (owner === null) return null
  const isOwn = owner.id === caller.personId || coOwner?.id === caller.personId
  return {
    personId: shownId(owner.id),
    name: owner.name,
    coOwnerPersonId: coOwner && (isOwn ? coOwner.id : shownId(coOwner.id)),
    coOwnerPersonFullName: coOwner?.name ?? null,
    ...((isOwn || isStaff(caller)) && { coOwnerPersonSsn: coOwner?.ssn ?? null }),
    ...(isStaff(caller) && { details: owner.details }),
  }
}

/** The owner sees the name of the invited person and the day. Staff also get the id, which opens the person's page. */
function invitedOf({ owner, invited }: PetRow, caller: PersonCaller): Pick<Pet, 'invitedCoOwner'> {
  if (!isStaff(caller) && owner?.id !== caller.personId) return {}
  if (invited === null) return { invitedCoOwner: null }
  const { id: personId, name, since } = invited
  return { invitedCoOwner: { name, since: since && instant(since), ...(isStaff(caller) && { personId }) } }
}

const isKeeper = ({ owner, coOwner }: PetRow, { personId }: PersonCaller): boolean =>
  owner !== null && [owner.id, coOwner?.id].includes(personId)

/**
 * The number of the permit leads to the importer's file at MAST: while a pet has an owner, a person who is to become
 * its owner does not see the number.
 */
const permitOf = (pet: PetRow, caller: PersonCaller): string | null =>
  pet.owner === null || isKeeper(pet, caller) || isStaff(caller) ? pet.importPermit : null

/** Owners see that there is a dispute; staff also see the reason. */
function disputeOf(pet: PetRow, caller: PersonCaller): Pick<Pet, 'dispute'> {
  const { dispute } = pet
  if (!isKeeper(pet, caller) && !isStaff(caller)) return {}
  if (dispute === null) return { dispute: null }
  const { opened, isContested, reason } = dispute
  return { dispute: { opened: instant(opened), isContested, ...(isStaff(caller) && { reason }) } }
}

const datesOf = ({ reported, until, confirmed }: NonNullable<PetRow['theft']>) => ({
  reported: reported && instant(reported),
  until: until && instant(until),
  confirmed: confirmed && instant(confirmed),
})

/** Veterinarians see only the state of a theft, and only if the theft counts (`isStolen`). */
const countedTheft = ({ theft }: PetRow) => ({ theft: theft && isStolen(theft) ? { state: theft.state } : null })

/** Veterinarians see only that a theft counts, co-owners its dates, the owner and administrators also the case number. */
function theftOf(pet: PetRow, caller: PersonCaller): Pick<Pet, 'theft'> {
  const { owner, coOwner, theft } = pet
  const seesNumber = isAdministrator(caller) || owner?.id === caller.personId
  const seesDates = seesNumber || (owner !== null && coOwner?.id === caller.personId)
  if (!seesDates) return isStaff(caller) ? countedTheft(pet) : {}
  if (theft === null) return { theft }
  const { state, caseNumber, police } = theft
  return { theft: { state, ...datesOf(theft), police, ...(seesNumber && { caseNumber }) } }
}

/** Only the owner sees their own report that the pet has left. */
function departureOf({ owner, departure }: PetRow, caller: PersonCaller): Pick<Pet, 'departure'> {
  if (owner?.id !== caller.personId) return {}
  return { departure: departure ? { ...departure, reported: instant(departure.reported) } : null }
}

/** Until a pet has an owner, the veterinarian who registered it may correct it. */
const registrarOf = ({ createdBy, everHadOwner }: PetRow, { roles, personId }: PersonCaller): Partial<Pet> =>
  roles.includes('Veterinarian') ? { isRegistrar: !everHadOwner && createdBy?.id === personId } : {}

const metadataOf = (pet: PetRow): Partial<Pet> => ({
  created: instant(pet.created),
  createdById: pet.createdBy?.id ?? null,
  createdByName: pet.createdBy?.name ?? null,
  updated: instant(pet.updated),
  updatedById: pet.updatedBy?.id ?? null,
  updatedByName: pet.updatedBy?.name ?? null,
})

const nameIn = (names: ReadonlyMap<number, string>, id: number | null) => (id === null ? null : (names.get(id) ?? null))

/** What the view needs besides the pet and the caller. */
interface PetParts {
  readonly reference: Reference
  readonly shownPersonId: ShownPersonId
}

/** The pet as this caller may see it (docs/domain.md#rights). */
export function petView(pet: PetRow, caller: PersonCaller, { reference, shownPersonId }: PetParts): Pet {
  const shownId = (personId: number) => shownPersonId(caller, { kind: 'pet', id: pet.petId }, personId)
  const {
    version,
    transfer,
    coOwner,
    everHadOwner,
    invited,
    dispute,
    theft,
    departure,
    createdBy,
    updatedBy,
    created,
    updated,
    ...shown
  } = pet
  return {
    ...shown,
    importPermit: permitOf(pet, caller),
    genderName: reference.genderName(pet.genderId, pet.speciesId),
    speciesName: reference.species.get(pet.speciesId) ?? '',
    breedName: nameIn(reference.breeds, pet.breedId),
    furType: reference.types.furTypes.find(({ id }) => id === pet.furId)?.name ?? null,
    birthYear: pet.hasOnlyBirthYear && pet.birthDate !== null ? Number(pet.birthDate.slice(0, 4)) : null,
    microTags: microTagsOf(pet, caller, reference),
    transfers: transfer ? [{ ...transfer, newOwnerPersonId: shownId(transfer.newOwnerPersonId) }] : [],
    owner: ownerOf(pet, caller, shownId),
    ...invitedOf(pet, caller),
    ...disputeOf(pet, caller),
    ...theftOf(pet, caller),
    ...departureOf(pet, caller),
    ...registrarOf(pet, caller),
    ...(isAdministrator(caller) && metadataOf(pet)),
  }
}

/** Ids of the persons shown on the pet's page, including an invited co-owner shown only by name. */
export const personsOf = ({ invitedCoOwner }: Pet, { owner, coOwner, invited, transfer }: PetRow): number[] =>
  [owner?.id, owner && coOwner?.id, invitedCoOwner && invited?.id, transfer?.newOwnerPersonId].filter(
    (id) => id != null,
  )

/**
 * The owner and co-owner see only names and days. Only administrators see a protected address, and e-mail and phone
 * numbers of protected persons.
 */
export function previousOwnerView(row: PreviousOwnerRow, caller: PersonCaller): PreviousOwner {
  const { addressProtected, isProtected, registrationDate, unregistrationDate, fullName, ...details } = row
  const known = {
    registrationDate: registrationDate.toISOString(),
    unregistrationDate: unregistrationDate.toISOString(),
    fullName,
  }
  if (!isStaff(caller)) return known
  const hides = (isHidden: boolean | null) => isHidden === true && !isAdministrator(caller)
  return {
    ...known,
    ...details,
    ...(hides(addressProtected) && { address: null }),
    email: hides(isProtected) ? null : details.email,
    phoneNumbers: hides(isProtected) ? [] : (details.phoneNumbers ?? []),
  }
}

/** A pet in a list, with species and breed names. */
export const itemView = ({ breedId, ...row }: ItemRow, reference: Reference): PetListItem => ({
  ...row,
  speciesName: reference.species.get(row.speciesId) ?? '',
  breedName: breedId === null ? null : (reference.breeds.get(breedId) ?? null),
})

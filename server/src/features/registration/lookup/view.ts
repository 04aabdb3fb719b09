import type { LookupOwner, LookupResult } from '@dyra/shared/contract/micro-tags'
import type { Kysely } from 'kysely'
import type { Caller } from '../../../access/caller.ts'
import type { ShownPersonId } from '../../../access/person-ids.ts'
import type { Schema } from '../../../db/schema.ts'
import { countryAbroad } from '../../../language/country-name.ts'
import { listOf } from '../../messages/mail/index.ts'
import type { Reference } from '../../reference/types/index.ts'
import { type FoundPet, readShownParts } from './queries.ts'
import { lookupTexts } from './texts.ts'

interface Person {
  id: number | null
  name: string | null
  email: string | null
  address: string | null
  postalCode: number | null
  country: string | null
  phones: string[] | null
}

const threeDigits = (code: number) => String(code).padStart(3, '0')

/**
 * What every result needs: the reference data, facts about the registry itself, and the function that decides which id
 * a caller gets.
 */
export interface LookupParts {
  readonly reference: Reference
  readonly registry: Pick<LookupResult, 'takesMessages' | 'contactEmail'>
  readonly shownPersonId: ShownPersonId
}

type ShownId = (personId: number) => number

/**
 * Empty if the person has not accepted both texts. A person who has accepted them but shows no part is still listed.
 */
function ownerOf(
  { id, name, email, address, postalCode, country, phones }: Person,
  places: Reference['places'],
  shownId: ShownId,
): LookupOwner[] {
  if (id === null) return []
  const owner = {
    personId: shownId(id),
    name,
    personEmail: email,
    personAddress: address,
    postalCode: postalCode === null ? null : threeDigits(postalCode),
    location: postalCode === null ? null : (places.get(postalCode) ?? null),
    // The country is shown only with the address: alone it would reveal where a person lives who hides the address.
    country: address === null ? null : countryAbroad(country),
    phoneNumbers: phones ?? [],
  }
  return [owner]
}

const ownersOf = (pet: FoundPet, places: Reference['places'], shownId: ShownId): LookupOwner[] => [
  ...ownerOf(
    {
      id: pet.ownerId,
      name: pet.ownerName,
      email: pet.ownerEmail,
      address: pet.ownerAddress,
      postalCode: pet.ownerPostalCode,
      country: pet.ownerCountry,
      phones: pet.ownerPhones,
    },
    places,
    shownId,
  ),
  ...ownerOf(
    {
      id: pet.coOwnerId,
      name: pet.coOwnerName,
      email: pet.coOwnerEmail,
      address: pet.coOwnerAddress,
      postalCode: pet.coOwnerPostalCode,
      country: pet.coOwnerCountry,
      phones: pet.coOwnerPhones,
    },
    places,
    shownId,
  ),
]

/** If only the year of birth is known, only the year is returned. */
function birthOf({ birthDate, hasOnlyBirthYear }: FoundPet) {
  if (birthDate === null || !hasOnlyBirthYear) return { birthDate, birthYear: null }
  return { birthDate: null, birthYear: Number(birthDate.slice(0, 4)) }
}

/** Whether the caller is the owner or co-owner, whose ids other callers do not get. */
const isKeeperOf = ({ ownerId, coOwnerId }: FoundPet, caller: Caller | null): boolean =>
  caller?.kind === 'person' && [ownerId, coOwnerId].includes(caller.personId)

/** Result of a public lookup (docs/domain.md#public-lookup), as the caller may see it. */
export function lookupResult(
  pet: FoundPet,
  { reference, registry, shownPersonId }: LookupParts,
  caller: Caller | null,
): LookupResult {
  const of = { kind: 'pet', id: pet.petId } as const
  return {
    petId: pet.petId,
    name: pet.name,
    gender: reference.genderName(pet.genderId, pet.speciesId),
    species: reference.species.get(pet.speciesId) ?? '',
    speciesId: pet.speciesId,
    breed: pet.breedId === null ? null : (reference.breeds.get(pet.breedId) ?? null),
    ...birthOf(pet),
    color: pet.color,
    isCastrated: pet.isCastrated,
    isDead: pet.isDead,
    isLost: pet.isLost,
    dayOfDisappear: pet.dayOfDisappear,
    imageId: pet.imageId,
    tagNumber: pet.tagNumber,
    owners: ownersOf(pet, reference.places, (id) => shownPersonId(caller, of, id)),
    isKeeper: isKeeperOf(pet, caller),
    ...registry,
  }
}

/** What a finder sees of a keeper in a lookup, in words, by the person's switches, acceptances and protection. */
export async function listShownParts(
  db: Kysely<Schema>,
  keeper: { readonly personId: number; readonly petId: number },
): Promise<string> {
  const parts = await readShownParts(db, keeper)
  return listOf(parts.map((part) => lookupTexts.shown[part])) || lookupTexts.shownNothing
}

import type { LookupOwner, LookupResult } from '@dyra/shared/contract/micro-tags'
import type { Reference } from '../types/index.ts'
import type { FoundPet } from './queries.ts'

interface Person {
  id: number | null
  name: string | null
  email: string | null
  address: string | null
  postalCode: number | null
  phones: string[] | null
}

const threeDigits = (code: number) => String(code).padStart(3, '0')

/** Empty if the person has not accepted the terms. A person who shows nothing stays in the list. */
function ownerOf({ id, name, email, address, postalCode, phones }: Person, places: Reference['places']): LookupOwner[] {
  if (id === null) return []
  const owner = {
    personId: id,
    name,
    personEmail: email,
    personAddress: address,
    postalCode: postalCode === null ? null : threeDigits(postalCode),
    location: postalCode === null ? null : (places.get(postalCode) ?? null),
    phoneNumbers: phones ?? [],
  }
  return [owner]
}

const ownersOf = (pet: FoundPet, places: Reference['places']): LookupOwner[] => [
  ...ownerOf(
    {
      id: pet.ownerId,
      name: pet.ownerName,
      email: pet.ownerEmail,
      address: pet.ownerAddress,
      postalCode: pet.ownerPostalCode,
      phones: pet.ownerPhones,
    },
    places,
  ),
  ...ownerOf(
    {
      id: pet.coOwnerId,
      name: pet.coOwnerName,
      email: pet.coOwnerEmail,
      address: pet.coOwnerAddress,
      postalCode: pet.coOwnerPostalCode,
      phones: pet.coOwnerPhones,
    },
    places,
  ),
]

/** If only the year of birth is known, only the year is returned. */
function birthOf({ birthDate, hasOnlyBirthYear }: FoundPet) {
  if (birthDate === null || !hasOnlyBirthYear) return { birthDate, birthYear: null }
  return { birthDate: null, birthYear: Number(birthDate.slice(0, 4)) }
}

/** Result of a public lookup (docs/domain.md#public-lookup). */
export function lookupResult(
  pet: FoundPet,
  reference: Reference,
  registry: Pick<LookupResult, 'takesMessages' | 'contactEmail'>,
): LookupResult {
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
    owners: ownersOf(pet, reference.places),
    ...registry,
  }
}

import type { Connection } from '../../../server/src/db/statements.ts'
import type { Cast } from '../cast.ts'
import { copyRows, reserveIds } from '../copy.ts'
import { petSource } from '../generated-pet.ts'
import { writeHistory } from '../history.ts'
import type { SeedPet } from '../pet.ts'
import { writePets } from '../pet-rows.ts'
import { namedPetStory } from './named-pet-story.ts'
import { namedPets } from './named-pets.ts'
import type { DemoPeople } from './people.ts'
import { pictureSource } from './pictures.ts'

const PETS = 600
/** One in this many generated pets of a species with a drawing has a picture. */
const PICTURE_EVERY = 12
const DRAWN_SPECIES = 4
const PRICE = 2000

const hasPicture = (pet: SeedPet, index: number): boolean =>
  pet.name === 'Snati' || (index >= namedPets.length && index % PICTURE_EVERY === 0 && pet.speciesId <= DRAWN_SPECIES)

async function writePictures(connection: Connection, pets: readonly SeedPet[]): Promise<void> {
  const pictureOf = pictureSource()
  const chosen = pets.filter(hasPicture)
  const rows = await Promise.all(
    chosen.map(async (pet) => ({
      pet_id: pet.id,
      content_type: 'image/webp',
      created_at: new Date(pet.createdAt).toISOString(),
      ...(await pictureOf(pet.speciesId, pet.id)),
      created_by: pet.ownerships.at(-1)?.person ?? pet.createdBy,
    })),
  )
  await copyRows(connection, 'pet_image', rows)
}

const castOf = ({ of, clinics, others }: DemoPeople): Cast => ({
  owners: others,
  veterinarians: [
    { id: of('Danmörk'), payer: clinics[0] },
    { id: of('Evrópa'), payer: clinics[1] },
    ...[0, 1, 2, 3].map((index) => ({ id: others.first + index, payer: clinics[index % 2] ?? clinics[0] })),
  ],
})

/** Writes the named pets and generated ones, with pictures and change history. */
export async function writeDemoPets(connection: Connection, people: DemoPeople, now: number): Promise<void> {
  const first = await reserveIds(connection, 'pet', PETS)
  const petOf = petSource(castOf(people), now)
  const pets = Array.from({ length: PETS }, (_, index) => {
    const named = namedPets[index]
    return named ? namedPetStory(named, people, first + index) : petOf(first + index)
  })
  await writePets(connection, pets, PRICE)
  await writePictures(connection, pets)
  await writeHistory(connection, [first, first + PETS - 1])
}

import type { Connection } from '../statements.ts'
import { copyRows } from './copy.ts'
import type { SeedPet } from './pet.ts'
import { addPetRows, noPetRows } from './pet-rows.ts'

/** Writes pets and all that belongs to them. `price`: ISK of each fee line. */
export async function writePets(connection: Connection, pets: Iterable<SeedPet>, price: number): Promise<void> {
  const rows = noPetRows()
  for (const pet of pets) addPetRows(rows, pet, price)
  await copyRows(connection, 'pet', rows.pet)
  await copyRows(connection, 'microtag', rows.microtag)
  await copyRows(connection, 'ownership', rows.ownership)
  await copyRows(connection, 'pet_transfer', rows.pet_transfer)
  await copyRows(connection, 'incident', rows.incident)
}

import { randomUUID } from 'node:crypto'
import type { PetImage } from '@dyra/shared/contract/pet-images'
import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../access/caller.ts'
import { changesBy } from '../../db/change.ts'
import { type Database, prepared } from '../../db/connection.ts'
import { lockPet } from '../../db/locks.ts'
import type { Schema } from '../../db/schema.ts'
import type { Sizes } from './process-picture.ts'

interface Picture {
  contentType: string
  bytes: Buffer
}

const statementOf = (column: 'icon' | 'large') =>
  prepared<Picture, [string]>(`select content_type as "contentType", ${column} as bytes from pet_image where id = $1`)

const statements = { Icon: statementOf('icon'), Large: statementOf('large') }

/** One of the two sizes of a picture; undefined when there is none, or no longer. */
export async function readPicture(db: Database, imageId: string, size: 'Icon' | 'Large'): Promise<Picture | undefined> {
  const [picture] = await statements[size](db, [imageId])
  return picture
}

const findOfPet = prepared<PetImage, [number]>(
  'select pet_id as "petId", id as "imageId" from pet_image where pet_id = $1',
)

/** The picture of a pet; none or one. */
export const findPetImages = (db: Database, petId: number): Promise<PetImage[]> => findOfPet(db, [petId])

/** Puts a picture in the place of the one before, whose bytes and address are gone. Undefined: no such pet. */
export async function replacePicture(
  tx: Transaction<Schema>,
  petId: number,
  { sizes, actor }: { readonly sizes: Sizes; readonly actor: PersonCaller },
): Promise<PetImage | undefined> {
  if (!(await lockPet(tx, petId))) return undefined
  const changes = changesBy(actor, tx)
  const before = await tx.selectFrom('pet_image').select('id').where('pet_id', '=', petId).executeTakeFirst()
  if (before) await changes.remove('pet_image', before.id)
  // Of our own making: only then is the id among the values that the history keeps.
  const values = { id: randomUUID(), pet_id: petId, content_type: 'image/webp', created_by: actor.personId }
  const { id } = await changes.insert('pet_image', { ...values, ...sizes })
  return { petId, imageId: id }
}

/** Takes away the picture that is named, with its bytes; false when the pet has another one by now, or none. */
export async function removePicture(
  tx: Transaction<Schema>,
  { petId, imageId }: PetImage,
  actor: PersonCaller,
): Promise<boolean> {
  await lockPet(tx, petId)
  const named = tx.selectFrom('pet_image').select('id').where('pet_id', '=', petId).where('id', '=', imageId)
  return (await named.executeTakeFirst()) !== undefined && changesBy(actor, tx).remove('pet_image', imageId)
}

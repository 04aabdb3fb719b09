import { randomUUID } from 'node:crypto'
import type { PetImage } from '@dyra/shared/contract/pet-images'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy } from '../../../db/change.ts'
import { type Database, prepared } from '../../../db/connection.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Sizes } from './process-picture.ts'

interface Picture {
  contentType: string
  bytes: Buffer
}

const statementOf = (column: 'icon' | 'large') =>
  prepared<Picture, [string]>(`select content_type as "contentType", ${column} as bytes from pet_image where id = $1`)

const statements = { Icon: statementOf('icon'), Large: statementOf('large') }

/** One of the two sizes of a picture; undefined if the picture does not exist. */
export async function readPicture(db: Database, imageId: string, size: 'Icon' | 'Large'): Promise<Picture | undefined> {
  const [picture] = await statements[size](db, [imageId])
  return picture
}

const findOfPet = prepared<PetImage, [number]>(
  'select pet_id as "petId", id as "imageId" from pet_image where pet_id = $1',
)

/** The picture of a pet: none or one. */
export const findPetImages = (db: Database, petId: number): Promise<PetImage[]> => findOfPet(db, [petId])

/** Replaces the picture of a pet and deletes the previous one. Undefined if the pet does not exist. */
export async function replacePicture(
  tx: Tx,
  petId: number,
  { sizes, actor }: { readonly sizes: Sizes; readonly actor: PersonCaller },
): Promise<PetImage | undefined> {
  if (!(await lockPet(tx, petId))) return undefined
  const changes = changesBy(actor, tx)
  const before = await tx.selectFrom('pet_image').select('id').where('pet_id', '=', petId).executeTakeFirst()
  if (before) await changes.remove('pet_image', before.id)
  // The id is generated here, because the history records only given values.
  const values = { id: randomUUID(), pet_id: petId, content_type: 'image/webp', created_by: actor.personId }
  const { id } = await changes.insert('pet_image', { ...values, ...sizes })
  return { petId, imageId: id }
}

/** Deletes a picture; false if the pet now has another picture or none. */
export async function removePicture(tx: Tx, { petId, imageId }: PetImage, actor: PersonCaller): Promise<boolean> {
  await lockPet(tx, petId)
  const named = tx.selectFrom('pet_image').select('id').where('pet_id', '=', petId).where('id', '=', imageId)
  return (await named.executeTakeFirst()) !== undefined && changesBy(actor, tx).remove('pet_image', imageId)
}

import type { petImageCoreCalls, petImageCalls as pictureContract } from '@dyra/shared/contract/pet-images'
import { UPLOAD_BYTES_MAX, UPLOAD_PIXELS_MAX } from '@dyra/shared/domain/limits'
import { rates } from '@dyra/shared/domain/rates'
import { ofPet } from '../../../access/relations.ts'
import { petKeepers, petReaders } from '../../../access/rule.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { findPetImages, readPicture, removePicture, replacePicture } from './queries.ts'
import { receivePicture } from './receive-picture.ts'
import { Semaphore } from './semaphore.ts'

/** A new picture gets a new id, so the response for a URL never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Limits for photos of owners and staff. */
const bounds = { maxBytes: UPLOAD_BYTES_MAX, maxPixels: UPLOAD_PIXELS_MAX }

const semaphore = perApp(() => new Semaphore())

/** Pictures of pets. */
export const petImageCalls: Calls<typeof pictureContract & typeof petImageCoreCalls> = {
  'GET /api/PetImages/{imageId}': call({ may: 'public', limit: 'pictures' }, async ({ params, query }, { db }) => {
    const picture = await readPicture(db, params.imageId, query.size ?? 'Large')
    if (!picture) throw problem(404)
    return { media: picture.contentType, bytes: picture.bytes, headers: { 'cache-control': IMMUTABLE } }
  }),

  'GET /api/Pets/{petId}/Images': call({ may: petReaders, of: ofPet('petId'), limit: 'pets' }, ({ params }, { db }) =>
    findPetImages(db, params.petId),
  ),

  'POST /api/Pets/{petId}/Images': call(
    { may: petKeepers, of: ofPet('petId'), limit: 'changes' },
    async ({ params }, context) => {
      const { request, caller: actor, db } = context
      await countStrictly(db, { name: 'upload', who: String(actor.personId), rates: rates.uploadsByPerson })
      const { hash, ...sizes } = await receivePicture(request, semaphore(context), bounds)
      return idempotent(
        context,
        async (tx) => {
          const body = await replacePicture(tx, params.petId, { sizes, actor })
          if (!body) throw problem(404)
          return { status: 201, body }
        },
        { file: hash },
      )
    },
  ),

  'DELETE /api/Pets/{petId}/Images/{imageId}': call(
    { may: petKeepers, of: ofPet('petId'), limit: 'changes' },
    async ({ params }, { caller, db }) => {
      const isRemoved = await inTransaction(db, (tx) => removePicture(tx, params, caller))
      if (!isRemoved) throw problem(404)
      return null
    },
  ),
}

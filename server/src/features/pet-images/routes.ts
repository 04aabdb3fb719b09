import { UPLOAD_BYTES_MAX, UPLOAD_PIXELS_MAX } from '@dyra/shared/domain/limits'
import { rates } from '@dyra/shared/domain/rates'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { personOf } from '../../access/caller.ts'
import { ofPet } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { inScope } from '../../http/scope.ts'
import { acceptUploads } from '../../http/upload.ts'
import { countStrictly } from '../../limits/strict-limit.ts'
import { findPetImages, readPicture, removePicture, replacePicture } from './queries.ts'
import { receivePicture } from './receive-picture.ts'
import { Semaphore } from './semaphore.ts'

/** The id changes with the picture, so a response never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Photos of owners and staff. */
const bounds = { maxBytes: UPLOAD_BYTES_MAX, maxPixels: UPLOAD_PIXELS_MAX }

function uploadRoute(app: FastifyInstance): void {
  const semaphore = new Semaphore()
  acceptUploads(app)

  route(app, 'POST /api/Pets/{petId}/Images', ofPet('petId'), async ({ params }, context) => {
    const { request, caller, db } = context
    const actor = personOf(caller)
    await countStrictly(db, { name: 'upload', who: String(actor.personId), rates: rates.uploadsByPerson })
    const { hash, ...sizes } = await receivePicture(request, semaphore, bounds)
    const store = async (tx: Transaction<Schema>) => {
      const body = await replacePicture(tx, params.petId, { sizes, actor })
      if (!body) throw problem(404)
      return { status: 201, body }
    }
    return idempotent(context, store, { file: hash })
  })
}

export async function petImageRoutes(app: FastifyInstance): Promise<void> {
  route(app, 'GET /api/PetImages/{imageId}', noObject, async ({ params, query }, { db }) => {
    const picture = await readPicture(db, params.imageId, query.size ?? 'Large')
    if (!picture) throw problem(404)
    return { media: picture.contentType, bytes: picture.bytes, headers: { 'cache-control': IMMUTABLE } }
  })

  route(app, 'GET /api/Pets/{petId}/Images', ofPet('petId'), ({ params }, { db }) => findPetImages(db, params.petId))

  route(app, 'DELETE /api/Pets/{petId}/Images/{imageId}', ofPet('petId'), async ({ params }, { caller, db }) => {
    const isRemoved = await inTransaction(db, (tx) => removePicture(tx, params, personOf(caller)))
    if (!isRemoved) throw problem(404)
    return null
  })

  await inScope(app, 'pictures of pets', uploadRoute)
}

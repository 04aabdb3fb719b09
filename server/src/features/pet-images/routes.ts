import { rates } from '@dyra/shared/domain/rates'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { personOf } from '../../access/caller.ts'
import { ofPet } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { countStrictly } from '../../limits/strict-limit.ts'
import { formatOf } from './detect-format.ts'
import { processPicture, type Sizes } from './process-picture.ts'
import { findPetImages, readPicture, removePicture, replacePicture } from './queries.ts'
import { withUpload } from './receive-upload.ts'
import { Semaphore } from './semaphore.ts'
import { notTaken } from './texts.ts'

/** The id changes with the picture, so a response never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

interface Upload extends Sizes {
  /** Identifies the file. */
  readonly hash: string
}

const receive = (request: FastifyRequest, semaphore: Semaphore): Promise<Upload> =>
  withUpload(request, async (file) => {
    const format = formatOf(file.head)
    if (format === undefined) throw notTaken()
    const sizes = await semaphore.run(() => processPicture(file, format, request.log))
    return { ...sizes, hash: file.hash }
  })

/** The only call that accepts files. */
function uploadRoute(app: FastifyInstance, _options: object, done: () => void): void {
  const semaphore = new Semaphore()
  app.removeAllContentTypeParsers()
  app.register(multipart)

  route(app, 'POST /api/Pets/{petId}/Images', ofPet('petId'), async ({ params }, context) => {
    const { request, caller, db } = context
    const actor = personOf(caller)
    await countStrictly(db, { name: 'upload', who: String(actor.personId), rates: rates.uploadsByPerson })
    const { hash, ...sizes } = await semaphore.admit(() => receive(request, semaphore))
    const store = async (tx: Transaction<Schema>) => {
      const body = await replacePicture(tx, params.petId, { sizes, actor })
      if (!body) throw problem(404)
      return { status: 201, body }
    }
    return idempotent(context, store, { file: hash })
  })
  done()
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

  await app.register(uploadRoute)
}

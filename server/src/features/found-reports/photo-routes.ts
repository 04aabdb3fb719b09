import { rates } from '@dyra/shared/domain/rates'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { noObject } from '../../access/rule.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { problem } from '../../http/problem.ts'
import type { Bytes } from '../../http/response.ts'
import { route } from '../../http/route.ts'
import { inScope } from '../../http/scope.ts'
import { acceptUploads } from '../../http/upload.ts'
import { countStrictly } from '../../limits/strict-limit.ts'
import { receiveStrangerPhoto, sendStrangerPhoto } from '../pet-images/index.ts'
import { findThread, lockOpenThread, requireSide } from './find-thread.ts'
import { readPhoto, storePhoto } from './queries.ts'
import type { Relay } from './view.ts'

const UPLOAD = 'POST /api/FoundReports/Thread/Photo'
const VIEW = 'POST /api/FoundReports/Thread/Photo/View'

/** The photo of a report. @throws ProblemError 404 if there is none */
export async function photoOf(db: Kysely<Schema>, foundReportId: string): Promise<Bytes> {
  const photo = await readPhoto(db, foundReportId)
  if (!photo) throw problem(404)
  return sendStrangerPhoto(photo.image)
}

function uploadRoute(app: FastifyInstance, relay: Relay): void {
  acceptUploads(app)

  route(app, UPLOAD, noObject, async ({ query }, { request, db }) => {
    // Before the file is read: only the finder of an open thread may upload.
    const { id } = await inTransaction(db, async (tx) => {
      const thread = await lockOpenThread(tx, { links: relay, token: query.t })
      requireSide(thread, 'finder')
      return thread
    })
    await countStrictly(db, { name: 'foundPhoto', who: id, rates: rates.photosOfReport })
    const photo = await receiveStrangerPhoto(request)
    await inTransaction(db, async (tx) =>
      storePhoto(tx, (await lockOpenThread(tx, { links: relay, token: query.t })).id, photo),
    )
    return null
  })
}

export async function photoRoutes(app: FastifyInstance, relay: Relay): Promise<void> {
  route(app, VIEW, noObject, async ({ body: { token } }, { db }) => {
    const thread = await findThread(db, { links: relay, token })
    if (thread.closed_at && thread.side !== 'finder') throw problem(404)
    return photoOf(db, thread.id)
  })

  await inScope(app, 'photos of found reports', (scope) => uploadRoute(scope, relay))
}

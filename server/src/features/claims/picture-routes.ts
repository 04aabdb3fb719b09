import { rates } from '@dyra/shared/domain/rates'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { inTransaction } from '../../db/transaction.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { acceptUploads } from '../../http/upload.ts'
import { countStrictly } from '../../limits/strict-limit.ts'
import { receiveStrangerPhoto } from '../pet-images/index.ts'
import { addPicture, readClaim } from './queries.ts'
import texts from './texts.is.json'

/** Only the claimant adds pictures, and only administrators read them, through the task. */
export function pictureRoutes(app: FastifyInstance): void {
  acceptUploads(app)
  route(app, 'POST /api/Claims/{claimId}/Pictures', noObject, async ({ params }, { request, db, caller }) => {
    const { personId } = personOf(caller)
    // Before the file is read.
    const row = await readClaim(db, params.claimId)
    if (row?.claimantId !== personId) throw problem(404)
    if (row.closedAt) throw problem(409, { title: texts.claimTexts.closed })
    await countStrictly(db, { name: 'upload', who: String(personId), rates: rates.uploadsByPerson })
    const image = await receiveStrangerPhoto(request)
    const added = await inTransaction(db, (tx) => addPicture(tx, row.id, image))
    if (added !== 'added')
      throw problem(409, { title: added === 'full' ? texts.claimTexts.pictures : texts.claimTexts.closed })
    return null
  })
}

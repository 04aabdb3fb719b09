import { rates } from '@dyra/shared/domain/rates'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { inScope } from '../../http/scope.ts'
import { acceptUploads } from '../../http/upload.ts'
import { countStrictly } from '../../limits/strict-limit.ts'
import { receiveStrangerPhoto, sendStrangerPhoto } from '../pet-images/index.ts'
import { readCorrection, readPhoto, storePhoto } from './queries.ts'
import correctionTexts from './texts.is.json'

function uploadRoute(app: FastifyInstance): void {
  acceptUploads(app)
  route(app, 'POST /api/Corrections/{correctionId}/Photo', noObject, async ({ params }, { request, db, caller }) => {
    const { personId } = personOf(caller)
    // Before the file is read.
    const row = await readCorrection(db, params.correctionId)
    if (row?.requesterId !== personId) throw problem(404)
    const closed = () => problem(409, { title: correctionTexts.closed })
    if (row.closedAt) throw closed()
    await countStrictly(db, { name: 'upload', who: String(personId), rates: rates.uploadsByPerson })
    if (!(await storePhoto(db, row.id, await receiveStrangerPhoto(request)))) throw closed()
    return null
  })
}

/** The photo is for the requester, and for the registrar until the answer. Administrators read it through the task. */
export async function photoRoutes(app: FastifyInstance): Promise<void> {
  route(app, 'GET /api/Corrections/{correctionId}/Photo', noObject, async ({ params }, { db, caller }) => {
    const { personId } = personOf(caller)
    const row = await readCorrection(db, params.correctionId)
    const isAsked = row?.awaitsRegistrar && row.registrarId === personId
    if (!row || !(isAsked || row.requesterId === personId)) throw problem(404)
    const photo = await readPhoto(db, row.id)
    if (!photo) throw problem(404)
    return sendStrangerPhoto(photo)
  })

  await inScope(app, 'photos of corrections', uploadRoute)
}

import { rates } from '@dyra/shared/domain/rates'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofPet } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { inScope } from '../../http/scope.ts'
import { acceptUploads } from '../../http/upload.ts'
import { countStrictly } from '../../limits/strict-limit.ts'
import { receiveStrangerPhoto, sendStrangerPhoto } from '../pet-images/index.ts'
import {
  deleteAnimal,
  isOwnAnimal,
  listCandidates,
  listOfFinder,
  readAnimal,
  readPhotoFor,
  storePhoto,
} from './queries.ts'
import type { Known } from './rules.ts'
import { claimAnimal, reportAnimal } from './service.ts'
import { animalView } from './view.ts'

function uploadRoute(app: FastifyInstance): void {
  acceptUploads(app)
  route(app, 'POST /api/FoundAnimals/{foundAnimalId}/Photo', noObject, async ({ params }, { request, db, caller }) => {
    const own = { ...params, personId: personOf(caller).personId }
    // Before the file is read.
    if (!(await isOwnAnimal(db, own))) throw problem(404)
    await countStrictly(db, { name: 'upload', who: String(own.personId), rates: rates.uploadsByPerson })
    await storePhoto(db, own, await receiveStrangerPhoto(request))
    return null
  })
}

/** What a finder reported; owners of lost pets are never shown to the finder. */
function finderRoutes(app: FastifyInstance, { reference, places }: Known): void {
  route(app, 'GET /api/FoundAnimals', noObject, async ({ query }, { db, caller, reply }) => {
    const { rows, total } = await listOfFinder(db, personOf(caller).personId, pageOf(query))
    sendTotal(reply, total)
    return rows.map((row) => animalView(row, reference))
  })

  route(app, 'POST /api/FoundAnimals', noObject, async ({ body }, context) => {
    const caller = personOf(context.caller)
    // The stored response is the id only, because a text in it would outlive the report.
    const id = await idempotent(context, async (tx) => ({
      status: 201,
      body: await reportAnimal(tx, { caller, body, known: { reference, places } }),
    }))
    const row = await readAnimal(context.db, id)
    if (!row) throw problem(404)
    return animalView(row, reference)
  })

  route(app, 'DELETE /api/FoundAnimals/{foundAnimalId}', noObject, async ({ params }, { db, caller }) => {
    if (!(await deleteAnimal(db, { ...params, personId: personOf(caller).personId }))) throw problem(404)
    return null
  })
}

/** Animals that may be a lost pet, for its owners. */
function ownerRoutes(app: FastifyInstance, { reference }: Known): void {
  const pet = ofPet('petId')

  route(app, 'GET /api/Pets/{petId}/FoundAnimals', pet, async ({ params, query }, { db, reply }) => {
    const { rows, total } = await listCandidates(db, params.petId, pageOf(query))
    sendTotal(reply, total)
    return rows.map((row) => animalView(row, reference))
  })

  route(app, 'GET /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Photo', pet, async ({ params }, { db }) => {
    const photo = await readPhotoFor(db, params.petId, params.foundAnimalId)
    if (!photo) throw problem(404)
    return sendStrangerPhoto(photo)
  })

  route(app, 'POST /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Mine', pet, ({ params }, { db, caller }) =>
    inTransaction(db, (tx) => claimAnimal(tx, { ...params, personId: personOf(caller).personId })),
  )
}

export async function foundAnimalRoutes(app: FastifyInstance, deps: Known): Promise<void> {
  finderRoutes(app, deps)
  ownerRoutes(app, deps)
  await inScope(app, 'photos of found animals', uploadRoute)
}

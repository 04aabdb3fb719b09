import type { foundAnimalCalls as contract, FoundAnimal } from '@dyra/shared/contract/found-animals'
import { rates } from '@dyra/shared/domain/rates'
import { ofPet } from '../../../access/relations.ts'
import { rule, signedIn } from '../../../access/rule.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, type Context, call } from '../../../kernel/call.ts'
import { list, noOne } from '../../../kernel/list.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { invalidLink, problem } from '../../../problems/problem.ts'
import type { Reference } from '../../reference/types/index.ts'
import { receiveStrangerPhoto, sendStrangerPhoto } from '../../registration/pet-images/index.ts'
import {
  type AnimalRow,
  deleteAnimal,
  isOwnAnimal,
  listCandidates,
  listOfFinder,
  readAnimal,
  readPhotoFor,
  storePhoto,
} from './queries.ts'
import { openCandidateThread, ownOf, reportAnimal, reportAsVisitor, sendVisitorCode, visitorToken } from './service.ts'

/** A found animal as owners and its finder see it. Does not name the finder. */
const animalView = (row: AnimalRow, reference: Reference): FoundAnimal => ({
  foundAnimalId: row.id,
  speciesId: row.speciesId,
  speciesName: reference.species.get(row.speciesId) ?? '',
  genderName: row.genderId === null ? null : reference.genderName(row.genderId, row.speciesId),
  size: row.size,
  color: row.color,
  details: row.details,
  municipality: row.municipality,
  foundOn: row.foundOn,
  hasPhoto: row.hasPhoto,
  isSignedIn: row.isSignedIn,
  created: row.createdAt.toISOString(),
})

async function viewOf({ db, reference }: Pick<Context, 'db' | 'reference'>, id: string): Promise<FoundAnimal> {
  const row = await readAnimal(db, id)
  if (!row) throw problem(404)
  return animalView(row, reference)
}

const owners = rule({ relations: ['owner', 'coOwner'] })

/** Animals without a number that someone found. Owners of lost pets are never shown to the finder. */
export const foundAnimalCalls: Calls<typeof contract> = {
  // Each person reads and changes their own reports only.
  'GET /api/FoundAnimals': call({ may: signedIn, limit: 'own' }, ({ query }, context) =>
    list(context, query, {
      find: (page) => listOfFinder(context.db, context.caller.personId, page),
      shows: noOne,
      as: (row) => animalView(row, context.reference),
    }),
  ),

  'POST /api/FoundAnimals': call({ may: signedIn, limit: 'changes' }, async ({ body }, context) => {
    const { caller } = context
    // The stored response is the id only, because a text in it would outlive the report.
    const id = await idempotent(context, async (tx) => ({
      status: 201,
      body: await reportAnimal(tx, { caller, body, known: context }),
    }))
    return viewOf(context, id)
  }),

  'POST /api/FoundAnimals/{foundAnimalId}/Photo': call(
    { may: signedIn, limit: 'changes' },
    async ({ params }, { request, db, caller }) => {
      const own = { ...params, personId: caller.personId }
      // Refuses the upload before reading its file.
      if (!(await isOwnAnimal(db, own))) throw problem(404)
      await countStrictly(db, { name: 'upload', who: String(own.personId), rates: rates.uploadsByPerson })
      await storePhoto(db, own, await receiveStrangerPhoto(request))
      return null
    },
  ),

  'DELETE /api/FoundAnimals/{foundAnimalId}': call(
    { may: signedIn, limit: 'changes' },
    async ({ params }, { db, caller }) => {
      if (!(await deleteAnimal(db, { ...params, personId: caller.personId }))) throw problem(404)
      return null
    },
  ),

  // Animals that may be the lost pet.
  'GET /api/Pets/{petId}/FoundAnimals': call(
    { may: owners, of: ofPet('petId'), limit: 'pets' },
    ({ params, query }, context) =>
      list(context, query, {
        find: (page) => listCandidates(context.db, params.petId, page),
        shows: noOne,
        as: (row) => animalView(row, context.reference),
      }),
  ),

  'GET /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Photo': call(
    { may: owners, of: ofPet('petId'), limit: 'pictures' },
    async ({ params }, { db }) => {
      const photo = await readPhotoFor(db, params.petId, params.foundAnimalId)
      if (!photo) throw problem(404)
      return sendStrangerPhoto(photo)
    },
  ),

  'POST /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Mine': call(
    { may: owners, of: ofPet('petId'), limit: 'changes' },
    ({ params }, { db, caller }) =>
      inTransaction(db, (tx) => openCandidateThread(tx, { ...params, personId: caller.personId })),
  ),

  'POST /api/FoundAnimals/Visitor/Code': call({ may: 'public', limit: 'links' }, async ({ body }, context) => ({
    contactCodeId: await sendVisitorCode(context, body),
  })),

  'POST /api/FoundAnimals/Visitor': call({ may: 'public', limit: 'links' }, async ({ body }, context) => {
    const id = await reportAsVisitor(context, body)
    return { ...(await viewOf(context, id)), token: visitorToken(context.tokens, id) }
  }),

  'POST /api/FoundAnimals/Visitor/Photo': call({ may: 'public', limit: 'links' }, async ({ query }, context) => {
    const { db, request } = context
    // Refuses the upload before reading its file.
    const own = await ownOf(context, query.t)
    await countStrictly(db, { name: 'animalPhoto', who: own.foundAnimalId, rates: rates.photosOfReport })
    await storePhoto(db, own, await receiveStrangerPhoto(request))
    return null
  }),

  'POST /api/FoundAnimals/Visitor/Read': call({ may: 'public', limit: 'links' }, async ({ body }, context) =>
    viewOf(context, (await ownOf(context, body.token)).foundAnimalId),
  ),

  'POST /api/FoundAnimals/Visitor/Delete': call({ may: 'public', limit: 'links' }, async ({ body }, context) => {
    if (!(await deleteAnimal(context.db, await ownOf(context, body.token)))) throw invalidLink()
    return null
  }),
}

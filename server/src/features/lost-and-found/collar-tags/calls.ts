import type { collarTagCalls as contract } from '@dyra/shared/contract/collar-tags'
import { ofPet } from '../../../access/relations.ts'
import { rule } from '../../../access/rule.ts'
import { addressKey, addressOf } from '../../../address.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Calls, type Context, call } from '../../../kernel/call.ts'
import { problem } from '../../../problems/problem.ts'
import { showPhones } from '../../persons/contacts/index.ts'
import { readPublicAlert } from '../lost-alerts/index.ts'
import { readByCode, readPetTag, renewTag, revokeTag, saveTag } from './collar-tags.ts'
import { findTag, readTagPicture } from './queries.ts'
import { collarTagTexts } from './texts.ts'
import { publicTagView } from './view.ts'

// Only the owner in person decides what a tag shows of the owner; for a workplace, a manager
// decides.
const owner = rule({ relations: ['owner'], notRepresentatives: true, onlyManagers: true })
const ownerAndAdministrators = rule({ ...owner, roles: ['Administrator'] })

/** Cached only briefly, because the picture is not shown when the tag has ended. */
const PICTURE_CACHE = 'private, max-age=60'

/** The tag of a code. Tries of codes are counted. @throws ProblemError 404, 429 */
const tagOf = (code: string, { db, request }: Pick<Context, 'db' | 'request'>) =>
  readByCode(db, { who: addressKey(addressOf(request)), code }, (hash) => findTag(db, hash))

/** Tags on collars: their pages for everyone who reads them, and what the owner does with them. */
export const collarTagCalls: Calls<typeof contract> = {
  'GET /api/CollarTags/{tagCode}': call({ may: 'public', limit: 'alerts' }, async ({ params }, context) => {
    const { db, reference, capabilities } = context
    const row = await tagOf(params.tagCode, context)
    const alertCode = capabilities.has('lostAlerts') ? row.alertCode : null
    const alert = alertCode === null ? null : await readPublicAlert(db, alertCode, reference)
    return publicTagView(row, { code: params.tagCode, alert, reference })
  }),

  'GET /api/CollarTags/{tagCode}/Picture': call(
    { may: 'public', limit: 'pictures' },
    async ({ params, query }, { db, request }) => {
      const guess = { who: addressKey(addressOf(request)), code: params.tagCode }
      const { contentType, bytes } = await readByCode(db, guess, (hash) =>
        readTagPicture(db, hash, query.size ?? 'Large'),
      )
      return { media: contentType, bytes, headers: { 'cache-control': PICTURE_CACHE } }
    },
  ),

  'POST /api/CollarTags/{tagCode}/Phone': call({ may: 'public', limit: 'links' }, async ({ params }, context) => {
    const { petId, hasPhone } = await tagOf(params.tagCode, context)
    if (!hasPhone) throw problem(404, { title: collarTagTexts.unknown })
    return { phoneNumbers: await showPhones(context, petId) }
  }),

  'GET /api/Pets/{petId}/CollarTag': call(
    { may: ownerAndAdministrators, of: ofPet('petId'), limit: 'pets' },
    ({ params: { petId } }, { db, caller: actor, codes }) => readPetTag(db, { actor, codes, petId }),
  ),

  'PUT /api/Pets/{petId}/CollarTag': call(
    { may: owner, of: ofPet('petId'), limit: 'changes' },
    ({ params, body }, { db, caller: actor, codes }) => {
      return inTransaction(db, (tx) => saveTag(tx, { actor, codes, ...params }, body.showsPhone))
    },
  ),

  'DELETE /api/Pets/{petId}/CollarTag': call(
    { may: ownerAndAdministrators, of: ofPet('petId'), limit: 'changes' },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => revokeTag(tx, caller, params.petId))
      return null
    },
  ),

  'POST /api/Pets/{petId}/CollarTag/Renew': call(
    { may: owner, of: ofPet('petId'), limit: 'changes' },
    ({ params }, { db, caller: actor, codes }) => {
      return inTransaction(db, (tx) => renewTag(tx, { actor, codes, ...params }))
    },
  ),
}

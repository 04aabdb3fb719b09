import type { foundReportCalls as contract } from '@dyra/shared/contract/found-reports'
import { rates } from '@dyra/shared/domain/rates'
import { ofPet } from '../../../access/relations.ts'
import { addressKey, addressOf } from '../../../address.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Calls, type Context, call } from '../../../kernel/call.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { receiveStrangerPhoto } from '../../registration/pet-images/index.ts'
import { relayOf } from './create-relay.ts'
import { createReport } from './create-report.ts'
import { findThread, lockOpenThread, type Opening, requireSide } from './find-thread.ts'
import { storePhoto } from './queries.ts'
import { photoOf } from './read-photo.ts'
import { readThread } from './read-thread.ts'
import { authorOf, sendMessage } from './send-message.ts'
import { blockFinder, closeThread, reportAbuse } from './service.ts'
import type { OfSession } from './session-calls.ts'
import type { OfTask } from './task-calls.ts'
import { findThreadsOfPet } from './thread-queries.ts'
import { eraseFinder, showFinderContacts, showOwnContacts } from './update-contacts.ts'
import { openThread, readingOf, updateThread } from './update-thread.ts'
import { summaryOf } from './view.ts'

const byLink = (context: Pick<Context, 'services'>, token: string): Opening => ({ links: relayOf(context), token })

/**
 * Found reports, and their threads by the token of a link, which decides on its own what its receiver may do
 * (docs/domain.md#found-reports).
 */
export const foundReportCalls: Calls<Omit<typeof contract, keyof OfSession | keyof OfTask>> = {
  // It reveals whether a number is registered, as a lookup does. Reports have limits of their own (limits.ts).
  'POST /api/FoundReports': call({ may: 'public', limit: 'lookups' }, ({ body }, context) => {
    const { caller, db, request } = context
    return createReport(db, relayOf(context), {
      body,
      caller: caller?.kind === 'person' ? caller : null,
      addressKey: addressKey(addressOf(request)),
    })
  }),

  'POST /api/FoundReports/Thread': call({ may: 'public', limit: 'links' }, ({ body: { token } }, context) =>
    openThread(context, byLink(context, token)),
  ),

  'POST /api/FoundReports/Thread/Messages': call(
    { may: 'public', limit: 'links' },
    ({ body: { token, ...message } }, context) =>
      updateThread(context, byLink(context, token), (tx, thread) =>
        sendMessage(tx, relayOf(context), { thread, ...authorOf(thread), message }),
      ),
  ),

  'POST /api/FoundReports/Thread/Photo': call({ may: 'public', limit: 'links' }, async ({ query }, context) => {
    const { request, db } = context
    const opening = byLink(context, query.t)
    // Before the file is read: only the finder of an open thread may upload.
    const { id } = await inTransaction(db, async (tx) => {
      const thread = await lockOpenThread(tx, opening)
      requireSide(thread, 'finder')
      return thread
    })
    await countStrictly(db, { name: 'foundPhoto', who: id, rates: rates.photosOfReport })
    const photo = await receiveStrangerPhoto(request)
    await inTransaction(db, async (tx) => storePhoto(tx, (await lockOpenThread(tx, opening)).id, photo))
    return null
  }),

  'POST /api/FoundReports/Thread/Photo/View': call(
    { may: 'public', limit: 'links' },
    async ({ body: { token } }, context) => {
      const thread = await findThread(context.db, byLink(context, token))
      if (thread.closed_at && thread.side !== 'finder') throw problem(404)
      return photoOf(context.db, thread.id)
    },
  ),

  'POST /api/FoundReports/Thread/FinderContacts': call(
    { may: 'public', limit: 'links' },
    ({ body: { token, ...switches } }, context) =>
      updateThread(context, byLink(context, token), (tx, thread) => showFinderContacts(tx, thread, switches)),
  ),

  'POST /api/FoundReports/Thread/OwnContacts': call(
    { may: { notRepresentatives: true }, limit: 'links' },
    ({ body: { token, ...switches } }, context) =>
      updateThread(context, byLink(context, token), (tx, thread) =>
        showOwnContacts(tx, { thread, caller: context.caller }, switches),
      ),
  ),

  'POST /api/FoundReports/Thread/Erase': call(
    { may: 'public', limit: 'links' },
    ({ body: { token, ...erasure } }, context) =>
      inTransaction(context.db, async (tx) => {
        const opening = byLink(context, token)
        await eraseFinder(tx, await findThread(tx, opening, true), erasure)
        return readThread(tx, relayOf(context), readingOf(context, opening))
      }),
  ),

  'POST /api/FoundReports/Thread/Close': call(
    { may: 'public', limit: 'links' },
    ({ body: { token, isHome } }, context) =>
      updateThread(context, byLink(context, token), (tx, thread) =>
        closeThread(tx, relayOf(context), { thread, isHome, caller: context.caller }),
      ),
  ),

  'POST /api/FoundReports/Thread/Block': call({ may: 'public', limit: 'links' }, ({ body: { token } }, context) =>
    updateThread(context, byLink(context, token), blockFinder),
  ),

  'POST /api/FoundReports/Thread/Abuse': call({ may: 'public', limit: 'links' }, ({ body: { token } }, context) =>
    updateThread(context, byLink(context, token), reportAbuse),
  ),

  'GET /api/Pets/{petId}/FoundReports': call(
    { may: { relations: ['owner', 'coOwner', 'newOwner', 'registrar'] }, of: ofPet('petId'), limit: 'pets' },
    async ({ params }, { caller, db }) => (await findThreadsOfPet(db, params.petId, caller.personId)).map(summaryOf),
  ),
}

import type { foundReportCalls as contract } from '@dyra/shared/contract/found-reports'
import { rates } from '@dyra/shared/domain/rates'
import type { Kysely } from 'kysely'
import { ofPet, ofThread } from '../../../access/relations.ts'
import { administrators, rule } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { addressKey, addressOf } from '../../../address.ts'
import type { Schema } from '../../../db/schema.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { type Calls, type Context, call, type PersonContext } from '../../../kernel/call.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { findOpenTask } from '../../messages/tasks/index.ts'
import { receiveStrangerPhoto } from '../../registration/pet-images/index.ts'
import { relayOf } from './create-relay.ts'
import { createReport } from './create-report.ts'
import { findThread, lockOpenThread, requireSide, type ThreadAccess } from './find-thread.ts'
import { findPersonsOf, findThreadRow, findThreadsOfPet, storePhoto, type ThreadRow } from './queries.ts'
import { contactsOfFinder } from './rules.ts'
import {
  addFinderContacts,
  authorOf,
  blockFinder,
  closeThread,
  composeThread,
  eraseFinder,
  openThread,
  photoOf,
  readingOf,
  readNews,
  readThread,
  reportAbuse,
  sendMessage,
  showFinderContacts,
  showOwnContacts,
  updateThread,
} from './service.ts'
import { foundReportTexts } from './texts.ts'
import { administratorView, countsOf, summaryOf } from './view.ts'

const byLink = (context: Pick<Context, 'services' | 'caller'>, token: string): ThreadAccess => ({
  links: relayOf(context),
  token,
  caller: context.caller,
})

/**
 * Found reports, and their threads by the token of a link. The token decides what its receiver may do
 * (docs/domain.md#found-reports).
 */
export const foundReportCalls: Calls<Omit<typeof contract, keyof OfSession | keyof OfTask>> = {
  // Counts as a lookup, because the answer reveals whether a number is registered. Reports also have their own limits
  // (limits.ts).
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

  'POST /api/FoundReports/Thread/News': call(
    { may: 'public', limit: 'polls', isByPage: true },
    ({ body: { token, mark } }, context) => readNews(context, byLink(context, token), mark),
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
    const access = byLink(context, query.t)
    // Checked before the file is read: only the finder of an open thread may upload.
    const { id } = await inTransaction(db, async (tx) => {
      const thread = await lockOpenThread(tx, access)
      requireSide(thread, 'finder')
      return thread
    })
    await countStrictly(db, { name: 'foundPhoto', who: id, rates: rates.photosOfReport })
    const photo = await receiveStrangerPhoto(request)
    await inTransaction(db, async (tx) => storePhoto(tx, (await lockOpenThread(tx, access)).id, photo))
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

  'POST /api/FoundReports/Thread/FinderContacts/Add': call(
    { may: 'public', limit: 'links' },
    ({ body: { token, ...typed } }, context) => {
      const contacts = contactsOfFinder(typed)
      return updateThread(context, byLink(context, token), (tx, thread) =>
        addFinderContacts(tx, relayOf(context), { thread, contacts }),
      )
    },
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
        const access = byLink(context, token)
        await eraseFinder(tx, await findThread(tx, access, true), erasure)
        return readThread(tx, relayOf(context), readingOf(context, access))
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

  'GET /api/Pets/{petId}/FoundReports/Counts': call(
    {
      may: { relations: ['owner', 'coOwner', 'newOwner', 'registrar'] },
      of: ofPet('petId'),
      limit: 'polls',
      isByPage: true,
    },
    async ({ params }, { caller, db }) => countsOf(await findThreadsOfPet(db, params.petId, caller.personId)),
  ),
}

export type OfSession = Pick<typeof contract, Extract<keyof typeof contract, `${string}/{foundReportId}/${string}`>>

/** Rule for the owner's side. Staff read threads of others only through a task. */
const ownersSide = rule({ relations: ['ownersSide'] })
const ownersInPerson = rule({ ...ownersSide, notRepresentatives: true })

const thread = ofThread('foundReportId')

const bySession = ({ caller }: PersonContext, { foundReportId }: { readonly foundReportId: string }): ThreadAccess => ({
  foundReportId,
  caller,
})

/**
 * Threads for the sessions of the owner's side. These calls return no link: a human who acts for the owner reads and answers only
 * as long as the session lasts.
 */
export const sessionCalls: Calls<OfSession> = {
  'POST /api/FoundReports/{foundReportId}/Read': call(
    { may: ownersSide, of: thread, limit: 'pets' },
    ({ params }, context) => openThread(context, bySession(context, params)),
  ),

  'GET /api/FoundReports/{foundReportId}/News': call(
    { may: ownersSide, of: thread, limit: 'polls', isByPage: true },
    ({ params, query }, context) => readNews(context, bySession(context, params), query.mark),
  ),

  'GET /api/FoundReports/{foundReportId}/Photo': call(
    { may: ownersSide, of: thread, limit: 'pictures' },
    async ({ params }, context) => {
      const { id, closed_at } = await findThread(context.db, bySession(context, params))
      if (closed_at) throw problem(404)
      return photoOf(context.db, id)
    },
  ),

  'POST /api/FoundReports/{foundReportId}/Messages': call(
    { may: ownersSide, of: thread, limit: 'changes' },
    ({ params, body: message }, context) =>
      updateThread(context, bySession(context, params), (tx, opened) =>
        sendMessage(tx, relayOf(context), { thread: opened, ...authorOf(opened), message }),
      ),
  ),

  'POST /api/FoundReports/{foundReportId}/OwnContacts': call(
    { may: ownersInPerson, of: thread, limit: 'changes' },
    ({ params, body }, context) =>
      updateThread(context, bySession(context, params), (tx, opened) =>
        showOwnContacts(tx, { thread: opened, caller: context.caller }, body),
      ),
  ),

  'POST /api/FoundReports/{foundReportId}/Close': call(
    { may: ownersSide, of: thread, limit: 'changes' },
    ({ params, body: { isHome } }, context) =>
      updateThread(context, bySession(context, params), (tx, opened) =>
        closeThread(tx, relayOf(context), { thread: opened, isHome, caller: context.caller }),
      ),
  ),

  'POST /api/FoundReports/{foundReportId}/Block': call(
    { may: ownersSide, of: thread, limit: 'changes' },
    ({ params }, context) => updateThread(context, bySession(context, params), blockFinder),
  ),

  'POST /api/FoundReports/{foundReportId}/Abuse': call(
    { may: ownersSide, of: thread, limit: 'changes' },
    ({ params }, context) => updateThread(context, bySession(context, params), reportAbuse),
  ),
}

export type OfTask = Pick<typeof contract, Extract<keyof typeof contract, `${string}/Tasks/${string}`>>

/** The thread of an open task. Administrators can read no other threads. @throws ProblemError 404 */
async function threadOfTask(db: Kysely<Schema>, taskId: number, lock = false): Promise<ThreadRow> {
  const task = await findOpenTask(db, taskId)
  const id = task?.foundReportId
  const row = id ? await findThreadRow(db, { foundReportId: id, personId: null }, lock) : undefined
  if (!row) throw problem(404)
  return row
}

/** Logs a read of the thread for everyone who takes part, so that they see it in their access log. */
const logParticipants = async (context: PersonContext, { id, pet_id: petId }: ThreadRow, tx: Kysely<Schema>) =>
  logShown(context, { personIds: await findPersonsOf(tx, id), petId, tx })

async function shown(context: PersonContext, tx: Tx, row: ThreadRow) {
  await logParticipants(context, row, tx)
  const { personId } = context.caller
  const thread = { ...row, side: 'representative' as const, personId, contactId: null, isFromMail: false }
  return administratorView((await composeThread(tx, relayOf(context), thread)).parts)
}

/** Threads for administrators, who read them only through a task. */
export const taskCalls: Calls<OfTask> = {
  'GET /api/Tasks/{taskId}/FoundReport': call({ may: administrators, limit: 'persons' }, ({ params }, context) =>
    inTransaction(context.db, async (tx) => shown(context, tx, await threadOfTask(tx, params.taskId))),
  ),

  'GET /api/Tasks/{taskId}/FoundReport/Photo': call(
    { may: administrators, limit: 'persons' },
    async ({ params }, context) => {
      const row = await threadOfTask(context.db, params.taskId)
      await logParticipants(context, row, context.db)
      return photoOf(context.db, row.id)
    },
  ),

  'POST /api/Tasks/{taskId}/FoundReport/Messages': call(
    { may: administrators, limit: 'changes' },
    ({ params, body: message }, context) =>
      inTransaction(context.db, async (tx) => {
        const thread = await threadOfTask(tx, params.taskId, true)
        if (thread.closed_at) throw problem(409, { title: foundReportTexts.closed })
        const author = { side: 'representative', personId: context.caller.personId, contactId: null } as const
        await sendMessage(tx, relayOf(context), { thread, ...author, message })
        return shown(context, tx, await threadOfTask(tx, params.taskId))
      }),
  ),
}

import type { foundReportCalls as contract } from '@dyra/shared/contract/found-reports'
import { ofThread } from '../../../access/relations.ts'
import { rule } from '../../../access/rule.ts'
import { type Calls, call, type PersonContext } from '../../../kernel/call.ts'
import { problem } from '../../../problems/problem.ts'
import { relayOf } from './create-relay.ts'
import { findThread, type Opening } from './find-thread.ts'
import { photoOf } from './read-photo.ts'
import { authorOf, sendMessage } from './send-message.ts'
import { blockFinder, closeThread, reportAbuse } from './service.ts'
import { showOwnContacts } from './update-contacts.ts'
import { openThread, updateThread } from './update-thread.ts'

export type OfSession = Pick<typeof contract, Extract<keyof typeof contract, `${string}/{foundReportId}/${string}`>>

/** Not for staff: they read threads of others only through a task. */
const ownersSide = rule({ relations: ['ownersSide'] })
const ownersInPerson = rule({ ...ownersSide, notRepresentatives: true })

const thread = ofThread('foundReportId')

const bySession = ({ caller }: PersonContext, { foundReportId }: { readonly foundReportId: string }): Opening => ({
  foundReportId,
  caller,
})

/**
 * Threads for the sessions of the owner's side. No link leaves the server here: a human who acts for the owner reads and
 * answers only as long as the session lasts.
 */
export const sessionCalls: Calls<OfSession> = {
  'POST /api/FoundReports/{foundReportId}/Read': call(
    { may: ownersSide, of: thread, limit: 'pets' },
    ({ params }, context) => openThread(context, bySession(context, params)),
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

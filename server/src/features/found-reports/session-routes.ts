import type { Route } from '@dyra/shared/contract'
import type { FoundThread } from '@dyra/shared/contract/found-report'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofThread } from '../../access/relations.ts'
import { inTransaction } from '../../db/transaction.ts'
import { problem } from '../../http/problem.ts'
import { type Context, route } from '../../http/route.ts'
import { findThread, type Opening } from './find-thread.ts'
import { photoOf } from './photo-routes.ts'
import { readThread } from './read-thread.ts'
import { authorOf, sendMessage } from './send-message.ts'
import { blockFinder, closeThread, reportAbuse } from './service.ts'
import { showOwnContacts } from './update-contacts.ts'
import { type Change, readingOf, updateThread } from './update-thread.ts'
import type { Relay } from './view.ts'

const READ = 'POST /api/FoundReports/{foundReportId}/Read'
const PHOTO = 'GET /api/FoundReports/{foundReportId}/Photo'
const SEND = 'POST /api/FoundReports/{foundReportId}/Messages'
const OWN = 'POST /api/FoundReports/{foundReportId}/OwnContacts'
const CLOSE = 'POST /api/FoundReports/{foundReportId}/Close'
const BLOCK = 'POST /api/FoundReports/{foundReportId}/Block'
const ABUSE = 'POST /api/FoundReports/{foundReportId}/Abuse'

interface Named {
  readonly foundReportId: string
}

const openingOf = ({ foundReportId }: Named, { caller }: Context): Opening => ({
  foundReportId,
  caller: personOf(caller),
})

/**
 * Threads for the sessions of the owner's side. No link leaves the server here: a human who acts for the owner reads and answers
 * only as long as the session lasts.
 */
export function sessionRoutes(app: FastifyInstance, relay: Relay): void {
  const thread = ofThread('foundReportId')
  const changing =
    (what: Route) =>
    (params: Named, context: Context, change: Change): Promise<FoundThread> =>
      updateThread(relay, { reading: readingOf(what, openingOf(params, context), context), db: context.db }, change)

  route(app, READ, thread, ({ params }, context) =>
    inTransaction(context.db, (tx) => readThread(tx, relay, readingOf(READ, openingOf(params, context), context))),
  )

  route(app, PHOTO, thread, async ({ params }, context) => {
    const { id, closed_at } = await findThread(context.db, openingOf(params, context))
    if (closed_at) throw problem(404)
    return photoOf(context.db, id)
  })

  const send = changing(SEND)
  route(app, SEND, thread, ({ params, body: message }, context) =>
    send(params, context, (tx, opened) => sendMessage(tx, relay, { thread: opened, ...authorOf(opened), message })),
  )

  const showOwn = changing(OWN)
  route(app, OWN, thread, ({ params, body }, context) => {
    const caller = personOf(context.caller)
    return showOwn(params, context, (tx, opened) => showOwnContacts(tx, { thread: opened, caller }, body))
  })

  const close = changing(CLOSE)
  route(app, CLOSE, thread, ({ params, body: { isHome } }, context) =>
    close(params, context, (tx, opened) => closeThread(tx, relay, { thread: opened, isHome, caller: context.caller })),
  )

  const block = changing(BLOCK)
  route(app, BLOCK, thread, ({ params }, context) => block(params, context, blockFinder))

  const abuse = changing(ABUSE)
  route(app, ABUSE, thread, ({ params }, context) => abuse(params, context, reportAbuse))
}

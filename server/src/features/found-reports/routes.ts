import type { Route } from '@dyra/shared/contract'
import type { FoundThread } from '@dyra/shared/contract/found-report'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofPet } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addressKey, addressOf } from '../../http/address.ts'
import { type Context, route } from '../../http/route.ts'
import { createReport } from './create-report.ts'
import { findThread } from './find-thread.ts'
import { photoRoutes } from './photo-routes.ts'
import { readThread } from './read-thread.ts'
import { authorOf, sendMessage } from './send-message.ts'
import { blockFinder, closeThread, reportAbuse } from './service.ts'
import { sessionRoutes } from './session-routes.ts'
import { taskRoutes } from './task-routes.ts'
import { findThreadsOfPet } from './thread-queries.ts'
import { eraseFinder, showFinderContacts, showOwnContacts } from './update-contacts.ts'
import { type Change, readingOf, updateThread } from './update-thread.ts'
import { type Relay, summaryOf } from './view.ts'

const READ = 'POST /api/FoundReports/Thread'

/** A change by the link of a token. */
const changing =
  (relay: Relay, what: Route) =>
  (token: string, context: Context, change: Change): Promise<FoundThread> =>
    updateThread(relay, { reading: readingOf(what, { links: relay, token }, context), db: context.db }, change)

function reportRoutes(app: FastifyInstance, relay: Relay): void {
  route(app, 'POST /api/FoundReports', noObject, ({ body }, { caller, db, request }) =>
    createReport(db, relay, {
      body,
      caller: caller?.kind === 'person' ? caller : null,
      addressKey: addressKey(addressOf(request)),
    }),
  )

  route(app, READ, noObject, ({ body: { token } }, context) =>
    inTransaction(context.db, (tx) => readThread(tx, relay, readingOf(READ, { links: relay, token }, context))),
  )

  route(app, 'GET /api/Pets/{petId}/FoundReports', ofPet('petId'), async ({ params }, { caller, db }) =>
    (await findThreadsOfPet(db, params.petId, personOf(caller).personId)).map(summaryOf),
  )
}

function messageRoutes(app: FastifyInstance, relay: Relay): void {
  const SEND = 'POST /api/FoundReports/Thread/Messages'
  const send = changing(relay, SEND)
  route(app, SEND, noObject, ({ body: { token, ...message } }, context) =>
    send(token, context, (tx, thread) => sendMessage(tx, relay, { thread, ...authorOf(thread), message })),
  )

  const CLOSE = 'POST /api/FoundReports/Thread/Close'
  const close = changing(relay, CLOSE)
  route(app, CLOSE, noObject, ({ body: { token, isHome } }, context) =>
    close(token, context, (tx, thread) => closeThread(tx, relay, { thread, isHome, caller: context.caller })),
  )

  const BLOCK = 'POST /api/FoundReports/Thread/Block'
  const block = changing(relay, BLOCK)
  route(app, BLOCK, noObject, ({ body: { token } }, context) => block(token, context, blockFinder))

  const ABUSE = 'POST /api/FoundReports/Thread/Abuse'
  const abuse = changing(relay, ABUSE)
  route(app, ABUSE, noObject, ({ body: { token } }, context) => abuse(token, context, reportAbuse))
}

function contactRoutes(app: FastifyInstance, relay: Relay): void {
  const FINDERS = 'POST /api/FoundReports/Thread/FinderContacts'
  const showFinders = changing(relay, FINDERS)
  route(app, FINDERS, noObject, ({ body: { token, ...switches } }, context) =>
    showFinders(token, context, (tx, thread) => showFinderContacts(tx, thread, switches)),
  )

  const OWN = 'POST /api/FoundReports/Thread/OwnContacts'
  const showOwn = changing(relay, OWN)
  route(app, OWN, noObject, ({ body: { token, ...switches } }, context) => {
    const caller = personOf(context.caller)
    return showOwn(token, context, (tx, thread) => showOwnContacts(tx, { thread, caller }, switches))
  })

  const ERASE = 'POST /api/FoundReports/Thread/Erase'
  route(app, ERASE, noObject, ({ body: { token, ...erasure } }, context) =>
    inTransaction(context.db, async (tx) => {
      const opening = { links: relay, token }
      await eraseFinder(tx, await findThread(tx, opening, true), erasure)
      return readThread(tx, relay, readingOf(ERASE, opening, context))
    }),
  )
}

/** Found reports and their threads (docs/domain.md#found-reports). */
export async function foundReportRoutes(app: FastifyInstance, relay: Relay): Promise<void> {
  reportRoutes(app, relay)
  messageRoutes(app, relay)
  contactRoutes(app, relay)
  sessionRoutes(app, relay)
  taskRoutes(app, relay)
  await photoRoutes(app, relay)
}

import type { Route } from '@dyra/shared/contract'
import type { StockHolder } from '@dyra/shared/contract/stock'
import { addDays, today } from '@dyra/shared/domain/dates'
import { UNREGISTERED_DAYS } from '@dyra/shared/domain/limits'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import { containing, wordsIn } from '../../db/text-search.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addressKey, addressOf } from '../../http/address.ts'
import { idempotent } from '../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { problem } from '../../http/problem.ts'
import { type Context, route } from '../../http/route.ts'
import { createReport } from './create-report.ts'
import {
  findBatches,
  findHolders,
  findNumbers,
  findOutside,
  findOwnParts,
  findUnregistered,
  readBatch,
} from './list-queries.ts'
import { findReceivers } from './queries.ts'
import { checkDelivery, checkNumber, deliver, handOn, voidNumbers } from './service.ts'
import { batchView, numberView, outsideView, personsIn } from './view.ts'

/** Days that the report of numbers outside every batch covers by default. */
const OUTSIDE_DAYS = 90

interface Shown {
  readonly what: Route
  readonly holders: readonly (StockHolder | null)[]
  readonly total?: number
}

/** Sends the length of the whole list, and logs the veterinarians shown. */
async function finish({ reply, db, caller }: Context, { what, holders, total }: Shown): Promise<void> {
  if (total !== undefined) sendTotal(reply, total)
  await logView(db, { what, viewer: personOf(caller), personIds: personsIn(holders) })
}

function ownStockRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/Stock', noObject, async ({ query }, { caller, db, reply }) => {
    const { rows, total } = await findOwnParts(db, personOf(caller).personId, pageOf(query))
    sendTotal(reply, total)
    return rows
  })

  route(app, 'GET /api/Stock/Numbers', noObject, async ({ query }, { caller, db, reply }) => {
    const { BatchId: batchId, State: state, SearchQuery: search = '' } = query
    const filter = { personId: personOf(caller).personId, batchId, state, search }
    const { rows, total } = await findNumbers(db, filter, pageOf(query))
    sendTotal(reply, total)
    return rows.map(numberView)
  })

  route(app, 'GET /api/Stock/Check', noObject, ({ query }, { caller, db }) =>
    checkNumber(db, personOf(caller).personId, query.tagNumber),
  )

  const RECEIVERS = 'GET /api/Stock/Receivers'
  route(app, RECEIVERS, noObject, async ({ query }, context) => {
    const patterns = wordsIn(query.SearchQuery ?? '').map(containing)
    const { holders, total } = await findReceivers(context.db, patterns, pageOf(query))
    await finish(context, { what: RECEIVERS, holders, total })
    return holders
  })

  route(app, 'POST /api/Stock/HandOn', noObject, ({ body }, { caller, db }) =>
    inTransaction(db, async (tx) => ({ count: await handOn(tx, personOf(caller), body) })),
  )

  route(app, 'POST /api/Stock/Void', noObject, ({ body }, { caller, db }) =>
    inTransaction(db, async (tx) => ({ count: await voidNumbers(tx, personOf(caller), body) })),
  )
}

function batchRoutes(app: FastifyInstance): void {
  const LIST = 'GET /api/TagBatches'
  route(app, LIST, noObject, async ({ query }, context) => {
    const { rows, total } = await findBatches(context.db, query.SearchQuery ?? '', pageOf(query))
    await finish(context, { what: LIST, holders: rows.map(({ receiver }) => receiver), total })
    return rows.map(batchView)
  })

  route(app, 'POST /api/TagBatches/validation', noObject, ({ body }, { db }) => checkDelivery(db, body))

  const CREATE = 'POST /api/TagBatches'
  route(app, CREATE, noObject, ({ body }, context) =>
    idempotent(context, async (tx) => {
      const batch = await readBatch(tx, await deliver(tx, personOf(context.caller), body))
      if (!batch) throw new Error('The new batch does not exist')
      // In the transaction: with another connection, deliveries that wait for each other could take all of them.
      await logView(tx, { what: CREATE, viewer: personOf(context.caller), personIds: personsIn([batch.receiver]) })
      return { status: 201, body: batchView(batch) }
    }),
  )

  const READ = 'GET /api/TagBatches/{batchId}'
  route(app, READ, noObject, async ({ params }, context) => {
    const batch = await readBatch(context.db, params.batchId)
    if (!batch) throw problem(404)
    await finish(context, { what: READ, holders: [batch.receiver] })
    return batchView(batch)
  })

  const NUMBERS = 'GET /api/TagBatches/{batchId}/Numbers'
  route(app, NUMBERS, noObject, async ({ params: { batchId }, query }, context) => {
    const { State: state, SearchQuery: search = '' } = query
    if (!(await readBatch(context.db, batchId))) throw problem(404)
    const { rows, total } = await findNumbers(context.db, { personId: null, batchId, state, search }, pageOf(query))
    await finish(context, { what: NUMBERS, holders: rows.map(({ holder }) => holder), total })
    return rows.map(numberView)
  })
}

function reportRoutes(app: FastifyInstance): void {
  const UNREGISTERED = 'GET /api/TagBatches/Unregistered'
  route(app, UNREGISTERED, noObject, async ({ query }, context) => {
    const until = query.DeliveredUntil ?? addDays(today(), -UNREGISTERED_DAYS)
    const { rows, total } = await findUnregistered(context.db, until, pageOf(query))
    await finish(context, { what: UNREGISTERED, holders: rows.map(({ holder }) => holder), total })
    return rows
  })

  const OUTSIDE = 'GET /api/TagBatches/Outside'
  route(app, OUTSIDE, noObject, async ({ query }, context) => {
    const { Kind: kind = 'undelivered', RegisteredFrom: since = addDays(today(), -OUTSIDE_DAYS) } = query
    const { rows, total } = await findOutside(context.db, { kind, since }, pageOf(query))
    sendTotal(context.reply, total)
    const personIds = rows.flatMap(({ registrarId, holder }) => [
      ...personsIn([holder]),
      ...(registrarId ? [registrarId] : []),
    ])
    await logView(context.db, { what: OUTSIDE, viewer: personOf(context.caller), personIds })
    return rows.map(outsideView)
  })

  const HOLDERS = 'GET /api/TagBatches/Holders'
  route(app, HOLDERS, noObject, async ({ query }, context) => {
    const { rows, total } = await findHolders(context.db, pageOf(query))
    await finish(context, { what: HOLDERS, holders: rows.map(({ holder }) => holder), total })
    return rows
  })
}

function foundRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/FoundReports/Delivered', noObject, ({ body }, { caller, db, request }) =>
    createReport(db, {
      body,
      caller: caller?.kind === 'person' ? caller : null,
      addressKey: addressKey(addressOf(request)),
    }),
  )
}

/** Batches of delivered numbers and the stock of veterinarians and clinics (docs/domain.md#stock). */
export function stockRoutes(app: FastifyInstance): void {
  ownStockRoutes(app)
  batchRoutes(app)
  reportRoutes(app)
  foundRoutes(app)
}

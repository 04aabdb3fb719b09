import type { StockHolder, stockCalls as stockContract } from '@dyra/shared/contract/stock'
import type { tagBatchCalls } from '@dyra/shared/contract/tag-batches'
import { addDays, today } from '@dyra/shared/domain/dates'
import { UNREGISTERED_DAYS } from '@dyra/shared/domain/limits'
import { byAdministrators, byStaff } from '../../../access/named-objects.ts'
import { administrators, staff } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { containing, wordsIn } from '../../../db/text-search.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { asFound, list, noOne } from '../../../kernel/list.ts'
import { problem } from '../../../problems/problem.ts'
import {
  type BatchRow,
  findBatches,
  findHolders,
  findNumbers,
  findOutside,
  findOwnParts,
  findUnregistered,
  type OutsideRow,
  readBatch,
} from './list-queries.ts'
import { findReceivers } from './queries.ts'
import { checkDelivery, checkNumber, checkVoid, deliver, handOn, voidNumbers } from './stock.ts'
import { batchView, numberView, outsideView, personsIn } from './view.ts'

/** Days that the report of numbers outside every batch covers by default. */
const OUTSIDE_DAYS = 90

const receiversOf = (batches: readonly BatchRow[]) => personsIn(batches.map(({ receiver }) => receiver))

const holdersOf = (rows: readonly { readonly holder: StockHolder | null }[]) =>
  personsIn(rows.map(({ holder }) => holder))

const registrarsAndHoldersOf = (rows: readonly OutsideRow[]) =>
  rows.flatMap(({ registrarId, holder }) => [...personsIn([holder]), ...(registrarId ? [registrarId] : [])])

/**
 * Batches of delivered numbers and the stock of veterinarians and clinics (docs/domain.md#stock). Each veterinarian reads
 * and changes their own stock only; administrators change every free number.
 */
export const stockCalls: Calls<typeof stockContract & typeof tagBatchCalls> = {
  'GET /api/Stock': call({ may: staff, limit: 'figures' }, ({ query }, context) =>
    list(context, query, {
      find: (page) => findOwnParts(context.db, context.caller.personId, page),
      shows: noOne,
      as: asFound,
    }),
  ),

  'GET /api/Stock/Numbers': call({ may: staff, limit: 'pets' }, ({ query }, context) => {
    const { BatchId: batchId, State: state, SearchQuery: search = '' } = query
    const filter = { personId: context.caller.personId, batchId, state, search }
    return list(context, query, {
      find: (page) => findNumbers(context.db, filter, page),
      shows: noOne,
      as: numberView,
    })
  }),

  'GET /api/Stock/Check': call({ may: staff, limit: 'pets' }, ({ query }, context) => {
    const { tagNumber, isForeignMicroTag: isForeign = false, chippingDate = null } = query
    return checkNumber(context, context.caller.personId, { tagNumber, isForeign, chippingDate })
  }),

  'GET /api/Stock/Receivers': call({ may: staff, limit: 'persons' }, ({ query }, context) => {
    const patterns = wordsIn(query.SearchQuery ?? '').map(containing)
    return list(context, query, {
      find: (page) => findReceivers(context.db, patterns, page),
      shows: personsIn,
      as: asFound,
    })
  }),

  'POST /api/Stock/HandOn': call(
    { may: staff, names: { veterinarianPersonId: byStaff }, limit: 'changes' },
    ({ body }, { caller, db }) => inTransaction(db, async (tx) => ({ count: await handOn(tx, caller, body) })),
  ),

  'POST /api/Stock/Void': call({ may: staff, limit: 'changes' }, ({ body }, { caller, db }) =>
    inTransaction(db, async (tx) => ({ count: await voidNumbers(tx, caller, body) })),
  ),

  'POST /api/Stock/Void/validation': call({ may: staff, limit: 'changes' }, ({ body }, { caller, db }) =>
    inTransaction(db, (tx) => checkVoid(tx, caller, body)),
  ),

  'GET /api/TagBatches': call({ may: administrators, limit: 'persons' }, ({ query }, context) =>
    list(context, query, {
      find: (page) => findBatches(context.db, query.SearchQuery ?? '', page),
      shows: receiversOf,
      as: batchView,
    }),
  ),

  'POST /api/TagBatches/validation': call(
    { may: administrators, names: { veterinarianPersonId: byAdministrators }, limit: 'changes' },
    ({ body }, { db }) => checkDelivery(db, body),
  ),

  'POST /api/TagBatches': call(
    { may: administrators, names: { veterinarianPersonId: byAdministrators }, limit: 'changes' },
    ({ body }, context) =>
      idempotent(context, async (tx) => {
        const batch = await readBatch(tx, await deliver(tx, context.caller, body))
        if (!batch) throw new Error('The new batch does not exist')
        // Logs in the same transaction: if each waiting delivery needed a second connection, none might be left.
        await logShown(context, { personIds: receiversOf([batch]), tx })
        return { status: 201, body: batchView(batch) }
      }),
  ),

  'GET /api/TagBatches/{batchId}': call({ may: administrators, limit: 'persons' }, async ({ params }, context) => {
    const batch = await readBatch(context.db, params.batchId)
    if (!batch) throw problem(404)
    await logShown(context, { personIds: receiversOf([batch]) })
    return batchView(batch)
  }),

  'GET /api/TagBatches/{batchId}/Numbers': call(
    { may: administrators, limit: 'fees' },
    async ({ params: { batchId }, query }, context) => {
      const { State: state, SearchQuery: search = '' } = query
      if (!(await readBatch(context.db, batchId))) throw problem(404)
      return list(context, query, {
        find: (page) => findNumbers(context.db, { personId: null, batchId, state, search }, page),
        shows: holdersOf,
        as: numberView,
      })
    },
  ),

  'GET /api/TagBatches/Unregistered': call(
    { may: administrators, limit: 'fees', isExpensive: true },
    ({ query }, context) => {
      const until = query.DeliveredUntil ?? addDays(today(), -UNREGISTERED_DAYS)
      return list(context, query, {
        find: (page) => findUnregistered(context.db, until, page),
        shows: holdersOf,
        as: asFound,
      })
    },
  ),

  'GET /api/TagBatches/Outside': call(
    { may: administrators, limit: 'fees', isExpensive: true },
    ({ query }, context) => {
      const { Kind: kind = 'undelivered', RegisteredFrom: since = addDays(today(), -OUTSIDE_DAYS) } = query
      return list(context, query, {
        find: (page) => findOutside(context.db, { kind, since }, page),
        shows: registrarsAndHoldersOf,
        as: outsideView,
      })
    },
  ),

  'GET /api/TagBatches/Holders': call({ may: administrators, limit: 'persons' }, ({ query }, context) =>
    list(context, query, { find: (page) => findHolders(context.db, page), shows: holdersOf, as: asFound }),
  ),
}

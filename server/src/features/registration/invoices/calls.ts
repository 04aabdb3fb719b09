import { Readable } from 'node:stream'
import type { feeStatementCalls, InvoiceFilter, invoiceCalls as invoiceContract } from '@dyra/shared/contract/invoices'
import { today } from '@dyra/shared/domain/dates'
import type { FastifyReply } from 'fastify'
import { administrators } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { CountCache } from '../../../db/count-cache.ts'
import { pageOf, sendTotal } from '../../../http/paging.ts'
import type { Bytes } from '../../../http/response.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { invalidLink } from '../../../problems/problem.ts'
import { findLines, findNamedPersonIds, type LineRow, type Sum, sumLines, summarise } from './queries.ts'
import { csvFileName, lineFilter, readStatementLink } from './rules.ts'
import { writeCsv } from './write-csv.ts'

const sums = perApp(() => new CountCache<Sum>())

const known = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null)

const namedBy = (rows: readonly LineRow[]) =>
  known(rows.flatMap(({ invoicedPersonId, registeredPersonId }) => [invoicedPersonId, registeredPersonId]))

/** In these calls `From` is a day, and the offset of a page is called `Offset`. */
const partOf = ({ Offset: From, Size }: { Offset?: number; Size?: number }) => pageOf({ From, Size })

const sendSum = (reply: FastifyReply, { lines, amount }: Sum) => {
  reply.header('x-total-lines', lines).header('x-total-amount', amount)
}

const csvOf = (lines: AsyncIterable<string>, days: InvoiceFilter): Bytes => ({
  media: 'text/csv; charset=utf-8',
  bytes: Readable.from(lines),
  headers: { 'content-disposition': `attachment; filename="${csvFileName(days)}"` },
})

/** Fees of microtags, with payers and registrars; also the file that the link in a payer's monthly mail opens. */
export const invoiceCalls: Calls<typeof invoiceContract & typeof feeStatementCalls> = {
  'GET /api/MicroTags/Invoices': call(
    { may: administrators, limit: 'fees', isExpensive: true },
    async ({ query }, context) => {
      const { db, reply, reference } = context
      const filter = lineFilter(query)
      const isOldestFirst = query.SortBy === 'created' && query.SortAsc !== false
      const [rows, sum] = await Promise.all([
        findLines(db, filter, { ...partOf(query), isOldestFirst }),
        sums(context).read(JSON.stringify(filter), () => sumLines(db, filter)),
      ])
      context.countRows(rows.length)
      await logShown(context, { personIds: namedBy(rows) })
      sendTotal(reply, sum.lines)
      sendSum(reply, sum)
      return rows.map(({ speciesId, created, ...row }) => ({
        ...row,
        created: created.toISOString(),
        speciesName: reference.species.get(speciesId) ?? '',
      }))
    },
  ),

  'GET /api/MicroTags/Invoices/Csv': call(
    { may: administrators, limit: 'exports', watch: 'exported' },
    async ({ query }, context) => {
      const { db, reference } = context
      const filter = lineFilter(query)
      await logShown(context, { personIds: await findNamedPersonIds(db, filter) })
      return csvOf(writeCsv(db, { filter, species: reference.species }), query)
    },
  ),

  'GET /api/MicroTags/Invoices/Person': call({ may: administrators, limit: 'fees' }, async ({ query }, context) => {
    const { db, reply } = context
    const order = { by: query.SortBy ?? 'payer', isAscending: query.SortAsc !== false }
    const { payers, total, ...sum } = await summarise(db, lineFilter(query), { ...partOf(query), ...order })
    context.countRows(payers.length)
    await logShown(context, { personIds: known(payers.map(({ invoicedPersonId }) => invoicedPersonId)) })
    sendTotal(reply, total)
    sendSum(reply, sum)
    return payers
  }),

  // Public, because the token in the payer's link decides (docs/domain.md#monthly-statement). The file names registrars
  // without kennitala.
  'POST /api/FeeStatements/Csv': call(
    { may: 'public', limit: 'links' },
    async ({ body }, { db, tokens, reference }) => {
      const link = readStatementLink(tokens, body.token, today())
      if (!link) throw invalidLink()
      const { payerId, ...days } = link
      const filter = { ...lineFilter(days), payerId }
      return csvOf(writeCsv(db, { filter, species: reference.species, isForPayer: true }), days)
    },
  ),
}

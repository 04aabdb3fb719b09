import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import { CountCache } from '../../db/count-cache.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { route } from '../../http/route.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import type { Reference } from '../types/index.ts'
import { findLines, findNamedPersonIds, type LineRow, type Sum, sumLines, summarise } from './queries.ts'
import { csvFileName, lineFilter } from './rules.ts'
import { statementRoutes } from './statement-routes.ts'
import { writeCsv } from './write-csv.ts'

const LINES = 'GET /api/MicroTags/Invoices'
const CSV = 'GET /api/MicroTags/Invoices/Csv'
const PAYERS = 'GET /api/MicroTags/Invoices/Person'

const known = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null)

const namedBy = (rows: readonly LineRow[]) =>
  known(rows.flatMap(({ invoicedPersonId, registeredPersonId }) => [invoicedPersonId, registeredPersonId]))

/** `From` is a day in these calls, so that the offset is called `Offset`. */
const partOf = ({ Offset: From, Size }: { Offset?: number; Size?: number }) => pageOf({ From, Size })

const sendSum = (reply: FastifyReply, { lines, amount }: Sum) => {
  reply.header('x-total-lines', lines).header('x-total-amount', amount)
}

/** Fees of microtags, with payers and registrars; and the file of a payer's month, by a link. */
export function invoiceRoutes(app: FastifyInstance, reference: Reference, tokens: LinkTokens): void {
  const { species } = reference
  const sums = new CountCache<Sum>()

  route(app, LINES, noObject, async ({ query }, { caller, db, reply }) => {
    const filter = lineFilter(query)
    const isOldestFirst = query.SortBy === 'created' && query.SortAsc !== false
    const [rows, sum] = await Promise.all([
      findLines(db, filter, { ...partOf(query), isOldestFirst }),
      sums.read(JSON.stringify(filter), () => sumLines(db, filter)),
    ])
    await logView(db, { what: LINES, viewer: personOf(caller), personIds: namedBy(rows) })
    sendTotal(reply, sum.lines)
    sendSum(reply, sum)
    return rows.map(({ speciesId, created, ...row }) => ({
      ...row,
      created: created.toISOString(),
      speciesName: species.get(speciesId) ?? '',
    }))
  })

  route(app, CSV, noObject, async ({ query }, { caller, db }) => {
    const filter = lineFilter(query)
    await logView(db, { what: CSV, viewer: personOf(caller), personIds: await findNamedPersonIds(db, filter) })
    return {
      media: 'text/csv; charset=utf-8',
      bytes: Readable.from(writeCsv(db, { filter, species })),
      headers: { 'content-disposition': `attachment; filename="${csvFileName(query)}"` },
    }
  })

  route(app, PAYERS, noObject, async ({ query }, { caller, db, reply }) => {
    const order = { by: query.SortBy ?? 'payer', isAscending: query.SortAsc !== false }
    const { payers, total, ...sum } = await summarise(db, lineFilter(query), { ...partOf(query), ...order })
    const personIds = known(payers.map(({ invoicedPersonId }) => invoicedPersonId))
    await logView(db, { what: PAYERS, viewer: personOf(caller), personIds })
    sendTotal(reply, total)
    sendSum(reply, sum)
    return payers
  })

  statementRoutes(app, reference, tokens)
}

import { Readable } from 'node:stream'
import { today } from '@dyra/shared/domain/dates'
import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { route } from '../../http/route.ts'
import { invalidLink } from '../../links/invalid-link.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import type { Reference } from '../types/index.ts'
import { csvFileName, lineFilter, readStatementLink } from './rules.ts'
import { writeCsv } from './write-csv.ts'

/** The file of a payer's month, by the link of a mail (docs/domain.md#monthly-statement). It has names only. */
export function statementRoutes(app: FastifyInstance, { species }: Reference, tokens: LinkTokens): void {
  route(app, 'POST /api/FeeStatements/Csv', noObject, async ({ body }, { db }) => {
    const link = readStatementLink(tokens, body.token, today())
    if (!link) throw invalidLink()
    const { payerId, ...days } = link
    return {
      media: 'text/csv; charset=utf-8',
      bytes: Readable.from(writeCsv(db, { filter: { ...lineFilter(days), payerId }, species, isForPayer: true })),
      headers: { 'content-disposition': `attachment; filename="${csvFileName(days)}"` },
    }
  })
}

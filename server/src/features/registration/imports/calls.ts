import { Readable } from 'node:stream'
import type { importCalls as contract, FaultyRow, Import } from '@dyra/shared/contract/imports'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { rates } from '@dyra/shared/domain/rates'
import { administrators } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import type { Database } from '../../../db/connection.ts'
import { sendTotal } from '../../../http/paging.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list, noOne } from '../../../kernel/list.ts'
import type { Services } from '../../../kernel/services.ts'
import { fillText } from '../../../language/fill-text.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { findImports, findListed, findPersonIds, type ImportRow, readImport } from './queries.ts'
import { receiveFile } from './receive-file.ts'
import { orderedErrors, type StoredRow, ssnOf } from './rules.ts'
import { cancelImport, startImport } from './service.ts'
import { decryptRows } from './store-rows.ts'
import { texts } from './texts.ts'
import { type Listed, readListed, template, writeListed } from './write-errors.ts'

const CSV = 'text/csv; charset=utf-8'

const importView = ({ created, started, ended, waitingSince, ...row }: ImportRow): Import => ({
  ...row,
  created: created.toISOString(),
  started: started?.toISOString() ?? null,
  ended: ended?.toISOString() ?? null,
  waitingSince: waitingSince?.toISOString() ?? null,
})

const faultyRowView = ({ row, cells, errors, ownerName }: StoredRow): FaultyRow => ({
  row,
  tagNumber: cells.microTag,
  name: cells.name,
  ownerSsn: cells.ownerSsn,
  ownerName: ownerName ?? null,
  errors: orderedErrors(errors).map(({ heading, message }) => ({ column: heading, message })),
})

const attachment = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` })

async function requireImport(db: Database, importId: number) {
  const row = await readImport(db, importId)
  if (!row) throw problem(404)
  return importView(row)
}

/** Ids of the persons of the registry whom rows name, for the access log. */
async function personsIn(db: Database, rows: readonly StoredRow[]): Promise<number[]> {
  const ssns = rows.flatMap(({ cells }) => [ssnOf(cells.ownerSsn), ssnOf(cells.coOwnerSsn)])
  return (await findPersonIds(db, [[...new Set(ssns)]])).map(({ id }) => id)
}

async function listedPage(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  { importId, kind }: Listed,
  { from, size }: { readonly from: number; readonly size: number },
) {
  const parts = await findListed[kind](db, [importId, from, size])
  const rows = await Promise.all(parts.map(({ rows: stored }) => decryptRows(keys, stored)))
  const skipped = from - (parts[0]?.before ?? from)
  return rows.flat().slice(skipped, skipped + size)
}

/** Registrations from a file of an administrator (docs/import.md). */
export const importCalls: Calls<typeof contract> = {
  // A limit for frequent calls: the pages of the list and of one import read every two seconds while one is in
  // progress.
  'GET /api/Imports': call({ may: administrators, limit: 'figures', isByPage: true }, ({ query }, context) =>
    list(
      context,
      { Size: PAGE_SIZE.imports, ...query },
      { find: (page) => findImports(context.db, page), shows: noOne, as: importView },
    ),
  ),

  'POST /api/Imports': call({ may: administrators, limit: 'changes' }, async (_input, context) => {
    const { request, caller, db } = context
    const who = String(caller.personId)
    await countStrictly(db, { name: 'import', who, rates: rates.importsByAdministrator })
    return requireImport(db, await receiveFile(request, context, caller))
  }),

  'GET /api/Imports/Template': call({ may: administrators, limit: 'reference' }, async () => ({
    media: CSV,
    bytes: Buffer.from(template()),
    headers: attachment(texts.templateName),
  })),

  'GET /api/Imports/{importId}': call({ may: administrators, limit: 'figures', isByPage: true }, ({ params }, { db }) =>
    requireImport(db, params.importId),
  ),

  'GET /api/Imports/{importId}/Errors': call(
    { may: administrators, limit: 'persons' },
    async ({ params, query }, context) => {
      const { db, reply } = context
      const { faultyRows, doubtfulRows, hasContent } = await requireImport(db, params.importId)
      const { From: from = 0, Size: size = PAGE_SIZE.imports, Kind: kind = 'faulty' } = query
      const rows = await listedPage(context, { ...params, kind }, { from, size })
      context.countRows(rows.length)
      await logShown(context, { personIds: await personsIn(db, rows) })
      const total = kind === 'faulty' ? faultyRows : doubtfulRows
      sendTotal(reply, hasContent ? total : 0)
      return rows.map(faultyRowView)
    },
  ),

  'GET /api/Imports/{importId}/Errors/Csv': call(
    { may: administrators, limit: 'exports', watch: 'exported' },
    async ({ params: { importId }, query }, context) => {
      const listed = { importId, kind: query.Kind ?? 'faulty' } as const
      await requireImport(context.db, importId)
      const personIds: number[] = []
      for await (const rows of readListed(context, listed)) personIds.push(...(await personsIn(context.db, rows)))
      await logShown(context, { personIds })
      const bytes = Readable.from(writeListed(readListed(context, listed), listed.kind))
      const name = listed.kind === 'faulty' ? texts.errorsName : texts.doubtsName
      return { media: CSV, bytes, headers: attachment(fillText(name, { id: importId })) }
    },
  ),

  'POST /api/Imports/{importId}/Start': call(
    { may: administrators, limit: 'changes' },
    async ({ params: { importId }, body }, { caller, db }) => {
      await startImport(db, caller, { importId, body })
      return requireImport(db, importId)
    },
  ),

  'POST /api/Imports/{importId}/Cancel': call(
    { may: administrators, limit: 'changes' },
    async ({ params: { importId } }, { caller, db }) => {
      await cancelImport(db, caller, importId)
      return requireImport(db, importId)
    },
  ),
}

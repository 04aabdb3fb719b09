import { Readable } from 'node:stream'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { rates } from '@dyra/shared/domain/rates'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/connection.ts'
import { EncryptionKeys } from '../../encryption/encryption-keys.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { inScope } from '../../http/scope.ts'
import { acceptUploads } from '../../http/upload.ts'
import { fillText } from '../../language/fill-text.ts'
import { countStrictly } from '../../limits/strict-limit.ts'
import { findImports, findListed, findPersonIds, readImport } from './queries.ts'
import { receiveFile } from './receive-file.ts'
import { type StoredRow, ssnOf } from './rules.ts'
import { cancelImport, startImport } from './service.ts'
import { decryptRows } from './store-rows.ts'
import texts from './texts.is.json'
import { faultyRowView, importView } from './view.ts'
import { type Listed, readListed, template, writeListed } from './write-errors.ts'

const UPLOAD = 'POST /api/Imports'
const ERRORS = 'GET /api/Imports/{importId}/Errors'
const ERRORS_CSV = 'GET /api/Imports/{importId}/Errors/Csv'
const CSV = 'text/csv; charset=utf-8'

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
  { db, keys }: Deps,
  { importId, kind }: Listed,
  { from, size }: { readonly from: number; readonly size: number },
) {
  const parts = await findListed[kind](db, [importId, from, size])
  const rows = await Promise.all(parts.map(({ rows: stored }) => decryptRows(keys, stored)))
  const skipped = from - (parts[0]?.before ?? from)
  return rows.flat().slice(skipped, skipped + size)
}

interface Deps {
  readonly db: Database
  readonly keys: EncryptionKeys
}

function errorRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, ERRORS, noObject, async ({ params, query }, { caller, db, reply }) => {
    const { faultyRows, doubtfulRows, hasContent } = await requireImport(db, params.importId)
    const { From: from = 0, Size: size = PAGE_SIZE.imports, Kind: kind = 'faulty' } = query
    const rows = await listedPage(deps, { ...params, kind }, { from, size })
    await logView(db, { what: ERRORS, viewer: personOf(caller), personIds: await personsIn(db, rows) })
    const total = kind === 'faulty' ? faultyRows : doubtfulRows
    sendTotal(reply, hasContent ? total : 0)
    return rows.map(faultyRowView)
  })

  route(app, ERRORS_CSV, noObject, async ({ params: { importId }, query }, { caller, db }) => {
    const listed = { importId, kind: query.Kind ?? 'faulty' } as const
    await requireImport(db, importId)
    const personIds: number[] = []
    for await (const rows of readListed(deps, listed)) personIds.push(...(await personsIn(db, rows)))
    await logView(db, { what: ERRORS_CSV, viewer: personOf(caller), personIds })
    const bytes = Readable.from(writeListed(readListed(deps, listed), listed.kind))
    const name = listed.kind === 'faulty' ? texts.errorsName : texts.doubtsName
    return { media: CSV, bytes, headers: attachment(fillText(name, { id: importId })) }
  })
}

function uploadRoute(app: FastifyInstance, deps: Deps): void {
  acceptUploads(app)
  route(app, UPLOAD, noObject, async (_input, { request, caller, db }) => {
    const person = personOf(caller)
    const who = String(person.personId)
    await countStrictly(db, { name: 'import', who, rates: rates.importsByAdministrator })
    return requireImport(db, await receiveFile(request, deps, person))
  })
}

/** Registrations from a file of an administrator (docs/import.md). */
export async function importRoutes(app: FastifyInstance, config: Config): Promise<void> {
  const deps = { db: app.db, keys: EncryptionKeys.open(config) }

  route(app, 'GET /api/Imports', noObject, async ({ query }, { db, reply }) => {
    const { rows, total } = await findImports(db, pageOf({ Size: PAGE_SIZE.imports, ...query }))
    sendTotal(reply, total)
    return rows.map(importView)
  })

  route(app, 'GET /api/Imports/Template', noObject, async () => ({
    media: CSV,
    bytes: Buffer.from(template()),
    headers: attachment(texts.templateName),
  }))

  route(app, 'GET /api/Imports/{importId}', noObject, ({ params }, { db }) => requireImport(db, params.importId))

  errorRoutes(app, deps)

  route(app, 'POST /api/Imports/{importId}/Start', noObject, async ({ params: { importId }, body }, { caller, db }) => {
    await startImport(db, personOf(caller), { importId, body })
    return requireImport(db, importId)
  })

  route(app, 'POST /api/Imports/{importId}/Cancel', noObject, async ({ params: { importId } }, { caller, db }) => {
    await cancelImport(db, personOf(caller), importId)
    return requireImport(db, importId)
  })

  await inScope(app, 'files of imports', (scope) => uploadRoute(scope, deps))
}

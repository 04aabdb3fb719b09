import type { PersonCaller } from '../../access/caller.ts'
import type { Database } from '../../db/connection.ts'
import { readExportedPerson, sections } from './export-queries.ts'
import { findViewsAfter } from './queries.ts'
import { EXPORT_PAGE, type ExportRow, type Section } from './section-queries.ts'
import { entryView } from './view.ts'

const readAccessLog =
  (caller: PersonCaller): Section =>
  async (db, [personId, after]) => {
    const rows = await findViewsAfter(db, [personId, after, EXPORT_PAGE])
    return rows.map((row) => ({ key: row.accessLogId, ...entryView(row, caller) }))
  }

const textOf = (rows: readonly ExportRow[]) => rows.map(({ key: _, ...row }) => JSON.stringify(row)).join(',')

/**
 * Rows as JSON text, page by page. Each page is a separate statement, so that a slow client holds no connection. A page
 * is read only after the client took the one before.
 */
async function* pagesOf(db: Database, personId: number, read: Section): AsyncGenerator<string> {
  let rows = await read(db, [personId, 0])
  if (rows.length > 0) yield textOf(rows)
  while (rows.length === EXPORT_PAGE) {
    rows = await read(db, [personId, rows[EXPORT_PAGE - 1]?.key ?? 0])
    if (rows.length > 0) yield `,${textOf(rows)}`
  }
}

/** All data about the caller as one JSON object (`PersonExport`), in chunks of text. */
export async function* writeExport(db: Database, caller: PersonCaller): AsyncGenerator<string> {
  const { personId } = caller
  const head = { created: new Date().toISOString(), person: await readExportedPerson(db, personId) }
  yield JSON.stringify(head).slice(0, -1)
  for (const [name, read] of Object.entries<Section>({ ...sections, accessLog: readAccessLog(caller) })) {
    yield `,"${name}":[`
    yield* pagesOf(db, personId, read)
    yield ']'
  }
  yield '}'
}

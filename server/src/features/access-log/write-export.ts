import type { PersonCaller } from '../../access/caller.ts'
import type { Database } from '../../db/connection.ts'
import { EXPORT_PAGE, type ExportRow, findPerson, type Section, sections } from './export-queries.ts'
import { findLooksAfter } from './queries.ts'
import { lookView } from './view.ts'

const looksFor =
  (viewer: PersonCaller): Section =>
  async (db, [personId, after]) => {
    const rows = await findLooksAfter(db, [personId, after, EXPORT_PAGE])
    return rows.map((row) => ({ key: row.accessLogId, ...lookView(row, viewer) }))
  }

const textOf = (rows: readonly ExportRow[]) => rows.map(({ key: _, ...row }) => JSON.stringify(row)).join(',')

/**
 * Rows as JSON texts, a page at a time. Each page is a statement of its own: no connection waits for a slow reader.
 * No page begins before the one before it was taken.
 */
async function* pagesOf(db: Database, personId: number, read: Section): AsyncGenerator<string> {
  let rows = await read(db, [personId, 0])
  if (rows.length > 0) yield textOf(rows)
  while (rows.length === EXPORT_PAGE) {
    rows = await read(db, [personId, rows[EXPORT_PAGE - 1]?.key ?? 0])
    if (rows.length > 0) yield `,${textOf(rows)}`
  }
}

/** Everything that the registry holds about the caller, as the text of one JSON object (PersonExport), in parts. */
export async function* exportOf(db: Database, viewer: PersonCaller): AsyncGenerator<string> {
  const { personId } = viewer
  const head = { created: new Date().toISOString(), person: await findPerson(db, personId) }
  yield JSON.stringify(head).slice(0, -1)
  for (const [name, read] of Object.entries<Section>({ ...sections, accessLog: looksFor(viewer) })) {
    yield `,"${name}":[`
    yield* pagesOf(db, personId, read)
    yield ']'
  }
  yield '}'
}

import { PersonExport } from '@dyra/shared/contract/access-log'
import type { Language } from '@dyra/shared/domain/languages'
import type { PersonCaller } from '../../../access/caller.ts'
import type { Database } from '../../../db/connection.ts'
import { EXPORT_PAGE, type ExportRow, type ExportSections, type Section } from '../../../db/export-section.ts'
import type { PersonContext } from '../../../kernel/call.ts'
import { inLanguage } from '../../../language/current-language.ts'
import { readExportedPerson } from '../../persons/users/index.ts'
import { type NameList, nameNow } from '../../reference/types/index.ts'
import { findViewsAfter } from './queries.ts'
import { entryView } from './view.ts'

const readAccessLog =
  (caller: PersonCaller): Section =>
  async (db, [personId, after]) => {
    const rows = await findViewsAfter(db, [personId, after, EXPORT_PAGE])
    return rows.map((row) => ({ key: row.accessLogId, ...entryView(row, caller) }))
  }

/** Columns with names of the reference lists, which are in Icelandic in the database. */
const namedColumns: Readonly<Record<string, NameList>> = {
  speciesName: 'species',
  breedName: 'breeds',
  genderName: 'genders',
  incident: 'incidentTypes',
}

const translate = (column: string, value: unknown): unknown => {
  const list = namedColumns[column]
  return list !== undefined && typeof value === 'string' ? nameNow(list, value) : value
}

const textOf = (rows: readonly ExportRow[]) =>
  rows.map(({ key: _, ...row }) => JSON.stringify(row, translate)).join(',')

/**
 * Rows page by page. Each page is a separate statement, so that a slow client holds no connection. A page is read only after the
 * client took the previous one.
 */
async function* pagesOf(db: Database, personId: number, read: Section): AsyncGenerator<readonly ExportRow[]> {
  let rows = await read(db, [personId, 0])
  if (rows.length > 0) yield rows
  while (rows.length === EXPORT_PAGE) {
    rows = await read(db, [personId, rows[EXPORT_PAGE - 1]?.key ?? 0])
    if (rows.length > 0) yield rows
  }
}

/**
 * The sections of the features, in the order of the contract. The access log depends on the caller, who may see only
 * some viewers.
 */
function sectionsOf(ofFeatures: ExportSections, caller: PersonCaller): readonly (readonly [string, Section])[] {
  const sections: Readonly<Record<string, Section>> = { accessLog: readAccessLog(caller), ...ofFeatures }
  return Object.keys(PersonExport.properties).flatMap((name) => {
    const read = sections[name]
    return read === undefined ? [] : [[name, read]]
  })
}

/**
 * All data about the caller as one JSON object (`PersonExport`), in chunks of text. `language` is an argument, because
 * a stream that waits for its client continues outside of the request.
 */
export async function* writeExport(
  { db, exportSections, caller }: Pick<PersonContext, 'db' | 'exportSections' | 'caller'>,
  language: Language,
): AsyncGenerator<string> {
  const { personId } = caller
  const head = { created: new Date().toISOString(), person: await readExportedPerson(db, personId) }
  yield JSON.stringify(head).slice(0, -1)
  for (const [name, read] of sectionsOf(exportSections, caller)) {
    yield `,"${name}":[`
    let comma = ''
    for await (const rows of pagesOf(db, personId, read)) {
      yield comma + inLanguage(language, () => textOf(rows))
      comma = ','
    }
    yield ']'
  }
  yield '}'
}

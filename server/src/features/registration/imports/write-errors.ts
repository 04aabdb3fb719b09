import { asText, escapeFormula } from '../../../csv/formulas.ts'
import { csvHead, csvRows } from '../../../csv/write-csv.ts'
import type { Database } from '../../../db/connection.ts'
import type { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import { nameNow } from '../../reference/types/index.ts'
import { nextListed, type RowKind } from './queries.ts'
import { columns, orderedErrors, type StoredRow } from './rules.ts'
import { decryptRows } from './store-rows.ts'
import { type Column, headings, texts } from './texts.ts'

/** Digits as text, so that spreadsheets keep leading zeros and all digits. */
const cellOf = (cell: string): string => (/^\d{6,}$/.test(cell) ? asText(cell) : escapeFormula(cell))

const reasonsOf = ({ errors }: StoredRow): string =>
  orderedErrors(errors)
    .map(({ heading, message }) => (heading === '' ? message : `${heading}: ${message}`))
    .join(' · ')

export interface Listed {
  readonly importId: number
  readonly kind: RowKind
}

/** The listed rows of each part. */
export async function* readListed(
  { db, keys }: { readonly db: Database; readonly keys: EncryptionKeys },
  { importId, kind }: Listed,
): AsyncGenerator<readonly StoredRow[]> {
  for (let after = -1; ; ) {
    const [next] = await nextListed[kind](db, [importId, after])
    if (!next) return
    yield await decryptRows(keys, next.rows)
    after = next.part
  }
}

/**
 * Listed rows in the form of the file, with the owner's name and the reasons in the last columns, which an upload
 * ignores.
 */
export async function* writeListed(parts: AsyncIterable<readonly StoredRow[]>, kind: RowKind): AsyncGenerator<string> {
  const reasons = kind === 'faulty' ? texts.reasons : texts.doubtReasons
  yield csvHead([...columns.map((column) => headings[column]), texts.ownerName, reasons])
  for await (const rows of parts)
    yield csvRows(
      rows.map((row) => [
        ...columns.map((column) => cellOf(row.cells[column])),
        escapeFormula(row.ownerName ?? ''),
        escapeFormula(reasonsOf(row)),
      ]),
    )
}

/** An example row, with a number that is not registered and a kennitala that belongs to no one. */
const exampleRow = (): Readonly<Record<Column, string>> => ({
  microTag: '352098109999990',
  isForeign: texts.no,
  location: nameNow('microTagLocations', 'Háls, vinstra megin'),
  ownerSsn: '010130-2399',
  coOwnerSsn: '',
  name: 'Snotra',
  species: nameNow('species', 'Hundur'),
  gender: nameNow('genders', 'Kvenkyn'),
  breed: '',
  fur: '',
  color: texts.exampleColor,
  birthDate: '31.12.2024',
  castrated: texts.yes,
  deathDate: '',
  chippingDate: '',
  birthCountry: '',
  arrivalDate: '',
  importPermit: '',
  origin: '',
})

/** A file with the headings and one example. */
export function template(): string {
  const example = exampleRow()
  return (
    csvHead(columns.map((column) => headings[column])) + csvRows([columns.map((column) => cellOf(example[column]))])
  )
}

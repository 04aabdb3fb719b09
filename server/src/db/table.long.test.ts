import { findMissed, type Planted } from '../testing/planted.ts'

// A table with a mistake or a gap does not compile: planted mistakes, each in a file of its own.

const imports = `
import { filled, instant, personId, rowId, words } from '../../../src/db/columns.ts'
import { auditedTable, table } from '../../../src/db/table.ts'
`
const columns = `columns: { id: filled(rowId), text: words, created_at: filled(instant), owner_person_id: personId }`
const erased = `erased: { owner_person_id: 'row' }`
const one = (...parts: string[]) => `export const planted = table({ ${parts.join(', ')} })`
const withPet = `columns: { id: filled(rowId), pet_id: rowId }`
const deleted = (after: string) => `deleted: { by: 'purge', as: 'planted', after: '${after}', period: '30 days' }`

const mistakes: readonly Planted[] = [
  [
    'a column without class',
    one(`columns: { text: { sqlType: 'text', nullable: false, filled: false } }`),
    /Property 'holds' is missing/,
  ],
  ['a person without erasure', one(columns), /Property 'erased' is missing/],
  [
    'one of two persons without erasure',
    one(`columns: { a: personId, b: personId }`, `erased: { a: 'id' }`),
    /'b' is missing/,
  ],
  ['an unknown end', one(columns, `erased: { owner_person_id: 'rows' }`), /'"rows"' is not assignable/],
  [
    'an unknown column is cleared',
    one(columns, `erased: { owner_person_id: ['texts'] }`),
    /'"texts"' is not assignable/,
  ],
  [
    'erasure of a column that is not a person',
    one(columns, `erased: { owner_person_id: 'row', text: 'row' }`),
    /'text' does not exist/,
  ],
  ['a pet without end', one(withPet), /missing the following properties .*deadPet/],
  [
    'a pet whose rows are deleted sooner by nothing',
    one(withPet, `deadPet: 'sooner'`),
    /Property 'deleted' is missing/,
  ],
  [
    'kept by a column that is not a person',
    one(columns, erased, `keeps: [{ by: ['text'] }]`),
    /'"text"' is not assignable/,
  ],
  ['deleted after an unknown column', one(columns, erased, deleted('closed_at')), /'"closed_at"' is not assignable/],
  [
    'an unknown table of the history',
    one(columns, erased, `history: { tableName: 'Planted', rowId: 'id', fields: {} }`).replace(
      'table(',
      'auditedTable(',
    ),
    /'"Planted"' is not assignable/,
  ],
  [
    'an unknown column in the history',
    one(columns, erased, `history: { tableName: 'Pets', rowId: 'id', fields: { texts: 'Text' } }`).replace(
      'table(',
      'auditedTable(',
    ),
    /'texts' does not exist/,
  ],
]

test('each planted mistake is an error of the compiler, and a right table is not', async () => {
  expect(await findMissed({ imports, right: one(columns, erased, deleted('created_at')), mistakes })).toEqual([])
})

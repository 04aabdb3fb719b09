import { RETENTION_YEARS } from '@dyra/shared/domain/limits'
import { type AnyTable, clearingOf } from '../db/table.ts'
import { everyTable } from '../db/tables.ts'

const oneLine = (sql: string) => sql.replace(/\s+/g, ' ')
const clears = ({ cleared, and }: { readonly cleared: readonly string[]; readonly and?: string }) =>
  `clears ${cleared.join(', ')}${and ? `; sets ${oneLine(and)}` : ''}`

type Erasure = NonNullable<AnyTable['erased']>[string]
const becomes = (erasure: Erasure) => {
  const clearing = clearingOf(erasure)
  if (clearing) return clears(clearing)
  return erasure === 'row' ? 'the row is deleted' : 'the id stays'
}

const deadPets = { row: 'the row is deleted', sooner: 'the row is deleted sooner' }

const keepLine = ({ by, until, while: condition }: NonNullable<AnyTable['keeps']>[number]) => {
  const end = until ? `until ${RETENTION_YEARS} years after ${until}` : 'while the row names them'
  return `${by.join(', ')} ${condition ? `while ${oneLine(condition)}` : end}`
}

const deletion = (deleted: NonNullable<AnyTable['deleted']>) =>
  typeof deleted === 'string' ? deleted : `${deleted.period} after ${deleted.after}, by ${deleted.by} as ${deleted.as}`

/** The facts about a table, one a line. */
function facts({ columns, history, pet, deadPet, ...table }: AnyTable): readonly (readonly [string, string])[] {
  const { keeps = [], bookkeeping, alsoErased = [], erased = {}, counted, deleted } = table
  const dead = typeof deadPet === 'string' ? deadPets[deadPet] : deadPet && clears(deadPet)
  const ofOthers = Object.entries(erased).filter(([person]) => !(person in columns))
  return [
    ...(history ? [['history', `of ${history.tableName} by ${history.rowId}`] as const] : []),
    ...keeps.map((keep) => ['keeps', keepLine(keep)] as const),
    ...(bookkeeping
      ? [
          [
            'keeps',
            `${bookkeeping.by.join(', ')} as bookkeeping record; of a dead pet with ${bookkeeping.price}`,
          ] as const,
        ]
      : []),
    ...ofOthers.map(([person, what]) => ['erased', `${person}: ${becomes(what)}`] as const),
    ...alsoErased.map((sql) => ['erased', oneLine(sql)] as const),
    ...(pet ? [['pet', pet] as const] : []),
    ...(dead ? [['dead pet', `${dead}${counted ? `, counted as ${counted}` : ''}`] as const] : []),
    ...(deleted ? [['deleted', deletion(deleted)] as const] : []),
  ]
}

/** What each column holds about people, its name in the history, and what becomes of the row when the person is erased. */
const columnLines = ({ columns, history, erased = {} }: AnyTable) =>
  Object.entries(columns).map(([name, { holds }]) => {
    const erasure = erased[name]
    const field = history?.fields[name]
    const parts = [
      holds === 'none' ? '-' : holds,
      field ? `as ${field}` : '',
      erasure ? `erased: ${becomes(erasure)}` : '',
    ]
    return `  ${name.padEnd(WIDTHS.name)}${parts.map((part, at) => part.padEnd(WIDTHS.parts[at] ?? 0)).join('')}`.trimEnd()
  })

/** The same widths in every line, so that a new column changes only one line. */
const WIDTHS = { name: 32, parts: [8, 26] }

const tableText = ([name, table]: readonly [string, AnyTable]) =>
  [
    name,
    ...columnLines(table),
    ...facts(table).map(([fact, text]) => `  ${fact.toUpperCase().padEnd(10)}${text}`),
    '',
  ].join('\n')

/** Each table: its columns with what they hold about people, its history, and how its rows end. */
export const printTables = (): string =>
  [...everyTable]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(tableText)
    .join('\n')

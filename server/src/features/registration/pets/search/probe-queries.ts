import type { Database } from '../../../../db/connection.ts'
import { StatementBuilder } from '../../../../db/statement-builder.ts'
import { contains, startsWith } from './condition-queries.ts'
import type { Terms } from './parse-terms.ts'

/** Above this number, matches are not collected and sorted, because scanning any index finds enough of them. */
const MANY_NUMBERS = 10_000
/** More persons share only common endings such as `sson`. */
const MANY_PERSONS = 20_000

async function isMoreThan(db: Database, most: number, from: (statement: StatementBuilder) => string): Promise<boolean> {
  const statement = new StatementBuilder()
  const text = `select count(*) as count from (select from ${from(statement)} limit ${most + 1}) s`
  const [row] = await db.queryUnprepared<{ count: number }>(text, statement.values)
  return (row?.count ?? 0) > most
}

/** Digits may be only the country code, which most numbers share. */
export const isBroad = async (db: Database, { tag, name }: Terms): Promise<boolean> =>
  tag !== undefined &&
  name === undefined &&
  isMoreThan(db, MANY_NUMBERS, (statement) => `microtag t where ${startsWith('t.tag_number', tag, statement)}`)

/** Whether few enough names contain the text to read all of them. */
export const isSelective = async (db: Database, name: string): Promise<boolean> =>
  !(await isMoreThan(db, MANY_PERSONS, (statement) => `person n where ${contains('n.name_norm', name, statement)}`))

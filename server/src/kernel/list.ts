import { logShown } from '../access-log/log-view.ts'
import { type Page, pageOf, sendTotal } from '../http/paging.ts'
import type { PersonContext } from './call.ts'

interface List<Row, Shown> {
  /** One page of the rows, and the length of the whole list. */
  readonly find: (page: Page) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>
  /** Ids of the persons whom the rows show, for the access log. */
  readonly shows: (rows: readonly Row[]) => readonly number[]
  /** A row as the caller may see it. */
  readonly as: (row: Row) => Shown
}

/** For lists whose rows are the answer. */
export const asFound = <Row>(row: Row): Row => row

/** For lists that show no one, or no one's contact details. */
export const noOne = (): readonly number[] => []

/**
 * Answers with one page of a list. Its rows count in the limit of the call before they are logged as shown, so that the
 * access log has no row for an answer that was refused.
 * @throws ProblemError 429
 */
export async function list<Row, Shown>(
  context: PersonContext,
  query: Parameters<typeof pageOf>[0],
  { find, shows, as }: List<Row, Shown>,
): Promise<Shown[]> {
  const { rows, total } = await find(pageOf(query))
  context.countRows(rows.length)
  await logShown(context, { personIds: shows(rows) })
  sendTotal(context.reply, total)
  return rows.map(as)
}

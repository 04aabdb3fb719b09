import type { IndexPage } from '@dyra/shared/contract/public-api'
import type { KeyCaller } from '../../../access/caller.ts'
import type { Context } from '../../../kernel/call.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { findIndexChanges, findIndexNumbers, type IndexRow, readIndexState } from './queries.ts'
import { cursorAfter, firstCursor, hashOfNumber, isUsable, parseCursor, textOfCursor } from './rules.ts'
import { publicApiTexts } from './texts.ts'

const PAGE_ROWS = 1000
/** Seconds: longer than most transactions. */
const RETRY_AFTER = '5'

/** The last row of each number: it has the present state, so earlier rows add nothing. */
const latest = (rows: readonly IndexRow[]) => [...new Map(rows.map((row) => [row.tagNumber, row])).values()]

/**
 * A page of the index. No change is left out, in any order in which transactions end, or between the numbers and the
 * changes; a change may come twice.
 * @throws ProblemError 400 at `Cursor` if it cannot be continued, 503 while a transaction from before the key runs
 */
export async function readIndex(context: Context<KeyCaller>, given: string | undefined): Promise<IndexPage> {
  const { db, config } = context
  const keyId = context.caller.apiKeyId
  const state = await readIndexState(db, keyId)
  if (given === undefined && state.isKeyNew)
    throw problem(503, { title: publicApiTexts.indexNotReady, headers: { 'retry-after': RETRY_AFTER } })
  const cursor = given === undefined ? firstCursor(keyId, state) : parseCursor(given)
  if (!isUsable(cursor, keyId, state)) throw fieldProblem({ Cursor: [publicApiTexts.cursorEnded] })
  const find = cursor.phase === 'n' ? findIndexNumbers : findIndexChanges
  const rows = await find(db, cursor, PAGE_ROWS)
  const isLast = rows.length < PAGE_ROWS
  return {
    numbers: latest(rows).map(({ tagNumber, speciesId, status }) => ({
      hash: hashOfNumber(config, tagNumber),
      speciesId,
      status,
    })),
    registry: new URL(config.PUBLIC_URL).host,
    cursor: textOfCursor(cursorAfter(cursor, { last: rows.at(-1), isLast, now: state.now })),
    // After the numbers come the changes since their first page.
    hasMore: cursor.phase === 'n' || !isLast,
  }
}

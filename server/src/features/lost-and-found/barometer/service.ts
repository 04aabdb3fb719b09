import type { Database } from '../../../db/connection.ts'
import { lockName } from '../../../db/locks.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { collectCases, countKeepers, findDueMonth, insertFigures, readCases } from './queries.ts'
import { figuresOf, shareOf } from './rules.ts'

/** Publishes the figures of a month once, a week after its end, so that every report had seven days. */
export const publishFigures = (db: Database): Promise<{ published: number }> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, 'barometer')
    const month = await findDueMonth(tx)
    if (month === undefined) return { published: 0 }
    await collectCases(tx, month)
    const { pets, reachable } = await countKeepers(tx)
    await insertFigures(tx, month, {
      ...figuresOf(await readCases(tx, month)),
      reachable_keepers: shareOf(reachable, pets),
    })
    return { published: 1 }
  })

import { cleanName, cleanText } from '@dyra/shared/domain/text'
import { changesBy, systemActor } from '../../db/change.ts'
import type { Database } from '../../db/connection.ts'
import { findOddTexts, type SpelledColumn, type SpelledText, spelledColumns } from './queries.ts'

const forms = { name: cleanName, text: cleanText } as const
const BATCH = 500

/** Changes the text if it is still the same. Returns the number of changed texts. */
async function mend(db: Database, { table, column, id, value }: SpelledColumn & SpelledText, mended: string) {
  const changed = await changesBy(systemActor, db).update(table, {
    id,
    set: { [column]: mended },
    expect: { [column]: value },
  })
  return changed ? 1 : 0
}

async function mendColumn(db: Database, spelled: SpelledColumn): Promise<number> {
  let [mended, after] = [0, 0]
  for (;;) {
    const rows = await findOddTexts(db, spelled, { after, size: BATCH })
    for (const row of rows) {
      const text = forms[spelled.form](row.value)
      // A name that has only invisible characters is not changed, because a name is required.
      if (text !== '' && text !== row.value) mended += await mend(db, { ...spelled, ...row }, text)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return mended
    after = last.id
  }
}

/**
 * Composes, trims and cleans stored names and texts (docs/domain.md#texts), with history and without an author. It can be
 * interrupted, repeated and run twice at the same time: a text in its final form is not found again.
 */
export async function mendSpelling(db: Database): Promise<{ mended: number }> {
  let mended = 0
  for (const spelled of spelledColumns) mended += await mendColumn(db, spelled)
  return { mended }
}

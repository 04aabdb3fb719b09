import type { StockHolder, StockNumber } from '@dyra/shared/contract/stock'
import type { OutsideTag, TagBatch } from '@dyra/shared/contract/tag-batches'
import type { BatchRow, NumberRow, OutsideRow } from './list-queries.ts'

export const numberView = ({ registered, ...row }: NumberRow): StockNumber => ({
  ...row,
  registered: registered?.toISOString() ?? null,
})

export const batchView = ({ created, ...row }: BatchRow): TagBatch => ({ ...row, created: created.toISOString() })

export const outsideView = ({ registered, ...row }: OutsideRow): OutsideTag => ({
  ...row,
  registered: registered.toISOString(),
})

/** The persons among holders, for the access log. */
export const personsIn = (holders: readonly (StockHolder | null)[]): number[] =>
  holders.flatMap((holder) => (holder?.kind === 'veterinarian' ? [holder.id] : []))

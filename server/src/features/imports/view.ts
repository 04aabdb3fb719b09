import type { FaultyRow, Import } from '@dyra/shared/contract/imports'
import type { ImportRow } from './queries.ts'
import type { StoredRow } from './rules.ts'
import { type Column, headings } from './texts.ts'

export const importView = ({ created, started, ended, waitingSince, ...row }: ImportRow): Import => ({
  ...row,
  created: created.toISOString(),
  started: started?.toISOString() ?? null,
  ended: ended?.toISOString() ?? null,
  waitingSince: waitingSince?.toISOString() ?? null,
})

const headingOf = (column: string): string => headings[column as Column] ?? ''

export const faultyRowView = ({ row, cells, errors }: StoredRow): FaultyRow => ({
  row,
  tagNumber: cells.microTag,
  name: cells.name,
  ownerSsn: cells.ownerSsn,
  errors: Object.entries(errors).map(([column, message]) => ({ column: headingOf(column), message })),
})

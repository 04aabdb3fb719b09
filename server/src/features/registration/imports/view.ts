import type { FaultyRow, Import } from '@dyra/shared/contract/imports'
import type { ImportRow } from './queries.ts'
import { orderedErrors, type StoredRow } from './rules.ts'

export const importView = ({ created, started, ended, waitingSince, ...row }: ImportRow): Import => ({
  ...row,
  created: created.toISOString(),
  started: started?.toISOString() ?? null,
  ended: ended?.toISOString() ?? null,
  waitingSince: waitingSince?.toISOString() ?? null,
})

export const faultyRowView = ({ row, cells, errors, ownerName }: StoredRow): FaultyRow => ({
  row,
  tagNumber: cells.microTag,
  name: cells.name,
  ownerSsn: cells.ownerSsn,
  ownerName: ownerName ?? null,
  errors: orderedErrors(errors).map(({ heading, message }) => ({ column: heading, message })),
})

import type { AccessLogGroup } from '@dyra/shared/contract/access-log'
import type { LookGroupRow } from './queries.ts'
import { viewerOf, wordOf } from './rules.ts'

type Group = Omit<AccessLogGroup, 'first' | 'last'> & { readonly first: Date; readonly last: Date }

const groupOf = (row: LookGroupRow): Group => ({
  viewer: viewerOf(row),
  viewerName: row.isKey ? row.keyName : row.readerName,
  what: wordOf(row.what),
  petId: row.petId,
  petName: row.petName,
  tagNumber: row.tagNumber,
  count: row.count,
  first: row.first,
  last: row.last,
})

/** A pet is the same whichever of its numbers was looked up. */
const keyOf = ({ viewer, viewerName, what, petId, tagNumber }: Group) =>
  JSON.stringify([viewer, viewerName, what, petId ?? tagNumber])

const together = (a: Group, b: Group): Group => ({
  ...a,
  tagNumber: a.tagNumber ?? b.tagNumber,
  count: a.count + b.count,
  first: new Date(Math.min(a.first.getTime(), b.first.getTime())),
})

/** Several calls show the same in the words of the person concerned. `rows`: the newest first, as the answer is. */
export function lookGroups(rows: readonly LookGroupRow[]): AccessLogGroup[] {
  const groups = new Map<string, Group>()
  for (const group of rows.map(groupOf)) {
    const before = groups.get(keyOf(group))
    groups.set(keyOf(group), before ? together(before, group) : group)
  }
  return [...groups.values()].map(({ first, last, ...group }) => ({
    ...group,
    first: first.toISOString(),
    last: last.toISOString(),
  }))
}

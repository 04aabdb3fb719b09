import {
  type AccessLogDetail,
  type AccessLogEntry,
  type AccessLogGroup,
  LOOKED_AT,
} from '@dyra/shared/contract/access-log'
import { isRole } from '@dyra/shared/domain/roles'
import { isAdministrator, type PersonCaller } from '../../access/caller.ts'
import type { DetailRow } from './all-views-queries.ts'
import type { LookGroupRow, LookRow } from './queries.ts'

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

type Word = AccessLogEntry['what']

/** The first that fits tells what a call shows. */
const words: readonly (readonly [RegExp, Word])[] = [
  [/\/Invoices/, 'invoices'],
  [/\/MicroTags/i, 'lookup'],
  [/\/Audit$/, 'audit'],
  [/\/Owners$/, 'owners'],
  [/Transfer/, 'transfers'],
  [/\/CoOwner/, 'pet'],
  [/\/Users(\/GetBySsn)?$/, 'search'],
  [/\/Users\/\{userId\}\/Pets$/, 'pets'],
  [/\/Users\//, 'person'],
  [/\/Veterinarian/, 'registrations'],
  [/\/Auth(orizedUsers|Applications)/, 'users'],
  [/\/Companies/, 'companies'],
  [/\/Outbox/, 'mails'],
  [/\/Pets/, 'pet'],
]

const isWord = (text: string): text is Word => LOOKED_AT.some((word) => word === text)

/** What was looked at, from the call; rows of the demo registry hold the word itself. */
export function wordOf(call: string): Word {
  if (isWord(call)) return call
  return words.find(([pattern]) => pattern.test(call))?.[1] ?? 'other'
}

function viewerOf({ isKey, readerRole }: Pick<LookRow, 'isKey' | 'readerRole'>): AccessLogEntry['viewer'] {
  if (isKey) return 'apiKey'
  return isRole(readerRole) ? readerRole : 'public'
}

/** A look as the person concerned sees it: keys by name, people by their role, and by name to administrators alone. */
export function lookView(row: LookRow, viewer: PersonCaller): AccessLogEntry {
  const readerName = isAdministrator(viewer) ? row.readerName : null
  return {
    accessLogId: row.accessLogId,
    created: row.created.toISOString(),
    viewer: viewerOf(row),
    viewerName: row.isKey ? row.keyName : readerName,
    what: wordOf(row.what),
    tagNumber: row.tagNumber,
  }
}

/** A row of the whole log, for administrators: with names. */
export const detailView = ({
  readerRole,
  readerName,
  isKey,
  keyName,
  created,
  what,
  ...row
}: DetailRow): AccessLogDetail => ({
  ...row,
  created: created.toISOString(),
  viewer: viewerOf({ isKey, readerRole }),
  viewerName: isKey ? keyName : readerName,
  what: wordOf(what),
})

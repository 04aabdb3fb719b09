import { type AccessLogEntry, LOOKED_AT } from '@dyra/shared/contract/access-log'
import { isRole } from '@dyra/shared/domain/roles'
import { isAdministrator, type PersonCaller } from '../../access/caller.ts'
import type { LookRow } from './queries.ts'

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

export function viewerOf({ isKey, readerRole }: Pick<LookRow, 'isKey' | 'readerRole'>): AccessLogEntry['viewer'] {
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

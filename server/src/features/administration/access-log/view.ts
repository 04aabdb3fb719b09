import {
  type AccessLogDetail,
  type AccessLogEntry,
  type AccessLogGroup,
  VIEWED_KINDS,
} from '@dyra/shared/contract/access-log'
import { isRole } from '@dyra/shared/domain/roles'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import {
  BACKUP_CONTACT_VIEWER,
  CLINIC_VIEWER,
  INSTITUTION_VIEWER,
  NAMED_VIEWERS,
  REPRESENTATIVE_VIEWER,
} from '../../../access-log/log-view.ts'
import type { DetailRow, ViewGroupRow, ViewRow } from './queries.ts'

type Group = Omit<AccessLogGroup, 'first' | 'last'> & { readonly first: Date; readonly last: Date }

const groupOf = (row: ViewGroupRow): Group => ({
  viewer: viewerOf(row),
  viewerName: row.isKey ? row.keyName : row.viewerName,
  what: subjectOf(row.what),
  petId: row.petId,
  petName: row.petName,
  tagNumber: row.tagNumber,
  purpose: row.purpose,
  count: row.count,
  first: row.first,
  last: row.last,
})

/** Lookups of different numbers of one pet belong to one group. */
const keyOf = ({ viewer, viewerName, what, petId, tagNumber, purpose }: Group) =>
  JSON.stringify([viewer, viewerName, what, petId ?? tagNumber, purpose])

const merge = (a: Group, b: Group): Group => ({
  ...a,
  tagNumber: a.tagNumber ?? b.tagNumber,
  count: a.count + b.count,
  first: new Date(Math.min(a.first.getTime(), b.first.getTime())),
})

/** Merges groups that look the same to the person: several calls have one name. Rows and result: newest first. */
export function groupViews(rows: readonly ViewGroupRow[]): AccessLogGroup[] {
  const groups = new Map<string, Group>()
  for (const group of rows.map(groupOf)) {
    const before = groups.get(keyOf(group))
    groups.set(keyOf(group), before ? merge(before, group) : group)
  }
  return [...groups.values()].map(({ first, last, ...group }) => ({
    ...group,
    first: first.toISOString(),
    last: last.toISOString(),
  }))
}

type Subject = AccessLogEntry['what']

/** Name of what a call shows: the first pattern that matches. */
const subjects: readonly (readonly [RegExp, Subject])[] = [
  [/\/me\/AccessLog$/, 'ownAccessLog'],
  [/\/me\/Export$/, 'export'],
  [/\/AccessLog$/, 'accessLog'],
  [/\/SecurityEvents$/, 'securityEvents'],
  [/\/Invoices/, 'invoices'],
  [/\/Care(\/|$)/, 'care'],
  [/\/Scans$/, 'scan'],
  [/^POST .*\/ContactAttempts$/, 'contactAttempt'],
  [/\/ContactAttempts$/, 'contactAttempts'],
  [/\/(Stock|TagBatches)/, 'stock'],
  [/\/CollarTags\/.*\/Phone$/, 'phone'],
  [/\/Verify\//, 'verification'],
  [/\/VerificationDocuments/, 'documents'],
  [/\/MicroTags/i, 'lookup'],
  [/\/Audit$/, 'audit'],
  [/\/Owners$/, 'owners'],
  [/Transfer|HandoverCodes/, 'transfers'],
  [/\/CoOwner/, 'pet'],
  [/\/Users(\/GetBySsn)?$/, 'search'],
  [/\/Users\/\{userId\}\/Pets$/, 'pets'],
  [/\/Users\//, 'person'],
  [/\/open\/v1\/persons\//, 'person'],
  [/\/Veterinarian/, 'registrations'],
  [/\/Auth(orizedUsers|Applications)/, 'users'],
  [/\/Statistics\//, 'registrations'],
  [/\/Companies/, 'companies'],
  [/\/Outbox/, 'mails'],
  [/\/FoundReport/, 'threads'],
  [/\/Correction/, 'corrections'],
  [/\/Claim/, 'claims'],
  [/\/Imports/, 'imports'],
  [/\/Tasks/, 'tasks'],
  [/\/Workplaces/, 'workplaces'],
  [/\/Pets/i, 'pet'],
]

const isSubject = (text: string): text is Subject => VIEWED_KINDS.some((subject) => subject === text)

/** The subject of a call. Rows of the demo registry contain the subject itself. */
export function subjectOf(call: string): Subject {
  if (isSubject(call)) return call
  return subjects.find(([pattern]) => pattern.test(call))?.[1] ?? 'other'
}

function viewerOf({ isKey, viewerRole }: Pick<ViewRow, 'isKey' | 'viewerRole'>): AccessLogEntry['viewer'] {
  if (isKey) return 'apiKey'
  if (viewerRole === INSTITUTION_VIEWER) return 'institution'
  if (viewerRole === CLINIC_VIEWER) return 'clinic'
  if (viewerRole === REPRESENTATIVE_VIEWER) return 'representative'
  if (viewerRole === BACKUP_CONTACT_VIEWER) return 'backupContact'
  return isRole(viewerRole) ? viewerRole : 'public'
}

/**
 * A view as the person concerned sees it: API keys, workplaces and representatives by name, other people by role.
 * Administrators also see people's names.
 */
export function entryView(row: ViewRow, caller: PersonCaller): AccessLogEntry {
  const isNamed = isAdministrator(caller) || NAMED_VIEWERS.includes(row.viewerRole ?? '')
  const personName = isNamed ? row.viewerName : null
  return {
    accessLogId: row.accessLogId,
    created: row.created.toISOString(),
    viewer: viewerOf(row),
    viewerName: row.isKey ? row.keyName : personName,
    what: subjectOf(row.what),
    tagNumber: row.tagNumber,
    purpose: row.purpose,
  }
}

/** A row of the whole log, for administrators. */
export const detailView = ({
  viewerRole,
  viewerName,
  isKey,
  keyName,
  created,
  what,
  shownFrom,
  ...row
}: DetailRow): AccessLogDetail => ({
  ...row,
  shownFrom: shownFrom?.toISOString() ?? null,
  created: created.toISOString(),
  viewer: viewerOf({ isKey, viewerRole }),
  viewerName: isKey ? keyName : viewerName,
  what: subjectOf(what),
})

import type { Workplace, WorkplaceMember } from '@dyra/shared/contract/workplaces'
import { humanOf, isAdministrator, type PersonCaller } from '../../access/caller.ts'
import { tagOf } from '../../http/versions.ts'
import type { MemberRow, WorkplaceRow } from './queries.ts'

/** Only administrators see the kennitala of a member. */
export const memberView = ({ since, ssn, ...row }: MemberRow, viewer: PersonCaller): WorkplaceMember => ({
  ...row,
  ssn: isAdministrator(viewer) ? ssn : null,
  isSelf: row.personId === humanOf(viewer),
  since: since.toISOString(),
})

/** Only administrators see the ground for delayed notice. */
export function workplaceView(row: WorkplaceRow, members: readonly MemberRow[], viewer: PersonCaller): Workplace {
  const { version, created, closed, delayedNoticeGround, delayedNoticeByName, ...shown } = row
  const isForAdministrator = isAdministrator(viewer)
  return {
    ...shown,
    delayedNoticeGround: isForAdministrator ? delayedNoticeGround : null,
    delayedNoticeByName: isForAdministrator ? delayedNoticeByName : null,
    created: created.toISOString(),
    closed: closed?.toISOString() ?? null,
    etag: tagOf(version),
    members: members.map((member) => memberView(member, viewer)),
  }
}

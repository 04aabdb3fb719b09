import type { Workplace, WorkplaceMember } from '@dyra/shared/contract/workplaces'
import { humanOf, isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import type { ShownPersonId } from '../../../access/person-ids.ts'
import { tagOf } from '../../../http/versions.ts'
import type { MemberRow, WorkplaceRow } from './queries.ts'

/** Who sees the workplace, and the function that returns the ids or pseudonyms that this viewer gets. */
export interface ViewContext {
  readonly caller: PersonCaller
  readonly shownPersonId: ShownPersonId
}

/** Only administrators see the kennitala of a member; only they and managers see the id. */
export const memberView = (
  { since, ssn, ...row }: MemberRow,
  workplaceId: number,
  { caller, shownPersonId }: ViewContext,
): WorkplaceMember => ({
  ...row,
  personId: shownPersonId(caller, { kind: 'workplace', id: workplaceId }, row.personId),
  ssn: isAdministrator(caller) ? ssn : null,
  isSelf: row.personId === humanOf(caller),
  since: since.toISOString(),
})

/** Only administrators see the ground for delayed notice. */
export function workplaceView(row: WorkplaceRow, members: readonly MemberRow[], viewing: ViewContext): Workplace {
  const { version, created, closed, delayedNoticeGround, delayedNoticeByName, ...shown } = row
  const isForAdministrator = isAdministrator(viewing.caller)
  return {
    ...shown,
    delayedNoticeGround: isForAdministrator ? delayedNoticeGround : null,
    delayedNoticeByName: isForAdministrator ? delayedNoticeByName : null,
    created: created.toISOString(),
    closed: closed?.toISOString() ?? null,
    etag: tagOf(version),
    members: members.map((member) => memberView(member, row.workplaceId, viewing)),
  }
}

import type { WorkplaceCreate, WorkplaceUpdate } from '@dyra/shared/contract/workplaces'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { constraintOf } from '../../../error-code.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import { findMembers, lockWorkplace, type MemberRow } from './queries.ts'
import { detailsOf, isLastManager, mayRemove, memberError, organisationError } from './rules.ts'
import { workplaceTexts } from './texts.ts'

/** The administrator who recorded the ground for delayed notice, or who last changed it. */
const recordedBy = (caller: PersonCaller, ground: string | null): number | null =>
  ground === null ? null : caller.personId

/**
 * Adds a workplace with its first manager, and returns its id.
 * @throws ProblemError 400, 409 if the organisation is an open workplace
 */
export async function addWorkplace(tx: Tx, caller: PersonCaller, body: WorkplaceCreate): Promise<number> {
  const [organisation, manager] = [await lockPerson(tx, body.personId), await lockPerson(tx, body.managerPersonId)]
  const errors = { personId: organisationError(organisation), managerPersonId: memberError(manager) }
  const details = detailsOf(body, undefined, errors)
  const { personId: created_by } = caller
  const member = { person_id: body.managerPersonId, is_manager: true, created_by }
  try {
    return await changesBy(caller, tx).insertWhole('workplace', {
      values: {
        person_id: body.personId,
        ...details,
        delayed_notice_by: recordedBy(caller, details.delayed_notice_ground),
        created_by,
      },
      parts: [{ table: 'workplace_member', key: 'workplace_id', values: member }],
    })
  } catch (error) {
    throw constraintOf(error) === 'workplace_one_open'
      ? fieldProblem({ personId: [workplaceTexts.exists] }, 409)
      : error
  }
}

/** @throws ProblemError 404, or 409 for a closed workplace */
async function lockOpen(tx: Tx, workplaceId: number) {
  const workplace = await lockWorkplace(tx, workplaceId)
  if (!workplace) throw problem(404)
  if (workplace.closed_at) throw problem(409, { title: workplaceTexts.closed })
  return workplace
}

interface Update {
  readonly workplaceId: number
  readonly body: WorkplaceUpdate
  /** @throws ProblemError 412 if the change is based on another version */
  readonly requireVersion: (version: number) => void
}

/** @throws ProblemError 400, 404, 409, 412 */
export async function updateWorkplace(tx: Tx, caller: PersonCaller, change: Update): Promise<void> {
  const stored = await lockOpen(tx, change.workplaceId)
  change.requireVersion(stored.version)
  const details = detailsOf(change.body, stored)
  const isSameGround = details.delayed_notice_ground === stored.delayed_notice_ground
  await changesBy(caller, tx).update('workplace', {
    id: stored.id,
    set: {
      ...details,
      ...(!isSameGround && { delayed_notice_by: recordedBy(caller, details.delayed_notice_ground) }),
    },
  })
}

/** Closes a workplace permanently, which ends its sessions. @throws ProblemError 404, 409 */
export async function closeWorkplace(tx: Tx, caller: PersonCaller, workplaceId: number): Promise<void> {
  const { id } = await lockOpen(tx, workplaceId)
  await changesBy(caller, tx).update('workplace', { id, set: { closed_at: NOW } })
}

interface NewMember {
  readonly workplaceId: number
  readonly personId: number
  readonly isManager: boolean
}

/** @throws ProblemError 400, 404, 409 if the person is a member or the workplace is closed */
export async function addMember(tx: Tx, caller: PersonCaller, member: NewMember): Promise<MemberRow> {
  const { workplaceId, personId, isManager } = member
  await lockOpen(tx, workplaceId)
  refuseInvalid(validationErrors({ personId: memberError(await lockPerson(tx, personId)) }))
  const members = await findMembers(tx, workplaceId)
  if (members.some((other) => other.personId === personId))
    throw fieldProblem({ personId: [workplaceTexts.alreadyMember] }, 409)
  await changesBy(caller, tx).insert('workplace_member', {
    workplace_id: workplaceId,
    person_id: personId,
    is_manager: isManager,
    created_by: caller.personId,
  })
  return memberOf(tx, workplaceId, (other) => other.personId === personId)
}

/** @throws ProblemError 404 */
async function memberOf(tx: Tx, workplaceId: number, isWanted: (member: MemberRow) => boolean): Promise<MemberRow> {
  const member = (await findMembers(tx, workplaceId)).find(isWanted)
  if (!member) throw problem(404)
  return member
}

interface NamedMember {
  readonly workplaceId: number
  readonly memberId: number
}

/** Locks the workplace. Returns the member, and whether they are the last manager. @throws ProblemError 404, 409 */
async function lockMember(tx: Tx, { workplaceId, memberId }: NamedMember) {
  await lockOpen(tx, workplaceId)
  const members = (await findMembers(tx, workplaceId)).map((row) => ({ ...row, id: row.memberId }))
  const member = members.find(({ id }) => id === memberId)
  if (!member) throw problem(404)
  return { member, isLast: isLastManager(members, member) }
}

/** @throws ProblemError 404, 409 for the last manager */
export async function setManager(
  tx: Tx,
  caller: PersonCaller,
  { isManager, ...named }: NamedMember & { readonly isManager: boolean },
): Promise<MemberRow> {
  const { member, isLast } = await lockMember(tx, named)
  if (!isManager && isLast) throw fieldProblem({ isManager: [workplaceTexts.lastManager] }, 409)
  await changesBy(caller, tx).update('workplace_member', { id: member.id, set: { is_manager: isManager } })
  return memberOf(tx, named.workplaceId, ({ memberId }) => memberId === named.memberId)
}

/**
 * Removes a member, which ends the member's sessions of the workplace.
 * @throws ProblemError 403, 404, 409 for the last manager
 */
export async function removeMember(tx: Tx, caller: PersonCaller, named: NamedMember): Promise<void> {
  const { member, isLast } = await lockMember(tx, named)
  if (!mayRemove(caller, member)) throw problem(403)
  if (isLast) throw problem(409, { title: workplaceTexts.lastManager })
  await changesBy(caller, tx).update('workplace_member', { id: member.id, set: { removed_at: NOW } })
}

import { type GivenRole, roleLabels } from '@dyra/shared/domain/roles'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { fillText } from '../../../language/fill-text.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { livingAdultError } from '../../persons/users/index.ts'
import { grantRole } from '../authorized-users/index.ts'
import { type ApplicationRow, readApplication, readPendingOf } from './queries.ts'
import { texts } from './texts.ts'

async function readOrThrow(tx: Tx, authApplicationId: number): Promise<ApplicationRow> {
  const row = await readApplication(tx, authApplicationId)
  if (!row) throw problem(404)
  return row
}

/** @throws ProblemError 400 for a person who may not hold a role, 409 for a role that the caller has, and while another application is pending */
export async function applyForRole(tx: Tx, caller: PersonCaller, role: GivenRole): Promise<ApplicationRow> {
  const { personId } = caller
  if (caller.roles.includes(role)) throw fieldProblem({ role: [texts.held] }, 409)
  refuseInvalid(validationErrors({ role: livingAdultError(await lockPerson(tx, personId), texts) }))
  const pending = await readPendingOf(tx, personId)
  if (pending) {
    const title = fillText(problemTexts.applicationPending, { role: roleLabels[pending.requestedRole] })
    throw fieldProblem({ role: [title] }, 409)
  }
  const row = { person_id: personId, requested_role: role, created_by: personId }
  return readOrThrow(tx, (await changesBy(caller, tx).insert('auth_application', row)).id)
}

type Decision = 'accepted' | 'rejected' | 'cancelled'

interface DecisionInput {
  readonly authApplicationId: number
  readonly status: Decision
}

/** Decides a pending application. @throws ProblemError 404, 409 if it is already decided */
async function decide(
  tx: Tx,
  caller: PersonCaller,
  { authApplicationId, status }: DecisionInput,
): Promise<ApplicationRow> {
  const decided = await changesBy(caller, tx).update('auth_application', {
    id: authApplicationId,
    expect: { status: 'pending' },
    set: { status, decided_at: NOW, decided_by: caller.personId },
  })
  const row = await readOrThrow(tx, authApplicationId)
  if (!decided) throw problem(409, { title: problemTexts.applicationDecided })
  return row
}

/**
 * Grants the role, effective with the applicant's next request.
 * @throws ProblemError 409 if the applicant may not hold a role (any more)
 */
export async function acceptApplication(tx: Tx, caller: PersonCaller, authApplicationId: number) {
  const row = await decide(tx, caller, { authApplicationId, status: 'accepted' })
  await grantRole(tx, caller, { personId: row.personId, role: row.requestedRole })
  await notifyApplicant(tx, 'roleAccepted', row)
  return row
}

export async function rejectApplication(tx: Tx, caller: PersonCaller, authApplicationId: number) {
  const row = await decide(tx, caller, { authApplicationId, status: 'rejected' })
  await notifyApplicant(tx, 'roleRejected', row)
  return row
}

export const cancelApplication = (tx: Tx, caller: PersonCaller, authApplicationId: number) =>
  decide(tx, caller, { authApplicationId, status: 'cancelled' })

const notifyApplicant = (tx: Tx, kind: 'roleAccepted' | 'roleRejected', { personId, requestedRole }: ApplicationRow) =>
  queueMail(tx, { kind, to: { personId }, data: { roleName: roleLabels[requestedRole] } })

import type { AuthorizedUserCreate, AuthorizedUserUpdate } from '@dyra/shared/contract/authorized-users'
import type { GivenRole } from '@dyra/shared/domain/roles'
import type { PersonCaller } from '../../../access/caller.ts'
import { type Actor, changesBy } from '../../../db/change.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import { type AuthorizedUserRow, lockAdministrators, lockUser, lockUserOf, readAuthorizedUser } from './queries.ts'
import { holderError, refusalOf, sortRoles } from './rules.ts'
import { userTexts } from './texts.ts'

interface Given {
  readonly personId: number
  readonly roles: readonly GivenRole[]
}

/**
 * Creates or re-enables access with these roles and returns the authorised user's id. Call it only for a locked person
 * who may hold a role (`holderError`).
 */
async function openAccess(tx: Tx, actor: Actor, { personId, roles }: Given): Promise<number> {
  const changes = changesBy(actor, tx)
  const user = await lockUserOf(tx, personId)
  if (user) {
    await changes.update('authorized_user', { id: user.id, set: { roles: sortRoles(roles), enabled: true } })
    return user.id
  }
  const row = { person_id: personId, roles: sortRoles(roles), created_by: actor.personId }
  return (await changes.insert('authorized_user', row)).id
}

/**
 * Grants roles to a person who has none. Disabled access is enabled again, with these roles.
 * @throws ProblemError 400 for a person who may not hold a role, 409 if the person has access
 */
export async function addAuthorizedUser(tx: Tx, actor: Actor, body: AuthorizedUserCreate): Promise<AuthorizedUserRow> {
  const { personId, roles } = body
  const person = await lockPerson(tx, personId)
  refuseInvalid(validationErrors({ personId: holderError(person) }))
  if ((await lockUserOf(tx, personId))?.enabled) throw fieldProblem({ personId: [userTexts.exists] }, 409)
  return readAuthorizedUser(tx, await openAccess(tx, actor, { personId, roles }))
}

interface Update {
  readonly authUserId: number
  readonly body: AuthorizedUserUpdate
  /** @throws ProblemError 412 if the change is based on another version */
  readonly requireVersion: (version: number) => void
}

/** Sets roles and enabled state. @throws ProblemError 400 for a person who may not hold a role, 404, 409 (see `rules.ts`), 412 */
export async function updateAuthorizedUser(tx: Tx, caller: PersonCaller, change: Update): Promise<AuthorizedUserRow> {
  const { authUserId, body, requireVersion } = change
  const administrators = await lockAdministrators(tx)
  const user = await lockUser(tx, authUserId)
  if (!user) throw problem(404)
  requireVersion(user.version)
  const person = await lockPerson(tx, user.personId)
  if (body.enabled) refuseInvalid(validationErrors({ enabled: holderError(person) }))
  const isLastAdministrator = administrators.length === 1 && administrators[0] === user.id
  const refusal = refusalOf({ after: body, isLastAdministrator })
  if (refusal) throw fieldProblem(refusal, 409)
  const set = { roles: sortRoles(body.roles), enabled: body.enabled }
  await changesBy(caller, tx).update('authorized_user', { id: user.id, set })
  return readAuthorizedUser(tx, user.id)
}

/** Ends the access of a person who died. The roles stay in the row. */
export async function endRoles(tx: Tx, actor: Actor, personId: number): Promise<void> {
  const user = await lockUserOf(tx, personId)
  if (user?.enabled) await changesBy(actor, tx).update('authorized_user', { id: user.id, set: { enabled: false } })
}

/**
 * Adds a role to the person's roles and enables disabled access.
 * @throws ProblemError 409 for a person who may not hold a role
 */
export async function grantRole(
  tx: Tx,
  actor: Actor,
  { personId, role }: { readonly personId: number; readonly role: GivenRole },
): Promise<void> {
  const error = holderError(await lockPerson(tx, personId))
  if (error !== undefined) throw problem(409, { title: error })
  const user = await lockUserOf(tx, personId)
  await openAccess(tx, actor, { personId, roles: [...(user?.roles ?? []), role] })
}

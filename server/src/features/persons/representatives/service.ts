import type { RepresentativeCreate } from '@dyra/shared/contract/representatives'
import { today } from '@dyra/shared/domain/dates'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { refuseInvalid } from '../../../problems/validation-errors.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { endedMails, namedMails } from './mails.ts'
import { findOpen, readRepresentative } from './queries.ts'
import { ownerError, representativeErrors } from './rules.ts'
import { representativeTexts } from './texts.ts'

/** Locks the owner first, so that the second of two concurrent changes sees the first. */
async function lockParties(tx: Tx, ownerPersonId: number, personId: number) {
  const owner = await lockPerson(tx, ownerPersonId)
  if (!owner) throw problem(404)
  return { owner, person: await lockPerson(tx, personId) }
}

/** Ends an earlier row of the pair whose last day has passed. @throws ProblemError 409 if it has not passed */
async function replaceEarlier(tx: Tx, caller: PersonCaller, pair: readonly [owner: number, person: number]) {
  const earlier = await findOpen(tx, ...pair)
  if (!earlier) return
  if (!earlier.isOver) throw fieldProblem({ personId: [representativeTexts.exists] }, 409)
  await changesBy(caller, tx).update('representative', { id: earlier.id, set: { ended_at: NOW } })
}

/**
 * An administrator records who may act for an owner. Returns the id.
 * @throws ProblemError 400 at the fields, 404, 409 if the owner cannot have representatives or the person is one
 * already
 */
export async function addRepresentative(
  tx: Tx,
  caller: PersonCaller,
  { userId, body }: { readonly userId: number; readonly body: RepresentativeCreate },
): Promise<number> {
  const { owner, person } = await lockParties(tx, userId, body.personId)
  const title = ownerError(owner)
  if (title) throw problem(409, { title })
  refuseInvalid(representativeErrors(body, { owner, person, today: today() }))
  if (!person) throw problem(404)
  await replaceEarlier(tx, caller, [userId, body.personId])
  const { id } = await changesBy(caller, tx).insert('representative', {
    owner_person_id: userId,
    person_id: body.personId,
    valid_from: body.validFrom,
    valid_until: body.validUntil,
    document: body.document,
    created_by: caller.personId,
  })
  await queueMail(tx, ...namedMails({ owner, representative: person }, { from: body.validFrom, date: body.validUntil }))
  return id
}

/** Ends a representation, and with it the representative's sessions at their next request. @throws ProblemError 404 */
export async function endRepresentative(
  tx: Tx,
  caller: PersonCaller,
  { userId, representativeId }: { readonly userId: number; readonly representativeId: number },
): Promise<void> {
  const owner = await lockPerson(tx, userId)
  const row = await readRepresentative(tx, representativeId)
  if (!owner || !row) throw problem(404)
  const ended = await changesBy(caller, tx).update('representative', {
    id: representativeId,
    set: { ended_at: NOW },
    expect: { owner_person_id: userId, ended_at: null },
  })
  if (!ended) throw problem(404)
  await queueMail(tx, ...endedMails({ owner, representative: { id: row.personId, name: row.name } }, caller.personId))
}

import type { Kysely } from 'kysely'
import { type Actor, changesBy } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { type ProblemError, problem } from '../../../problems/problem.ts'
import { findActiveCodeId, readDisputed, readStolen } from './queries.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

const lockTexts = localizedTexts(is, en)

interface Refusal {
  readonly petId: number
  /**
   * Whether the caller may know of a dispute or theft, as owners and staff may; others learn only that the change is
   * not possible now.
   */
  readonly mayKnow: boolean
}

/**
 * Refuses everyone a change of owner, co-owner or number while a dispute is open: the decision ends it
 * (docs/domain.md#locks). Call it after locking the pet.
 * @throws ProblemError 409
 */
export async function refuseDisputed(db: Kysely<Schema>, { petId, mayKnow }: Refusal): Promise<void> {
  if (!(await readDisputed(db, petId))) return
  throw mayKnow ? locked('pet-disputed', lockTexts.disputed) : problem(409, { title: lockTexts.notAtPresent })
}

const locked = (type: string, title: string): ProblemError => problem(409, { type, title, errors: { petId: [title] } })

/**
 * Refuses that an owner transfers a lost pet, or that such a transfer is accepted. Does not apply to registrations and
 * decisions of an administrator. `isOwner`: the caller may record the pet as found.
 * @throws ProblemError 409
 */
export function refuseLost(pet: { readonly is_lost: boolean }, { isOwner }: { readonly isOwner: boolean }): void {
  if (!pet.is_lost) return
  throw isOwner ? locked('pet-lost', lockTexts.lost) : problem(409, { title: lockTexts.lostForOthers })
}

/**
 * Refuses a change of owner of a stolen pet, also by administrators: the police, or the owner of an unconfirmed report,
 * end the theft first. The other side does not learn of a theft. Call it after locking the pet.
 */
export async function refuseStolen(db: Kysely<Schema>, { petId, mayKnow }: Refusal): Promise<void> {
  if (!(await readStolen(db, petId))) return
  throw mayKnow ? locked('pet-stolen', lockTexts.stolen) : problem(409, { title: lockTexts.notAtPresent })
}

/**
 * Revokes the active handover code of a pet, because its owner wants that or the pet is transferred, lost, disputed or
 * dead. Call it after locking or changing the pet's row. Returns whether there was one.
 */
export async function revokeCode(tx: Tx, actor: Actor, petId: number): Promise<boolean> {
  const id = await findActiveCodeId(tx, petId)
  if (id === undefined) return false
  const change = { id, set: { status: 'revoked' }, expect: { status: 'active' } } as const
  return (await changesBy(actor, tx).update('handover_code', change)) !== undefined
}

import type { KeyCaller } from '../../../access/caller.ts'
import { logView } from '../../../access-log/log-view.ts'
import type { Context } from '../../../kernel/call.ts'
import { candidatesOf } from '../../registration/microtags/index.ts'
import { findByCode } from './queries.ts'
import { judge } from './rules.ts'

interface Pair {
  readonly tagNumber: string
  readonly code: string
}

/**
 * Whether the code belongs to a genuine proof for the animal with this number. Wrong, ended and paused codes, and codes
 * of other documents, get the same answer. The owner sees each check in the access log.
 * @throws ProblemError 400 at `tagNumber`
 */
export async function isGenuineProof(
  { call: what, caller: viewer, codes, db }: Context<KeyCaller>,
  { tagNumber, code }: Pair,
): Promise<boolean> {
  const candidates = candidatesOf(tagNumber)
  const row = await findByCode(db, codes.hashes('document', code))
  if (!candidates || row?.kind !== 'proof' || judge(row).state !== 'genuine') return false
  if (!row.present.tagNumbers.some((number) => candidates.includes(number))) return false
  await logView(db, { what, viewer, petId: row.petId, personIds: row.ownerId === null ? [] : [row.ownerId] })
  return true
}

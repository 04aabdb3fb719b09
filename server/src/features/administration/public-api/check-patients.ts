import type { CheckedPatient } from '@dyra/shared/contract/public-api'
import { type KeyCaller, veterinarianOf } from '../../../access/caller.ts'
import { logShown } from '../../../access-log/log-view.ts'
import type { Context } from '../../../kernel/call.ts'
import { fieldProblem, ProblemError } from '../../../problems/problem.ts'
import { candidatesOf } from '../../registration/microtags/index.ts'
import { findPatients } from './queries.ts'

/** Finds nothing, because no stored number is empty. */
const NO_NUMBER = ['', ''] as const

/** @throws ProblemError 400 at the place of the number in the list */
function candidatesAt(tagNumber: string, place: number): readonly [string, string] {
  try {
    return candidatesOf(tagNumber) ?? NO_NUMBER
  } catch (error) {
    const texts = error instanceof ProblemError ? error.parts.errors?.tagNumber : undefined
    throw texts === undefined ? error : fieldProblem({ [`tagNumbers.${place}`]: texts })
  }
}

/**
 * States of the numbers of a practice's list, in its order. Keepers of its patients see one read in their access log,
 * however many animals they have.
 * @throws ProblemError 400 at the first text that is not one number
 */
export async function checkPatients(
  context: Context<KeyCaller>,
  tagNumbers: readonly string[],
): Promise<CheckedPatient[]> {
  const candidates = tagNumbers.map(candidatesAt)
  const rows = await findPatients(context.db, veterinarianOf(context.caller).personId, candidates)
  context.countRows(tagNumbers.length)
  await logShown(context, { personIds: rows.flatMap(({ keeperIds }) => keeperIds) })
  const states = new Map(rows.map(({ place, state }) => [place, state]))
  return tagNumbers.map((tagNumber, index) => ({ tagNumber, state: states.get(index + 1) ?? 'unknown' }))
}

import { OPEN_REQUESTS_MAX } from '@dyra/shared/domain/limits'
import type { Transaction } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { type Pair, readRequests } from './queries.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

const requestTexts = localizedTexts(is, en)

interface Asking extends Pair {
  /** The field that names the person. */
  readonly field: 'newOwnerPersonId' | 'coOwnerPersonId'
  /** The transfer that is revived. */
  readonly transferId?: number
}

/**
 * After a refusal a person has at most three open requests to the one who refused: each one sends a mail with a name that the
 * sender chose. Registrations do not count. Lock the person who is asked first. @throws ProblemError 409 at the field
 */
export async function refuseMoreRequests(
  tx: Transaction<Schema>,
  { field, transferId, ...pair }: Asking,
): Promise<void> {
  const { open, wasRefused } = await readRequests(tx, pair, transferId)
  if (wasRefused && open >= OPEN_REQUESTS_MAX) throw fieldProblem({ [field]: [requestTexts.tooMany] }, 409)
}

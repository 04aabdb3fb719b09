import type { Tx } from '../../../db/transaction.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { tooManyRequests } from '../../../limits/too-many-requests.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { type GivenAddress, waitForAddress } from './queries.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

const alternativeTexts = localizedTexts(is, en)

/** An e-mail address given for another person who has none. */
interface Alternative extends GivenAddress {
  /** The person's own address, read in the same transaction. */
  readonly ownEmail: string | null
  /** Whether any number of addresses a day is allowed, as for administrators. */
  readonly isUnlimited?: boolean
}

/**
 * Checks an alternative address (docs/domain.md#e-mails). A registered address cannot be overridden. For a person
 * who has none, one alternative address a day is allowed, so that the registry cannot be used to send e-mail to
 * arbitrary mailboxes.
 * @throws ProblemError 400 at `alternativeEmail`, 429
 */
export async function checkAlternativeAddress(tx: Tx, alternative: Alternative): Promise<void> {
  const { address, ownEmail, isUnlimited } = alternative
  if (!address) return
  if (ownEmail !== null) throw fieldProblem({ alternativeEmail: [alternativeTexts.hasEmail] })
  const wait = isUnlimited ? 0 : await waitForAddress(tx, alternative)
  if (wait > 0) throw tooManyRequests(wait, alternativeTexts.secondAddress)
}

import type { Fault } from '../../http/faults.ts'
import { ownTexts, validationTexts } from '../../http/texts.ts'
import type { Candidate } from './queries.ts'

/** Why this person cannot be the default payer. */
export function payerFault(candidate: Candidate | undefined): Fault {
  if (!candidate) return validationTexts.unknownPerson
  if (!candidate.isListed) return validationTexts.payerRequired
  return candidate.deceased ? ownTexts.deceased : undefined
}

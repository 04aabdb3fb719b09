import { MIN_DAY, pastDayError } from '@dyra/shared/domain/dates'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import {
  notBefore,
  refuseInvalid,
  type ValidationError,
  validationErrors,
} from '../../../problems/validation-errors.ts'
import type { TransferRow } from './queries.ts'
import { transferTexts } from './texts.ts'

/** Facts on which the right to transfer a pet depends. */
export interface TransferFacts {
  readonly registrarPersonId: number | null
  readonly ownerPersonId: number | null
  readonly hadOwner: boolean
}

/** The owner, an administrator, or the registrar as long as the pet never had an owner (docs/domain.md#rights). */
export function mayTransfer(
  caller: PersonCaller,
  { registrarPersonId, ownerPersonId, hadOwner }: TransferFacts,
): boolean {
  if (isAdministrator(caller) || ownerPersonId === caller.personId) return true
  return !hadOwner && registrarPersonId === caller.personId && caller.roles.includes('Veterinarian')
}

export interface GivenAcceptance {
  readonly reason?: string | null
  readonly signedOn?: string | null
}

/** The authority's decision, or the paper that the new owner signed on the day `signedOn`. */
export interface RecordedAcceptance {
  readonly reason: string
  readonly signedOn: string | null
}

function signedOnError(signedOn: string | null): ValidationError {
  const error = signedOn === null ? undefined : pastDayError(signedOn)
  if (error === 'validation.date') return validationTexts.date
  if (error === 'validation.dateFuture') return validationTexts.dateFuture
  return error && notBefore(MIN_DAY)
}

/**
 * What an administrator records when accepting for the new owner: an authority's decision, or a signed paper. Undefined
 * for the new owner, who accepts in their own session.
 * @throws ProblemError 400 at `reason` or `signedOn`
 */
export function recordedAcceptance(
  caller: PersonCaller,
  { newOwnerPersonId }: TransferRow,
  { reason, signedOn = null }: GivenAcceptance,
): RecordedAcceptance | undefined {
  if (newOwnerPersonId === caller.personId) {
    if (signedOn !== null) throw fieldProblem({ signedOn: [transferTexts.ownPaper] })
    return undefined
  }
  refuseInvalid(
    validationErrors({ reason: reason ? undefined : validationTexts.required, signedOn: signedOnError(signedOn) }),
  )
  return { reason: reason ?? '', signedOn }
}

/** The answer for a transfer that is no longer pending. */
export function alreadyDecided({ byVeterinarian, status }: Pick<TransferRow, 'byVeterinarian' | 'status'>) {
  if (status === 'accepted')
    return problem(409, { title: byVeterinarian ? transferTexts.acceptedRegistration : transferTexts.accepted })
  return problem(409, { title: byVeterinarian ? transferTexts.decidedRegistration : problemTexts.transferDecided })
}

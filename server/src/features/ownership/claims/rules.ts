import { CLAIM_DAYS, CLAIM_TASK_DAYS, type ClaimRefusal, OPEN_CLAIMS_MAX } from '@dyra/shared/domain/claims'
import { DAY_MS } from '@dyra/shared/domain/dates'
import { fieldProblem, type ProblemError, problem } from '../../../problems/problem.ts'
import type { Contact } from '../../persons/contacts/index.ts'
import type { ClaimFacts, ClaimRow } from './queries.ts'
import { texts } from './texts.ts'

/** The first reason to refuse a claim. Pending transfers and disputes are not public, so both give the same reason. */
export function claimRefusal(facts: ClaimFacts): ClaimRefusal | undefined {
  const reasons: readonly (readonly [ClaimRefusal, boolean])[] = [
    ['own', facts.isKeeper],
    ['dead', facts.isDead],
    ['offered', facts.isOffered],
    ['lost', facts.isLost],
    ['again', facts.isAgain],
    ['unavailable', !facts.isAvailable],
    ['tooMany', facts.openClaims >= OPEN_CLAIMS_MAX],
  ]
  return reasons.find(([, isRefused]) => isRefused)?.[0]
}

/** The problem type shows the client what to offer instead. */
export function refused(refusal: ClaimRefusal): ProblemError {
  const title = texts.claimRefusals[refusal]
  const { parts } = fieldProblem({ tagNumber: [title] })
  return problem(409, { ...parts, type: `claim-${refusal}` })
}

/**
 * The persons who are notified of a claim, at confirmed addresses. Empty if the owner is not among them: only the owner
 * may agree, so a task for administrators opens instead.
 */
export function claimReceivers(contacts: readonly Contact[]): Contact[] {
  const keepers = contacts.filter(({ role, isConfirmed }) => (role === 'owner' || role === 'coOwner') && isConfirmed)
  return keepers.some(({ role }) => role === 'owner') ? keepers : []
}

const daysAfter = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS)

/** Until when the owner may answer before administrators decide; null if the owner is not notified yet. */
export const answerBy = ({ notifiedAt }: Pick<ClaimRow, 'notifiedAt'>): Date | null =>
  notifiedAt && daysAfter(notifiedAt, CLAIM_DAYS)

export const taskDueAt = (): Date => daysAfter(new Date(), CLAIM_TASK_DAYS)

type GrantFacts = Pick<ClaimRow, 'answer' | 'notifiedAt' | 'ownerId' | 'startedFor' | 'isOwnerDeceased'>

/** Whether the claim may be granted without the owner's consent: only after the present owner was able to answer. */
export function mayGrant(claim: GrantFacts, now = new Date()): boolean {
  const until = answerBy(claim)
  if (claim.isOwnerDeceased || claim.ownerId === null) return true
  if (claim.startedFor !== claim.ownerId) return false
  if (claim.answer === 'objected') return true
  return until !== null && until <= now
}

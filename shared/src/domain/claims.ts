import texts from './claims.is.json'

/** How a claim ended (docs/domain.md#claims). */
export const claimOutcomeLabels = texts.outcomes
export type ClaimOutcome = keyof typeof claimOutcomeLabels
export const CLAIM_OUTCOMES = Object.keys(claimOutcomeLabels) as ClaimOutcome[]

/** All that a claimant learns. An open claim may be waiting for another claim, the owner or an administrator. */
export const claimStateLabels = texts.states
export type ClaimState = keyof typeof claimStateLabels
export const CLAIM_STATES = Object.keys(claimStateLabels) as ClaimState[]

/** What the owner answers. */
export const claimAnswerLabels = texts.answers
export type ClaimAnswer = keyof typeof claimAnswerLabels
export const CLAIM_ANSWERS = Object.keys(claimAnswerLabels) as ClaimAnswer[]

/** How the registry notified the owner of a claim. */
export const claimNoticeLabels = texts.notices
export type ClaimNotice = keyof typeof claimNoticeLabels

/** How an administrator decides a claim. */
export const CLAIM_DECISIONS = ['granted', 'declined'] as const satisfies readonly ClaimOutcome[]
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number]

/** Why a claim of a registered number is refused. For each reason the claimant reads what to do instead. */
export const CLAIM_REFUSALS = ['own', 'dead', 'lost', 'offered', 'again', 'unavailable', 'tooMany', 'tooYoung'] as const
export type ClaimRefusal = (typeof CLAIM_REFUSALS)[number]

/** Days that the owner has to answer, counted from the first e-mail or letter. */
export const CLAIM_DAYS = 28
/** Days after the first e-mail or letter when an owner who has not answered is reminded. */
export const CLAIM_REMINDER_DAYS = [7, 21, 26] as const
/** Maximum number of open claims of a person. */
export const OPEN_CLAIMS_MAX = 3
export const CLAIM_PICTURES_MAX = 3
/** Days after a claim when the same person may claim the same pet again. */
export const CLAIM_AGAIN_DAYS = 365
/** Days that administrators have for the task of a claim. */
export const CLAIM_TASK_DAYS = 7
/** Days after the end of a claim after which it is deleted with its pictures. */
export const CLAIM_DELETION_DAYS = 365

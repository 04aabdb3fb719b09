/** Kinds of tasks for administrators, and their labels (docs/domain.md#tasks). */
export const taskLabels = {
  unreachableOwner: 'Ekki næst í eiganda',
  unseenReport: 'Enginn hefur séð fundartilkynningu',
  reportedAbuse: 'Tilkynnt misnotkun',
  unreachableClinic: 'Ekki næst í dýralæknastofu',
  smsLimit: 'Hámarki SMS-skeyta náð',
  correction: 'Beiðni um leiðréttingu',
  duplicateNumber: 'Örmerki þegar skráð',
  dispute: 'Ágreiningur um eignarhald',
  deceasedOwner: 'Eigandi látinn',
  claim: 'Tilkall til dýrs',
  petHandedOver: 'Dýr komið til nýs eiganda',
  petMovedAbroad: 'Dýr flutt úr landi',
} as const
export type TaskKind = keyof typeof taskLabels
export const TASK_KINDS = Object.keys(taskLabels) as TaskKind[]

/** How an administrator ends a task. */
export const TASK_DECISIONS = ['resolved', 'noAction'] as const
export type TaskDecision = (typeof TASK_DECISIONS)[number]

/** `lapsed`: closed automatically, because its reason no longer exists. */
export const taskOutcomeLabels = {
  resolved: 'Leyst',
  noAction: 'Ekkert aðhafst',
  lapsed: 'Féll niður',
} as const
export type TaskOutcome = keyof typeof taskOutcomeLabels
export const TASK_OUTCOMES = Object.keys(taskOutcomeLabels) as TaskOutcome[]

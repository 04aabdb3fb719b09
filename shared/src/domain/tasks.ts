import texts from './tasks.is.json'

/** Kinds of tasks for administrators, and their labels (docs/domain.md#tasks). */
export const taskLabels = texts.kinds
export type TaskKind = keyof typeof taskLabels
export const TASK_KINDS = Object.keys(taskLabels) as TaskKind[]

/** How an administrator ends a task. */
export const TASK_DECISIONS = ['resolved', 'noAction'] as const
export type TaskDecision = (typeof TASK_DECISIONS)[number]

/** `lapsed`: closed automatically, because its reason no longer exists. */
export const taskOutcomeLabels = texts.outcomes
export type TaskOutcome = keyof typeof taskOutcomeLabels
export const TASK_OUTCOMES = Object.keys(taskOutcomeLabels) as TaskOutcome[]

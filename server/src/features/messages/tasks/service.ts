import type { TaskDecision, TaskKind, TaskOutcome } from '@dyra/shared/domain/tasks'
import type { PersonCaller } from '../../../access/caller.ts'
import { type Actor, changesBy, NOW, systemActor } from '../../../db/change.ts'
import { lockName } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { problem } from '../../../problems/problem.ts'
import { findOpenTaskAbout, readTask, type TaskRow } from './queries.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

const taskTexts = localizedTexts(is, en)

/** What a task is about. Two open tasks differ in at least one of these values. */
export interface TaskObject {
  readonly kind: TaskKind
  readonly petId?: number
  readonly personId?: number
  readonly foundReportId?: string
  readonly correctionId?: number
  readonly claimId?: number
  readonly commentId?: number
}

const columnsOf = ({ kind, petId, personId, foundReportId, correctionId, claimId, commentId }: TaskObject) => ({
  kind,
  pet_id: petId ?? null,
  person_id: personId ?? null,
  found_report_id: foundReportId ?? null,
  correction_id: correctionId ?? null,
  claim_id: claimId ?? null,
  comment_id: commentId ?? null,
})

/** Locks the object, so that the second of two concurrent transactions sees the task of the first. */
const lockObject = (tx: Tx, task: TaskObject) => lockName(tx, `task ${JSON.stringify(Object.values(columnsOf(task)))}`)

interface NewTask extends TaskObject {
  /** The time until which administrators should close it. */
  readonly dueAt?: Date
}

/** Opens a task, unless one of the same kind about the same object is open. Returns its id. */
export async function openTask(tx: Tx, { dueAt, ...task }: NewTask, actor: Actor = systemActor): Promise<number> {
  await lockObject(tx, task)
  const columns = columnsOf(task)
  const open = await findOpenTaskAbout(tx, columns)
  if (open !== undefined) return open
  const row = { ...columns, due_at: dueAt, created_by: actor.personId }
  return (await changesBy(actor, tx).insert('task', row)).id
}

interface TaskClosure {
  readonly outcome: TaskOutcome
  readonly words?: string
}

const close = async (tx: Tx, actor: Actor, { id, outcome, words }: TaskClosure & { readonly id: number }) =>
  (await changesBy(actor, tx).update('task', {
    id,
    set: { outcome, words, closed_at: NOW, closed_by: actor.personId },
    expect: { closed_at: null },
  })) !== undefined

/** Closes the open task of this kind about this object, if there is one, because its reason no longer exists. */
export async function closeTask(
  tx: Tx,
  task: TaskObject,
  { actor = systemActor, ...closing }: TaskClosure & { readonly actor?: Actor },
): Promise<void> {
  await lockObject(tx, task)
  const id = await findOpenTaskAbout(tx, columnsOf(task))
  if (id !== undefined) await close(tx, actor, { id, ...closing })
}

interface Due {
  readonly taskId: number
  readonly dueAt: Date
}

/** Sets when administrators should have closed an open task. */
export const setTaskDue = (tx: Tx, actor: Actor, { taskId, dueAt }: Due) =>
  changesBy(actor, tx).update('task', { id: taskId, set: { due_at: dueAt }, expect: { closed_at: null } })

interface Decision {
  readonly taskId: number
  readonly outcome: TaskDecision
  readonly words: string
}

/** Why an administrator cannot close this task by writing words: the decision in its own call closes it. */
function decidedInstead({ kind, correctionId, claimId }: Pick<TaskRow, 'kind' | 'correctionId' | 'claimId'>) {
  if (correctionId !== null) return taskTexts.correction
  if (claimId !== null) return taskTexts.claim
  if (kind === 'dispute') return taskTexts.dispute
  if (kind === 'comment') return taskTexts.comment
  return kind === 'unconfirmedReport' ? taskTexts.report : undefined
}

export const mayClose = (task: Parameters<typeof decidedInstead>[0]): boolean => decidedInstead(task) === undefined

/**
 * Closes a task for an administrator.
 * @throws ProblemError 404, or 409 if it is closed already, or only its own decision closes it
 */
export async function decideTask(tx: Tx, caller: PersonCaller, { taskId, ...closing }: Decision): Promise<TaskRow> {
  const task = await readTask(tx, taskId)
  const title = task && decidedInstead(task)
  if (title) throw problem(409, { title })
  const closed = await close(tx, caller, { id: taskId, ...closing })
  const row = await readTask(tx, taskId)
  if (!row) throw problem(404)
  if (!closed) throw problem(409, { title: taskTexts.closed })
  return row
}

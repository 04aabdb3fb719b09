import type { ContactForm, ContactFormCreate } from '@dyra/shared/contract/contact-form'
import type { Kysely } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { problem } from '../../../problems/problem.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { closeTask, findOpenTask, openTask } from '../../messages/tasks/index.ts'
import { insertComment, markDone, type OpenComment, readComment, removeComment } from './queries.ts'
import { commentTexts } from './texts.ts'

const taskAbout = (personId: number | null, commentId: number) =>
  ({ kind: 'comment', commentId, ...(personId !== null && { personId }) }) as const

/** Stores a comment and opens the task of administrators to deal with it. */
export async function addComment(tx: Tx, caller: PersonCaller, body: ContactFormCreate): Promise<ContactForm> {
  const comment = await insertComment(tx, caller, body)
  await openTask(tx, taskAbout(caller.personId, comment.contactFormId), caller)
  return comment
}

/** Deletes a comment, done or not. @throws ProblemError 404 */
export async function deleteComment(tx: Tx, actor: PersonCaller, contactFormId: number): Promise<void> {
  const comment = await readComment(tx, contactFormId)
  if (!comment) throw problem(404)
  await closeTask(tx, taskAbout(comment.createdById, contactFormId), { outcome: 'lapsed', actor })
  await removeComment(tx, actor, contactFormId)
}

/** @throws ProblemError 404 if the task is closed or about something else */
export async function commentOfTask(db: Kysely<Schema>, taskId: number): Promise<OpenComment> {
  const task = await findOpenTask(db, taskId)
  const comment = task?.contactFormId ? await readComment(db, task.contactFormId) : undefined
  if (!comment) throw problem(404)
  return comment
}

interface CommentEnd {
  readonly taskId: number
  /** Text for the author. */
  readonly answer?: string | null
}

/** Ends a comment and its task. @throws ProblemError 404, 409 without an address for the answer, or if it was done before */
export async function finishComment(tx: Tx, actor: PersonCaller, { taskId, answer }: CommentEnd): Promise<void> {
  const { contactFormId, createdById, email } = await commentOfTask(tx, taskId)
  if (answer && email === null) throw problem(409, { title: commentTexts.noAddress })
  if (!(await markDone(tx, actor, { id: contactFormId, answer: answer ?? undefined }))) throw problem(404)
  await closeTask(tx, taskAbout(createdById, contactFormId), { outcome: 'resolved', actor })
  if (answer && createdById !== null)
    await queueMail(tx, { kind: 'commentAnswered', to: { personId: createdById }, data: { contactFormId } })
}

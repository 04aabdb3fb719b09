import type { contactFormCalls as contract } from '@dyra/shared/contract/contact-form'
import { rates } from '@dyra/shared/domain/rates'
import { administrators } from '../../../access/rule.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list, noOne } from '../../../kernel/list.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { commentView, findComments } from './queries.ts'
import { addComment, commentOfTask, deleteComment, finishComment } from './service.ts'

/**
 * Comments to the operator. A comment is a task of administrators until it is done, and can be deleted
 * (docs/domain.md#invariants).
 */
export const contactFormCalls: Calls<typeof contract> = {
  // Shows only the name of an author.
  'GET /api/ContactForm': call({ may: administrators, limit: 'persons' }, ({ query }, context) => {
    const { SearchQuery: search = '', OlderThanDays: olderThanDays } = query
    return list(context, query, {
      find: (page) => findComments(context.db, { search, olderThanDays, page }),
      shows: noOne,
      as: commentView,
    })
  }),

  // A person may ask about the terms before accepting them.
  'POST /api/ContactForm': call(
    { may: { beforeAcceptance: true, institutions: 'members' }, limit: 'changes' },
    ({ body }, context) =>
      idempotent(context, async (tx) => {
        const { caller } = context
        await countStrictly(tx, { name: 'comment', who: String(caller.personId), rates: rates.commentsByPerson })
        return { status: 201, body: await addComment(tx, caller, body) }
      }),
  ),

  'DELETE /api/ContactForm/{contactFormId}': call(
    { may: administrators, limit: 'changes' },
    async ({ params }, { caller, db }) => {
      await inTransaction(db, (tx) => deleteComment(tx, caller, params.contactFormId))
      return null
    },
  ),

  // Logs no view: the list of tasks names the author, and logs that view.
  'GET /api/Tasks/{taskId}/Comment': call({ may: administrators, limit: 'persons' }, async ({ params }, { db }) => {
    const { email, ...comment } = await commentOfTask(db, params.taskId)
    return { ...commentView(comment), canAnswer: email !== null }
  }),

  'POST /api/Tasks/{taskId}/Comment/Done': call(
    { may: administrators, limit: 'changes' },
    async ({ params, body }, { caller, db }) => {
      await inTransaction(db, (tx) => finishComment(tx, caller, { ...params, ...body }))
      return null
    },
  ),
}

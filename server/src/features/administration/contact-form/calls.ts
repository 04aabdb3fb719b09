import type { contactFormCalls as contract } from '@dyra/shared/contract/contact-form'
import { rates } from '@dyra/shared/domain/rates'
import { administrators } from '../../../access/rule.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list, noOne } from '../../../kernel/list.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { commentView, findComments, insertComment, removeComment } from './queries.ts'

/** Comments to the operator. Nothing refers to them, so that they can be deleted (docs/domain.md#invariants). */
export const contactFormCalls: Calls<typeof contract> = {
  // Authors by name only.
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
        return { status: 201, body: await insertComment(tx, caller, body) }
      }),
  ),

  'DELETE /api/ContactForm/{contactFormId}': call(
    { may: administrators, limit: 'changes' },
    async ({ params }, { caller, db }) => {
      if (!(await removeComment(db, caller, params.contactFormId))) throw problem(404)
      return null
    },
  ),
}

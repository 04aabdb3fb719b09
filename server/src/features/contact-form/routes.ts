import { rates } from '@dyra/shared/domain/rates'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { idempotent } from '../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { countWithin } from '../../limits/strict-limit.ts'
import { findComments, insertComment, removeComment } from './queries.ts'

/** Comments to the operator. Nothing refers to them, so that they can be deleted (docs/domain.md#invariants). */
export function contactFormRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/ContactForm', noObject, async ({ query }, { db, reply }) => {
    const { SearchQuery: search = '', OlderThanDays: olderThanDays } = query
    const { rows, count } = await findComments(db, { search, olderThanDays, page: pageOf(query) })
    sendTotal(reply, count)
    return rows
  })

  route(app, 'POST /api/ContactForm', noObject, ({ body }, context) =>
    idempotent(context, async (tx) => {
      const author = personOf(context.caller)
      await countWithin(tx, { name: 'comment', who: String(author.personId), rates: rates.commentsByPerson })
      return { status: 201, body: await insertComment(tx, author, body) }
    }),
  )

  route(app, 'DELETE /api/ContactForm/{contactFormId}', noObject, async ({ params }, { caller, db }) => {
    if (!(await removeComment(db, personOf(caller), params.contactFormId))) throw problem(404)
    return null
  })
}

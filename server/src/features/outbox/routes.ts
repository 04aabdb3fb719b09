import type { OutboxItem } from '@dyra/shared/contract/outbox'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { wakeOutbox } from '../mail/index.ts'
import { findMails, hasMail, type OutboxRow, retryMail } from './queries.ts'
import texts from './texts.is.json'

const LIST = 'GET /api/Outbox'
const RETRY = 'POST /api/Outbox/{id}/Retry'

const view = ({ created, due, ...row }: OutboxRow): OutboxItem => ({
  ...row,
  created: created.toISOString(),
  due: due?.toISOString() ?? null,
})

const recipientsOf = (rows: readonly OutboxRow[]) => rows.flatMap(({ recipientPersonId: id }) => id ?? [])

/** Mails and their states, without their content, which is only for the recipients. */
export function outboxRoutes(app: FastifyInstance): void {
  route(app, LIST, noObject, async ({ query }, { caller, db, reply }) => {
    const { rows, count } = await findMails(db, query.State ?? 'dead', pageOf(query))
    await logView(db, { what: LIST, viewer: personOf(caller), personIds: recipientsOf(rows) })
    sendTotal(reply, count)
    return rows.map(view)
  })

  route(app, RETRY, noObject, async ({ params: { id } }, { caller, db }) => {
    const row = await retryMail(db, id)
    // Another mail might be sent twice.
    if (!row) throw (await hasMail(db, id)) ? problem(409, { title: texts.notFailed }) : problem(404)
    wakeOutbox()
    await logView(db, { what: RETRY, viewer: personOf(caller), personIds: recipientsOf([row]) })
    return view(row)
  })
}

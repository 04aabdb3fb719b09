import type { outboxCalls as contract, OutboxItem } from '@dyra/shared/contract/outbox'
import { administrators } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list } from '../../../kernel/list.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { problem } from '../../../problems/problem.ts'
import { wakeOutbox } from '../mail/index.ts'
import { findMails, hasMail, type OutboxRow, retryMail } from './queries.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

const texts = localizedTexts(is, en)

const view = ({ created, due, ...row }: OutboxRow): OutboxItem => ({
  ...row,
  created: created.toISOString(),
  due: due?.toISOString() ?? null,
})

const recipientsOf = (rows: readonly OutboxRow[]) => rows.flatMap(({ recipientPersonId: id }) => id ?? [])

/** Mails and their states, without their content, which is only for the recipients. */
export const outboxCalls: Calls<typeof contract> = {
  'GET /api/Outbox': call({ may: administrators, limit: 'persons' }, ({ query }, context) =>
    list(context, query, {
      find: (page) => findMails(context.db, query.State ?? 'dead', page),
      shows: recipientsOf,
      as: view,
    }),
  ),

  'POST /api/Outbox/{id}/Retry': call(
    { may: administrators, limit: 'changes' },
    async ({ params: { id } }, context) => {
      const row = await retryMail(context.db, id)
      // Only failed mails can be retried: others might be sent twice.
      if (!row) throw (await hasMail(context.db, id)) ? problem(409, { title: texts.notFailed }) : problem(404)
      wakeOutbox()
      await logShown(context, { personIds: recipientsOf([row]) })
      return view(row)
    },
  ),
}

import type { FastifyInstance } from 'fastify'
import { ofPerson } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { inTransaction } from '../../db/transaction.ts'
import { route } from '../../http/route.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import { sendConfirmation } from './send-mails.ts'
import { confirmAddress, readLinked } from './store-confirmation.ts'

/** Confirmation of e-mail addresses (docs/domain.md#addresses). */
export function emailAddressRoutes(app: FastifyInstance, tokens: LinkTokens): void {
  route(app, 'POST /api/EmailAddresses/Read', noObject, ({ body: { token } }, { db, caller }) =>
    readLinked(db, { tokens, token, caller }),
  )

  route(app, 'POST /api/EmailAddresses/Confirm', noObject, ({ body: { token } }, { db, caller }) =>
    inTransaction(db, (tx) => confirmAddress(tx, { tokens, token, caller })),
  )

  route(app, 'POST /api/Users/{userId}/EmailConfirmation', ofPerson('userId'), async ({ params }, { db }) => {
    await inTransaction(db, (tx) => sendConfirmation(tx, params.userId))
    return null
  })
}

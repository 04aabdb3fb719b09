import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { personOf } from '../../access/caller.ts'
import { ofPerson } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import { acceptInvitation, correctEntry, declineInvitation, leave, lockEntry, openEntry } from './answer-invitation.ts'
import { type EntryRow, findContacts, findEntry } from './queries.ts'
import { inviteContact, removeOwnContact, updateContact } from './service.ts'
import { contactView, entryView } from './view.ts'

const LIST = 'GET /api/Users/{userId}/BackupContacts'

function ownerRoutes(app: FastifyInstance, tokens: LinkTokens): void {
  const person = ofPerson('userId')

  route(app, LIST, person, async ({ params }, { db, caller }) => {
    // The contacts are no persons of the registry: the owner sees that staff read them.
    await logView(db, { what: LIST, viewer: personOf(caller), personIds: [params.userId] })
    return (await findContacts(db, params.userId)).map(contactView)
  })

  route(app, 'POST /api/Users/{userId}/BackupContacts', person, async ({ params, body }, context) => {
    // The stored response is the id only, because it must not outlive the entry.
    const id = await idempotent(context, async (tx) => ({
      status: 201,
      body: await inviteContact(tx, personOf(context.caller), { tokens, ...params, body }),
    }))
    const row = await findEntry(context.db, id)
    if (!row) throw problem(404)
    return contactView(row)
  })

  route(app, 'PUT /api/Users/{userId}/BackupContacts/{contactId}', person, ({ params, body }, { db, caller }) =>
    inTransaction(db, async (tx) => (await updateContact(tx, personOf(caller), { ...params, body })).map(contactView)),
  )

  route(app, 'DELETE /api/Users/{userId}/BackupContacts/{contactId}', person, async ({ params }, { db, caller }) => {
    await inTransaction(db, (tx) => removeOwnContact(tx, personOf(caller), params))
    return null
  })
}

type Change = (tx: Transaction<Schema>, entry: EntryRow) => Promise<void>

/** By the link of the contact, who need not be a person of the registry. */
function entryRoutes(app: FastifyInstance, tokens: LinkTokens): void {
  const change = (token: string, work: Change) =>
    inTransaction(app.db, async (tx) => {
      const entry = await lockEntry(tx, { tokens, token })
      await work(tx, entry)
      return findEntry(tx, entry.id)
    })
  const changed = async (token: string, work: Change) => {
    const entry = await change(token, work)
    if (!entry) throw problem(404)
    return entryView(entry)
  }
  const end = async (token: string, work: Change) => {
    await change(token, work)
    return null
  }

  route(app, 'POST /api/BackupContacts/Entry', noObject, async ({ body: { token } }, { db }) =>
    entryView(await openEntry(db, { tokens, token })),
  )
  route(app, 'POST /api/BackupContacts/Entry/Agree', noObject, ({ body: { token, isAdult } }) =>
    changed(token, (tx, entry) => acceptInvitation(tx, entry, isAdult)),
  )
  route(app, 'POST /api/BackupContacts/Entry/Update', noObject, ({ body }) =>
    changed(body.token, (tx, entry) => correctEntry(tx, tokens, { entry, body })),
  )
  route(app, 'POST /api/BackupContacts/Entry/Decline', noObject, ({ body: { token } }) =>
    end(token, (tx, entry) => declineInvitation(tx, entry, tokens)),
  )
  route(app, 'POST /api/BackupContacts/Entry/Delete', noObject, ({ body: { token } }) => end(token, leave))
}

/** People whom the registry notifies if the owner does not answer (docs/domain.md#backup-contacts). */
export function backupContactRoutes(app: FastifyInstance, tokens: LinkTokens): void {
  ownerRoutes(app, tokens)
  entryRoutes(app, tokens)
}

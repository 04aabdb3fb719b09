import type { BackupContact, ContactEntry, backupContactCalls as contract } from '@dyra/shared/contract/backup-contacts'
import { CONTACT_INVITATION_DAYS } from '@dyra/shared/domain/backup-contacts'
import { DAY_MS } from '@dyra/shared/domain/dates'
import { ofPerson } from '../../../access/relations.ts'
import { rule } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { requireVersion, tagOf } from '../../../http/versions.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import type { Services } from '../../../kernel/services.ts'
import { problem } from '../../../problems/problem.ts'
import { type ContactRow, type EntryRow, findContacts, findEntry } from './queries.ts'
import {
  acceptInvitation,
  contactVersion,
  correctEntry,
  declineInvitation,
  inviteContact,
  leave,
  lockEntry,
  openEntry,
  removeOwnContact,
  updateContact,
} from './service.ts'

const sharedView = (row: ContactRow) => ({
  name: row.name,
  relation: row.relation,
  email: row.email,
  phone: row.phone,
  keepsFrom: row.keeps_from,
  keepsUntil: row.keeps_until,
  hasAgreed: row.agreed_at !== null,
  expires: row.agreed_at ? null : new Date(row.invited_at.getTime() + CONTACT_INVITATION_DAYS * DAY_MS).toISOString(),
})

/** The contact that the owner and administrators see. */
const contactView = (row: ContactRow): BackupContact => ({
  contactId: row.id,
  position: row.position,
  ...sharedView(row),
  etag: tagOf(contactVersion(row)),
})

/** The entry that the contact sees. */
const entryView = (row: EntryRow): ContactEntry => ({ ownerName: row.owner_name, ...sharedView(row) })

const owner = rule({ relations: ['self'], notRepresentatives: true })
const ownerAndAdministrators = rule({ ...owner, roles: ['Administrator'] })

type Registry = Pick<Services, 'db' | 'tokens'>
type Change = (tx: Tx, entry: EntryRow) => Promise<void>

/** Changes the entry of a link. Returns the changed entry, unless it was deleted. */
const change = ({ db, tokens }: Registry, token: string, work: Change) =>
  inTransaction(db, async (tx) => {
    const entry = await lockEntry(tx, { tokens, token })
    await work(tx, entry)
    return findEntry(tx, entry.id)
  })

async function changed(registry: Registry, token: string, work: Change) {
  const entry = await change(registry, token, work)
  if (!entry) throw problem(404)
  return entryView(entry)
}

async function end(registry: Registry, token: string, work: Change): Promise<null> {
  await change(registry, token, work)
  return null
}

/** People whom the registry notifies if the owner does not answer (docs/domain.md#backup-contacts). */
export const backupContactCalls: Calls<typeof contract> = {
  'GET /api/Users/{userId}/BackupContacts': call(
    { may: ownerAndAdministrators, of: ofPerson('userId'), limit: 'persons' },
    async ({ params }, context) => {
      const rows = await findContacts(context.db, params.userId)
      context.countRows(rows.length)
      // The contacts are not persons of the registry: the owner sees that staff read them.
      await logShown(context, { personIds: [params.userId] })
      return rows.map(contactView)
    },
  ),

  'POST /api/Users/{userId}/BackupContacts': call(
    { may: owner, of: ofPerson('userId'), limit: 'changes' },
    async ({ params, body }, context) => {
      const { caller, db, tokens } = context
      // The stored response is the id only, because it must not outlive the entry.
      const id = await idempotent(context, async (tx) => ({
        status: 201,
        body: await inviteContact(tx, caller, { tokens, ...params, body }),
      }))
      const row = await findEntry(db, id)
      if (!row) throw problem(404)
      return contactView(row)
    },
  ),

  'PUT /api/Users/{userId}/BackupContacts/{contactId}': call(
    { may: owner, of: ofPerson('userId'), limit: 'changes' },
    async ({ params, body }, { db, caller, request, reply }) => {
      const isBasedOn = (version: string) => requireVersion(request, version)
      const change = { ...params, body, requireVersion: isBasedOn }
      const rows = (await inTransaction(db, (tx) => updateContact(tx, caller, change))).map(contactView)
      reply.header('etag', rows.find(({ contactId }) => contactId === params.contactId)?.etag)
      return rows
    },
  ),

  'DELETE /api/Users/{userId}/BackupContacts/{contactId}': call(
    { may: ownerAndAdministrators, of: ofPerson('userId'), limit: 'changes' },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => removeOwnContact(tx, caller, params))
      return null
    },
  ),

  // The token of the contact's link gives the right. The contact need not be a person of the registry.
  'POST /api/BackupContacts/Entry': call({ may: 'public', limit: 'links' }, async ({ body: { token } }, context) =>
    entryView(await openEntry(context.db, { tokens: context.tokens, token })),
  ),

  'POST /api/BackupContacts/Entry/Agree': call(
    { may: 'public', limit: 'links' },
    ({ body: { token, isAdult } }, context) =>
      changed(context, token, (tx, entry) => acceptInvitation(tx, entry, isAdult)),
  ),

  'POST /api/BackupContacts/Entry/Update': call({ may: 'public', limit: 'links' }, ({ body }, context) =>
    changed(context, body.token, (tx, entry) => correctEntry(tx, context.tokens, { entry, body })),
  ),

  'POST /api/BackupContacts/Entry/Decline': call({ may: 'public', limit: 'links' }, ({ body: { token } }, context) =>
    end(context, token, (tx, entry) => declineInvitation(tx, entry, context.tokens)),
  ),

  'POST /api/BackupContacts/Entry/Delete': call({ may: 'public', limit: 'links' }, ({ body: { token } }, context) =>
    end(context, token, leave),
  ),
}

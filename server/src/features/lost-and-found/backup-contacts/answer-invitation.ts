import type { ContactEntryUpdate } from '@dyra/shared/contract/backup-contacts'
import type { Kysely, Transaction } from 'kysely'
import { changesBy, NOW, systemActor } from '../../../db/change.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import { fieldProblem, invalidLink, problem } from '../../../problems/problem.ts'
import { refuseInvalid } from '../../../problems/validation-errors.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { agree, type EntryRow, findContacts, findEmail, findEntry, insertBlock, removeContact } from './queries.ts'
import { addressOf, isLinkOf, phoneErrors, phoneOf } from './rules.ts'
import { countInvitation, mailInvitation, refuseAddress } from './service.ts'
import { contactTexts } from './texts.ts'

type Tx = Transaction<Schema>

interface Opened {
  readonly tokens: LinkTokens
  readonly token: string
}

/**
 * The entry of a contact's link. The same 404 answers a forged link, an entry that is gone, an invitation that was not
 * answered in time, and a link to an earlier address. @throws ProblemError 404
 */
export async function openEntry(db: Kysely<Schema>, { tokens, token }: Opened): Promise<EntryRow> {
  const link = tokens.read(token, 'backupContact')
  const entry = link && (await findEntry(db, Number(link.objectId)))
  if (!entry || !isLinkOf(link.receiver, entry)) throw invalidLink()
  return entry
}

/** The same for a change. Locks the owner, as the owner's own changes do. @throws ProblemError 404 */
export async function lockEntry(tx: Tx, opened: Opened): Promise<EntryRow> {
  await lockPerson(tx, (await openEntry(tx, opened)).owner_person_id)
  return openEntry(tx, opened)
}

/** @throws ProblemError 400 unless the contact says that they are an adult */
export async function acceptInvitation(tx: Tx, entry: EntryRow, isAdult: boolean): Promise<void> {
  if (!isAdult) throw fieldProblem({ isAdult: [contactTexts.adult] })
  if (!(await agree(tx, entry.id))) return
  const to = { personId: entry.owner_person_id }
  await queueMail(tx, { kind: 'backupContactAgreed', to, data: { contactId: entry.id } })
}

/** Deletes the entry. The owner learns it by a mail, which names no one because the entry is gone. */
export async function leave(tx: Tx, entry: EntryRow): Promise<void> {
  await removeContact(tx, entry.id)
  await queueMail(tx, { kind: 'backupContactLeft', to: { personId: entry.owner_person_id }, data: {} })
}

/** No one invites the address again. @throws ProblemError 409 after the contact has agreed */
export async function declineInvitation(tx: Tx, entry: EntryRow, tokens: LinkTokens): Promise<void> {
  if (entry.agreed_at) throw problem(409, { title: contactTexts.agreed })
  await insertBlock(tx, tokens.hash(addressOf(entry.email)))
  await leave(tx, entry)
}

/**
 * The contact corrects the own entry. A new address gets an invitation of its own, and is notified of nothing before its
 * holder agrees; the old link ends.
 * @throws ProblemError 400 at the fields, 409, 429
 */
export async function correctEntry(
  tx: Tx,
  tokens: LinkTokens,
  { entry, body }: { readonly entry: EntryRow; readonly body: ContactEntryUpdate },
): Promise<void> {
  const { id, owner_person_id: ownerPersonId } = entry
  refuseInvalid(phoneErrors(body.phone))
  const set = { name: body.name, phone: phoneOf(body.phone) ?? null }
  if (addressOf(body.email) === addressOf(entry.email)) {
    await changesBy(systemActor, tx).update('backup_contact', { id, set })
    return
  }
  const others = await findContacts(tx, ownerPersonId)
  refuseAddress(body.email, { ownEmail: await findEmail(tx, ownerPersonId), others })
  await countInvitation(tx, tokens, { ownerPersonId, email: body.email })
  const invited = { email: body.email, invited_at: NOW as typeof NOW, agreed_at: null }
  await changesBy(systemActor, tx).update('backup_contact', { id, set: { ...set, ...invited } })
  await mailInvitation(tx, id)
}

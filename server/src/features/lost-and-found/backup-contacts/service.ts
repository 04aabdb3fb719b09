import type {
  BackupContactCreate,
  BackupContactUpdate,
  ContactEntryUpdate,
} from '@dyra/shared/contract/backup-contacts'
import { BACKUP_CONTACTS_MAX } from '@dyra/shared/domain/backup-contacts'
import { today } from '@dyra/shared/domain/dates'
import { rates } from '@dyra/shared/domain/rates'
import type { Kysely } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW, systemActor } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { repeatBatch } from '../../../db/delete-in-batches.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { contentVersion } from '../../../http/versions.ts'
import { currentLanguage } from '../../../language/current-language.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import { fieldProblem, invalidLink, problem } from '../../../problems/problem.ts'
import { refuseInvalid } from '../../../problems/validation-errors.ts'
import { queueMail } from '../../messages/mail/index.ts'
import {
  agree,
  type ContactRow,
  type EntryRow,
  findContacts,
  findEmail,
  findEntry,
  insertBlock,
  isBlocked,
  lockDueContacts,
  ownsOrCoOwnsLivingPet,
  removeContact,
  removeLapsed,
  setPositions,
} from './queries.ts'
import { addressOf, isLinkOf, keepingErrors, phoneErrors, phoneOf } from './rules.ts'
import { contactTexts } from './texts.ts'

/** Locks the owner, so that the second of two concurrent changes sees the first. */
async function lockOwner(tx: Tx, personId: number) {
  const owner = await lockPerson(tx, personId)
  if (!owner) throw problem(404)
  return owner
}

interface Invited {
  readonly ownerPersonId: number
  readonly email: string
}

/** @throws ProblemError 409 at the address if its holder declined before, 429 */
async function countInvitation(tx: Tx, tokens: LinkTokens, { ownerPersonId, email }: Invited): Promise<void> {
  if (await isBlocked(tx, tokens.hashes(addressOf(email)))) throw fieldProblem({ email: [contactTexts.blocked] }, 409)
  await countStrictly(tx, {
    name: 'backupContact',
    who: String(ownerPersonId),
    rates: rates.backupContacts,
    reason: contactTexts.tooMany,
  })
}

/** The mail holds the id only. The worker reads address and names when it sends it. */
const mailInvitation = (tx: Tx, contactId: number) =>
  queueMail(tx, { kind: 'backupContactInvited', to: { address: null }, data: { contactId } })

interface Refused {
  readonly ownEmail: string | null
  readonly others: readonly ContactRow[]
}

/**
 * @throws ProblemError 400 at the address if it is the owner's own, 409 if it is invited already or there are three
 * contacts
 */
function refuseAddress(email: string, { ownEmail, others }: Refused): void {
  const address = addressOf(email)
  if (ownEmail !== null && addressOf(ownEmail) === address) throw fieldProblem({ email: [contactTexts.own] })
  if (others.some((other) => addressOf(other.email) === address))
    throw fieldProblem({ email: [contactTexts.twice] }, 409)
}

interface InvitationInput {
  readonly tokens: LinkTokens
  readonly userId: number
  readonly body: BackupContactCreate
}

/**
 * Invites a contact by mail (docs/domain.md#backup-contacts). Returns the id.
 * @throws ProblemError 400 at the fields, 404, 409, 429
 */
export async function inviteContact(
  tx: Tx,
  caller: PersonCaller,
  { tokens, userId, body }: InvitationInput,
): Promise<number> {
  const owner = await lockOwner(tx, userId)
  refuseInvalid({ ...phoneErrors(body.phone), ...keepingErrors(body, today()) })
  await removeLapsed(tx, userId)
  const others = await findContacts(tx, userId)
  refuseAddress(body.email, { ownEmail: owner.email, others })
  if (others.length >= BACKUP_CONTACTS_MAX) throw problem(409, { title: contactTexts.full })
  if (!(await ownsOrCoOwnsLivingPet(tx, userId))) throw problem(409, { title: contactTexts.noPet })
  await countInvitation(tx, tokens, { ownerPersonId: userId, email: body.email })
  const { id } = await changesBy(caller, tx).insert('backup_contact', {
    owner_person_id: userId,
    position: (others.at(-1)?.position ?? 0) + 1,
    name: body.name,
    relation: body.relation,
    email: body.email,
    phone: phoneOf(body.phone) ?? null,
    keeps_from: body.keepsFrom ?? null,
    keeps_until: body.keepsUntil ?? null,
    invited_at: NOW,
    language: currentLanguage(),
  })
  await mailInvitation(tx, id)
  return id
}

interface OfOwner {
  readonly userId: number
  readonly contactId: number
}

const others = (rows: readonly ContactRow[], id: number) => rows.flatMap((row) => (row.id === id ? [] : [row.id]))

interface ContactChange extends OfOwner {
  readonly body: BackupContactUpdate
  /** @throws ProblemError 412 for another version than the stored one */
  readonly requireVersion: (version: string) => void
}

/** Version of the values that the owner sets. */
export const contactVersion = ({ relation, position, keeps_from, keeps_until }: ContactRow): string =>
  contentVersion([relation, position, keeps_from, keeps_until])

/** Changes the values that the owner sets. */
export async function updateContact(
  tx: Tx,
  caller: PersonCaller,
  { userId, contactId, body, requireVersion }: ContactChange,
): Promise<ContactRow[]> {
  await lockOwner(tx, userId)
  const rows = await findContacts(tx, userId)
  const stored = rows.find(({ id }) => id === contactId)
  if (!stored) throw problem(404)
  requireVersion(contactVersion(stored))
  refuseInvalid(keepingErrors(body, today()))
  const { relation, position, keepsFrom = null, keepsUntil = null } = body
  const set = { relation, keeps_from: keepsFrom, keeps_until: keepsUntil }
  await changesBy(caller, tx).update('backup_contact', { id: contactId, set })
  await setPositions(tx, others(rows, contactId).toSpliced(position - 1, 0, contactId))
  return findContacts(tx, userId)
}

/** @throws ProblemError 404 */
export async function removeOwnContact(tx: Tx, caller: PersonCaller, { userId, contactId }: OfOwner): Promise<void> {
  await lockOwner(tx, userId)
  const rows = await findContacts(tx, userId)
  if (!rows.some(({ id }) => id === contactId)) throw problem(404)
  await changesBy(caller, tx).remove('backup_contact', contactId)
  await setPositions(tx, others(rows, contactId))
}

interface Opened {
  readonly tokens: LinkTokens
  readonly token: string
}

/**
 * The entry of a contact's link. The same 404 answers a forged link, a deleted entry, an invitation that was not answered in
 * time, and a link to an earlier address.
 */
export async function openEntry(db: Kysely<Schema>, { tokens, token }: Opened): Promise<EntryRow> {
  const link = tokens.read(token, 'backupContact')
  const entry = link && (await findEntry(db, Number(link.objectId)))
  if (!entry || !isLinkOf(link.receiver, entry)) throw invalidLink()
  return entry
}

/** The entry of a link, for a change. Locks the owner, as the owner's own changes do. */
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

/** Declines, so that no one can invite the address again. */
export async function declineInvitation(tx: Tx, entry: EntryRow, tokens: LinkTokens): Promise<void> {
  if (entry.agreed_at) throw problem(409, { title: contactTexts.agreed })
  await insertBlock(tx, tokens.hash(addressOf(entry.email)))
  await leave(tx, entry)
}

/**
 * The contact corrects their own entry. A new address gets an invitation of its own, and is notified of nothing before its
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

const BATCH = 100

/**
 * Deletes invitations that were not answered in time, and contacts of persons without a living pet, in batches that commit
 * separately.
 */
export function expireContacts(db: Database, onDeleted: (n: number) => void): Promise<number> {
  return repeatBatch({ size: BATCH, onDeleted }, (limit) =>
    inTransaction(db, async (tx) => {
      const ids = await lockDueContacts(tx, limit)
      for (const id of ids) await removeContact(tx, id)
      return ids.length
    }),
  )
}

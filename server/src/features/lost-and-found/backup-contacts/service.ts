import type { BackupContactCreate, BackupContactUpdate } from '@dyra/shared/contract/backup-contacts'
import { BACKUP_CONTACTS_MAX } from '@dyra/shared/domain/backup-contacts'
import { today } from '@dyra/shared/domain/dates'
import { rates } from '@dyra/shared/domain/rates'
import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import { lockPerson } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { currentLanguage } from '../../../language/current-language.ts'
import { countWithin } from '../../../limits/strict-limit.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { refuseInvalid } from '../../../problems/validation-errors.ts'
import { queueMail } from '../../messages/mail/index.ts'
import {
  type ContactRow,
  findContacts,
  isBlocked,
  ownsOrCoOwnsLivingPet,
  removeLapsed,
  setPositions,
} from './queries.ts'
import { addressOf, keepingErrors, phoneErrors, phoneOf } from './rules.ts'
import { contactTexts } from './texts.ts'

type Tx = Transaction<Schema>

/** Locks the owner, so that of two concurrent changes the second sees the first. @throws ProblemError 404 */
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
export async function countInvitation(tx: Tx, tokens: LinkTokens, { ownerPersonId, email }: Invited): Promise<void> {
  if (await isBlocked(tx, tokens.hashes(addressOf(email)))) throw fieldProblem({ email: [contactTexts.blocked] }, 409)
  await countWithin(tx, {
    name: 'backupContact',
    who: String(ownerPersonId),
    rates: rates.backupContacts,
    reason: contactTexts.tooMany,
  })
}

/** The mail holds the id only. The worker reads address and names when it sends it. */
export const mailInvitation = (tx: Tx, contactId: number) =>
  queueMail(tx, { kind: 'backupContactInvited', to: { address: null }, data: { contactId } })

interface Refused {
  readonly ownEmail: string | null
  readonly others: readonly ContactRow[]
}

/** @throws ProblemError 400 at the address if it is the owner's own, 409 if it is invited already or there are three */
export function refuseAddress(email: string, { ownEmail, others }: Refused): void {
  const address = addressOf(email)
  if (ownEmail !== null && addressOf(ownEmail) === address) throw fieldProblem({ email: [contactTexts.own] })
  if (others.some((other) => addressOf(other.email) === address))
    throw fieldProblem({ email: [contactTexts.twice] }, 409)
}

interface Inviting {
  readonly tokens: LinkTokens
  readonly userId: number
  readonly body: BackupContactCreate
}

/**
 * Invites a contact by mail (docs/domain.md#backup-contacts). Returns the id.
 * @throws ProblemError 400 at the fields, 404, 409, 429
 */
export async function inviteContact(tx: Tx, caller: PersonCaller, { tokens, userId, body }: Inviting): Promise<number> {
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

/** Changes what belongs to the owner. @throws ProblemError 400 at the fields, 404 */
export async function updateContact(
  tx: Tx,
  caller: PersonCaller,
  { userId, contactId, body }: OfOwner & { readonly body: BackupContactUpdate },
): Promise<ContactRow[]> {
  await lockOwner(tx, userId)
  const rows = await findContacts(tx, userId)
  if (!rows.some(({ id }) => id === contactId)) throw problem(404)
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

import { randomUUID } from 'node:crypto'
import type { FoundReportCreate, FoundReportSent } from '@dyra/shared/contract/found-report'
import type { Language } from '@dyra/shared/domain/languages'
import type { Kysely } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import type { Database } from '../../../db/connection.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { currentLanguage } from '../../../language/current-language.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { type Contacts, contactsOf } from '../../persons/contacts/index.ts'
import { candidatesOf } from '../../registration/microtags/index.ts'
import { petOfTag } from '../collar-tags/index.ts'
import { lostAlertTexts } from '../lost-alerts/index.ts'
import type { Relay } from './create-relay.ts'
import { findersToken } from './find-thread.ts'
import { countReport, signInRequired } from './limits.ts'
import { mailFinder } from './mails.ts'
import { findByPhone, notifyContacts, type UsedChannel } from './notify-contacts.ts'
import {
  countRecent,
  findBlocks,
  findPetByAlert,
  findPetByNumber,
  findRepeated,
  insertMessage,
  insertReceivers,
  insertReport,
  markSentToRegistry,
} from './queries.ts'
import { REPORTS_AT_ONCE, refusePrograms, reportOf, requestHashes, showsOnCall } from './rules.ts'
import { foundReportTexts } from './texts.ts'

interface ReportInput {
  readonly body: FoundReportCreate
  /** Null if not signed in. */
  readonly caller: PersonCaller | null
  readonly addressKey: string
  /** Sent from the scan check, by a veterinarian or an institution, who find many animals. */
  readonly isFromScan?: boolean
}

/** @throws ProblemError 400 unless the animal is named in exactly one way, 404 for an unknown number or code, 429 */
async function petOf(db: Database, { hasTags }: Relay, { body, addressKey: who }: ReportInput): Promise<number> {
  const { tagNumber, alertCode, tagCode } = body
  if ([tagNumber, alertCode, tagCode].filter(Boolean).length !== 1)
    throw fieldProblem({ tagNumber: [validationTexts.required] })
  if (alertCode) return petOfAlert(db, alertCode)
  if (tagCode && !hasTags) throw problem(404)
  return tagCode ? petOfTag(db, { who, code: tagCode }) : petOfNumber(db, tagNumber ?? '')
}

async function petOfAlert(db: Kysely<Schema>, alertCode: string): Promise<number> {
  const petId = await findPetByAlert(db, alertCode)
  if (petId === undefined) throw fieldProblem({ alertCode: [lostAlertTexts.ended] }, 404)
  return petId
}

async function petOfNumber(db: Kysely<Schema>, tagNumber: string): Promise<number> {
  const candidates = candidatesOf(tagNumber)
  const petId = candidates && (await findPetByNumber(db, candidates))
  if (petId === undefined) throw fieldProblem({ tagNumber: [foundReportTexts.unknownNumber] }, 404)
  return petId
}

interface Stored {
  readonly id: string
  readonly condition: FoundReportCreate['condition'] | null
  readonly notified: FoundReportSent['notified']
  readonly postal_code_id: number | null
}

const sentOf = ({ tokens, onCall }: Relay, { id, notified, condition, postal_code_id }: Stored): FoundReportSent => ({
  token: findersToken(tokens, id),
  notified,
  onCall: showsOnCall(condition, new Date()) ? onCall(postal_code_id) : [],
})

/**
 * Refuses a finder whom the owner has blocked. A blocked address gets the response of the limit. @throws ProblemError
 * 403
 */
async function refuseBlocked(tx: Tx, petId: number, { caller, addressKey }: ReportInput): Promise<void> {
  const blocks = await findBlocks(tx, { petId, personId: caller?.personId ?? null, addressKey })
  if (blocks.person) throw problem(403, { title: foundReportTexts.blocked })
  if (blocks.address && !caller) throw signInRequired()
}

/** Leaves out the backup contacts if that capability is off. */
const withBackups = (contacts: Contacts, { hasBackups }: Relay): Contacts =>
  hasBackups ? contacts : { ...contacts, backups: [] }

type Checked = ReturnType<typeof reportOf>

interface Sent {
  readonly row: Stored
  readonly channels: readonly UsedChannel[]
}

async function store(tx: Tx, relay: Relay, { petId, report, posting, hashes, isFromCare }: NewReport): Promise<Sent> {
  const { caller, addressKey, body } = posting
  const contacts = withBackups(await contactsOf(tx, petId), relay)
  const byPhone = await findByPhone(tx, relay.sms, contacts.receivers)
  const joinsDigest = !isFromCare && (await countRecent(tx, petId)) >= REPORTS_AT_ONCE
  const stored = await insertReport(tx, {
    ...hashes,
    ...report,
    pet_id: petId,
    finder_person_id: caller?.personId ?? null,
    workplace_member_id: caller?.workplaceMemberId ?? null,
    representative_id: caller?.representativeId ?? null,
    address_key: addressKey,
    notified: 'owner',
    language: currentLanguage(),
  })
  const { id, condition } = stored
  if (body.message)
    await insertMessage(tx, {
      ...requestHashes(body.requestId, `${id} finder`, {}),
      found_report_id: id,
      side: 'finder',
      person_id: caller?.personId ?? null,
      text: body.message,
    })
  await insertReceivers(
    tx,
    id,
    contacts.receivers.map(({ personId }) => personId),
  )
  const receivers = { ...contacts, byPhone }
  const channels = await notifyContacts(tx, {
    report: { id, petId, condition, joinsDigest, isFromCare },
    receivers,
    sms: relay.sms,
  })
  await mailFinder(tx, relay.tokens, { report: stored, kind: 'finderLink' })
  const isMarked = channels.includes('registry') && (await markSentToRegistry(tx, { id, petId, isFromCare }))
  return { row: isMarked ? { ...stored, notified: 'registry' } : stored, channels }
}

interface NewReport {
  readonly petId: number
  readonly report: Checked
  readonly posting: ReportInput
  readonly hashes: ReturnType<typeof requestHashes>
  /** The law requires the notification: it is sent at once, however many reports there are. */
  readonly isFromCare?: boolean
}

/**
 * Stores a found report and notifies the owner's side. A repeat with the same form id returns the first result.
 * @throws ProblemError 400 at the fields, 403, 404 for an unknown number, 422 for the same id with other content, 429
 */
export async function createReport(db: Database, relay: Relay, posting: ReportInput): Promise<FoundReportSent> {
  const { body } = posting
  refusePrograms(body)
  const report = reportOf(body, relay.reference, new Date())
  const petId = await petOf(db, relay, posting)
  const { formSeconds: _, ...content } = body
  const hashes = requestHashes(body.requestId, 'report', content)
  return inTransaction(db, async (tx) => {
    // Serialises reports on the pet, so that concurrent repeats and counts see this one.
    await lockPet(tx, petId)
    const first = await findRepeated(tx, hashes.request_hash)
    if (first && !first.body_hash.equals(hashes.body_hash)) throw problem(422)
    if (first) return sentOf(relay, first)
    await refuseBlocked(tx, petId, posting)
    await countReport(tx, posting)
    return sentOf(relay, (await store(tx, relay, { petId, report, posting, hashes })).row)
  })
}

interface CareReport {
  readonly petId: number
  readonly condition: FoundReportCreate['condition']
  /** Name and phone of the workplace. */
  readonly broughtTo: string
  readonly phone: string | null
  readonly foundAt: string
  readonly caller: PersonCaller
  readonly addressKey: string
}

/**
 * Opens a thread about an animal that a workplace took into care, and notifies the owner's side by every channel.
 * Blocks and limits of reports do not apply: the law requires the notification. Returns the id of the thread and the
 * channels that were used.
 */
export async function reportFromCare(
  tx: Tx,
  relay: Relay,
  { petId, caller, addressKey, ...found }: CareReport,
): Promise<{ readonly foundReportId: string; readonly channels: readonly UsedChannel[] }> {
  const contacts = { showPhone: found.phone !== null, showEmail: false }
  const body = { ...found, ...contacts, requestId: randomUUID(), whereabouts: 'broughtTo', formSeconds: 0 } as const
  await lockPet(tx, petId)
  const report = reportOf(body, relay.reference, new Date())
  const hashes = requestHashes(body.requestId, 'report', {})
  const posting = { body, caller, addressKey }
  const { row, channels } = await store(tx, relay, { petId, report, posting, hashes, isFromCare: true })
  return { foundReportId: row.id, channels }
}

interface NewThread {
  readonly petId: number
  /** Null for a visitor, whose address or number a code has confirmed. */
  readonly finderPersonId: number | null
  readonly finderEmail: string | null
  readonly finderPhone: string | null
  readonly addressKey: string | null
  readonly language: Language | null
  /** Day on which the animal was found. */
  readonly foundOn: string
  /** Where it was found. */
  readonly municipality: string
}

/**
 * Opens a thread that an owner starts, about an animal that was found without a number. The finder is notified when the
 * owner writes. Returns the id of the thread.
 */
export async function createThread(tx: Tx, thread: NewThread): Promise<string> {
  const { petId, finderPersonId, finderEmail, finderPhone, foundOn, municipality } = thread
  const { receivers } = await contactsOf(tx, petId)
  const { id } = await insertReport(tx, {
    ...requestHashes(randomUUID(), 'report', {}),
    pet_id: petId,
    // The form for animals without a number asks neither for the condition nor where the animal is now.
    condition: null,
    whereabouts: 'seenHere',
    place: municipality,
    found_at: `${foundOn}T12:00:00Z`,
    email: finderEmail,
    phone: finderPhone,
    phone_confirmed: finderPhone !== null,
    ...(finderPersonId === null && finderEmail !== null && { mail_opened_at: new Date() }),
    finder_person_id: finderPersonId,
    address_key: thread.addressKey,
    language: thread.language,
    notified: 'owner',
  })
  await insertReceivers(
    tx,
    id,
    receivers.map(({ personId }) => personId),
  )
  return id
}

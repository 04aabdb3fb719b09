import type { DeliveredReportCreate } from '@dyra/shared/contract/delivered-reports'
import type { Kysely } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { type DueServices, forEachDue } from '../../../db/for-each-due.ts'
import { lockName } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { openTask } from '../../messages/tasks/index.ts'
import { candidatesOf } from '../../registration/microtags/index.ts'
import { countReport, foundReportTexts, phoneOf, refusePrograms, requestHashes } from '../found-reports/index.ts'
import {
  type DueClinic,
  findDueClinics,
  findMailReceivers,
  findOrganisation,
  findRepeated,
  findReported,
  insertReport,
  markMailed,
} from './queries.ts'

interface ReportInput {
  readonly body: DeliveredReportCreate
  /** Null if not signed in. */
  readonly caller: PersonCaller | null
  readonly addressKey: string
}

/** @throws ProblemError 404 at the number, unless a clinic has it in stock */
async function reportedOf(db: Kysely<Schema>, tagNumber: string) {
  const candidates = candidatesOf(tagNumber)
  const reported = candidates && (await findReported(db, candidates))
  if (!reported) throw fieldProblem({ tagNumber: [foundReportTexts.unknownNumber] }, 404)
  return reported
}

/**
 * Stores a report of a found animal for the clinic that has its number in stock. The form's id makes a repeat return the
 * first result. @throws ProblemError 400 at the fields, 403, 404, 422 for the same id with other content, 429
 */
export async function createReport(db: Kysely<Schema>, posting: ReportInput): Promise<{ clinic: string }> {
  const { body } = posting
  refusePrograms(body)
  const phone = phoneOf(body.phone)
  refuseInvalid(validationErrors({ phone: phone === undefined ? validationTexts.anyPhone : undefined }))
  const { tagId, workplaceId, clinic } = await reportedOf(db, body.tagNumber)
  const { formSeconds: _, ...content } = body
  const hashes = requestHashes(body.requestId, 'delivered', content)
  return inTransaction(db, async (tx) => {
    await lockName(tx, `delivered report ${body.requestId.toLowerCase()}`)
    const first = await findRepeated(tx, hashes.request_hash)
    if (first && !first.equals(hashes.body_hash)) throw problem(422)
    if (first) return { clinic }
    await countReport(tx, posting)
    const words = { phone: phone ?? null, email: body.email || null, message: body.message || null }
    await insertReport(tx, { ...hashes, ...words, delivered_tag_id: tagId, workplace_id: workplaceId })
    return { clinic }
  })
}

async function sendTo(tx: Tx, { id: workplaceId }: DueClinic): Promise<number> {
  await lockName(tx, `delivered reports of ${workplaceId}`)
  const reportIds = await markMailed(tx, workplaceId)
  if (reportIds.length === 0) return 0
  const receivers = await findMailReceivers(tx, workplaceId)
  if (receivers.length === 0)
    await openTask(tx, { kind: 'unreachableClinic', personId: await findOrganisation(tx, workplaceId) })
  await queueMail(
    tx,
    ...receivers.map((personId) => ({ kind: 'deliveredFound', to: { personId }, data: { reportIds } }) as const),
  )
  return receivers.length
}

/**
 * Mails clinics about found animals with numbers of their stock: the first report at once, later ones in one mail a day.
 * A clinic without an address becomes a task. Returns the number of mails.
 */
export async function notifyClinics(services: DueServices): Promise<{ mails: number; failed: number }> {
  const find = () => findDueClinics(services.db)
  const { done: mails, failed } = await forEachDue(services, { what: 'delivered report', find, work: sendTo })
  return { mails, failed }
}

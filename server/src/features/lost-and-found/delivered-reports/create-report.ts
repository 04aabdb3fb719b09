import type { DeliveredReportCreate } from '@dyra/shared/contract/delivered-reports'
import type { Kysely } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { lockName } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { refuseInvalid, validationErrors } from '../../../problems/validation-errors.ts'
import { candidatesOf } from '../../registration/microtags/index.ts'
import { countReport, foundReportTexts, phoneOf, refusePrograms, requestHashes } from '../found-reports/index.ts'
import { findRepeated, findReported, insertReport } from './queries.ts'

interface Posting {
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
export async function createReport(db: Kysely<Schema>, posting: Posting): Promise<{ clinic: string }> {
  const { body } = posting
  refusePrograms(body)
  const phone = phoneOf(body.phone)
  refuseInvalid(validationErrors({ phone: phone === undefined ? validationTexts.phone : undefined }))
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

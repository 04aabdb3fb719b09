import type { contactAttemptCalls, scanCalls as scanContract, scanTheftCalls } from '@dyra/shared/contract/scans'
import { hasOnlyScans } from '@dyra/shared/domain/scans'
import { INSTITUTION_KINDS } from '@dyra/shared/domain/workplaces'
import type { PersonCaller } from '../../../access/caller.ts'
import { ofPet } from '../../../access/relations.ts'
import { rule } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { addressKey, addressOf } from '../../../address.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { type Calls, call, type PersonContext } from '../../../kernel/call.ts'
import { problem } from '../../../problems/problem.ts'
import { relayOf } from '../found-reports/index.ts'
import { confirmTheft, withdrawTheft } from '../thefts/index.ts'
import { findAttempts } from './queries.ts'
import { recordAttempt, reportWithUs, requireScanned, scanAnimal } from './service.ts'
import { scanTexts } from './texts.ts'
import { attemptView } from './view.ts'

/** Who may scan: veterinarians, and the sessions of institutions. */
const scanners = rule({ roles: ['Veterinarian'], workplaces: INSTITUTION_KINDS })

const police = rule({ workplaces: ['police'] })

/** The caller. @throws ProblemError 403 for an institution while the scan check is switched off */
function scannerIn({ caller, capabilities }: PersonContext): PersonCaller {
  if (hasOnlyScans(caller.workplace) && !capabilities.has('scanCheck'))
    throw problem(403, { title: scanTexts.switchedOff })
  return caller
}

/** The scan check (docs/domain.md#scan-check). */
export const scanCalls: Calls<typeof scanContract & typeof contactAttemptCalls & typeof scanTheftCalls> = {
  // Institutions have a limit of their own (rules.ts).
  'POST /api/Scans': call({ may: scanners, limit: 'scans' }, async ({ body }, context) => {
    const { db, capabilities, config, reference, shownPersonId } = context
    const registry = { takesMessages: capabilities.has('relay'), contactEmail: config.CONTACT_EMAIL }
    return scanAnimal(db, { reference, registry, shownPersonId }, { caller: scannerIn(context), input: body })
  }),

  'POST /api/Scans/FoundReports': call({ may: scanners, limit: 'changes' }, async ({ body }, context) => {
    const posting = { caller: scannerIn(context), body, addressKey: addressKey(addressOf(context.request)) }
    return reportWithUs(context.db, relayOf(context), posting)
  }),

  // The stored response has the id only: a free text in it would outlive the record.
  'POST /api/Scans/ContactAttempts': call({ may: scanners, limit: 'changes' }, ({ body }, context) =>
    idempotent(context, async (tx) => ({
      status: 201,
      body: { contactAttemptId: await recordAttempt(tx, { ...context, caller: scannerIn(context) }, body) },
    })),
  ),

  // An empty list of relations: other callers do not learn whether the pet exists.
  'GET /api/Pets/{petId}/ContactAttempts': call(
    { may: { roles: ['Administrator'], relations: [] }, of: ofPet('petId'), limit: 'pets' },
    async ({ params: { petId } }, context) => {
      const rows = await findAttempts(context.db, petId)
      context.countRows(rows.length)
      const personIds = rows.flatMap(({ createdById, actingPersonId }) => [createdById, actingPersonId])
      await logShown(context, { petId, personIds: personIds.filter((id) => id !== null) })
      return rows.map(attemptView)
    },
  ),

  'POST /api/Scans/Thefts': call({ may: police, limit: 'changes' }, async ({ body }, { db, caller }) => {
    const { workplace } = caller
    if (!workplace) throw problem(403)
    await inTransaction(db, async (tx) => {
      const petId = await requireScanned(tx, body.tagNumber, caller)
      await confirmTheft(tx, caller, { petId, caseNumber: body.caseNumber, workplaceId: workplace.id })
    })
    return null
  }),

  'POST /api/Scans/Thefts/Withdraw': call({ may: police, limit: 'changes' }, async ({ body }, { db, caller }) => {
    await inTransaction(db, async (tx) => withdrawTheft(tx, caller, await requireScanned(tx, body.tagNumber, caller)))
    return null
  }),
}

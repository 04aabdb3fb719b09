import { hasOnlyScans } from '@dyra/shared/domain/scans'
import type { FastifyInstance } from 'fastify'
import { type Caller, type PersonCaller, personOf } from '../../access/caller.ts'
import { ofPet } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import type { Config } from '../../config/config.ts'
import { addressKey, addressOf } from '../../http/address.ts'
import { idempotent } from '../../http/idempotency.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import type { Relay } from '../found-reports/index.ts'
import type { LookupParts } from '../lookup/index.ts'
import type { Reference } from '../types/index.ts'
import { findAttempts } from './attempt-queries.ts'
import { scanAnimal } from './look-up-animal.ts'
import { recordAttempt, reportWithUs } from './service.ts'
import scanTexts from './texts.is.json'
import { attemptView } from './view.ts'

interface Deps {
  readonly reference: Reference
  readonly relay: Relay
  readonly config: Pick<Config, 'CONTACT_EMAIL' | 'capabilities'>
}

/** The caller, unless the scan check of institutions is switched off. @throws ProblemError 403 */
const scannerIn =
  ({ capabilities }: Deps['config']) =>
  (caller: Caller | null): PersonCaller => {
    const person = personOf(caller)
    if (hasOnlyScans(person.workplace) && !capabilities.has('scanCheck'))
      throw problem(403, { title: scanTexts.switchedOff })
    return person
  }

/** The scan check (docs/domain.md#scan-check). */
export function scanRoutes(app: FastifyInstance, { reference, relay, config }: Deps): void {
  const scanner = scannerIn(config)
  const parts: LookupParts = {
    reference,
    shownPersonId: app.shownPersonId,
    registry: { takesMessages: config.capabilities.has('relay'), contactEmail: config.CONTACT_EMAIL },
  }

  route(app, 'POST /api/Scans', noObject, ({ body }, { caller, db }) =>
    scanAnimal(db, parts, { caller: scanner(caller), input: body }),
  )

  route(app, 'POST /api/Scans/FoundReports', noObject, ({ body }, { caller, db, request }) =>
    reportWithUs(db, relay, { caller: scanner(caller), body, addressKey: addressKey(addressOf(request)) }),
  )

  // The stored response is the id only, because the words would outlive the record.
  route(app, 'POST /api/Scans/ContactAttempts', noObject, ({ body }, context) =>
    idempotent(context, async (tx) => ({
      status: 201,
      body: { contactAttemptId: await recordAttempt(tx, { caller: scanner(context.caller), body }) },
    })),
  )

  const READ = 'GET /api/Pets/{petId}/ContactAttempts'
  route(app, READ, ofPet('petId'), async ({ params: { petId } }, { caller, db }) => {
    const rows = await findAttempts(db, petId)
    const personIds = rows.flatMap(({ createdById, actingPersonId }) => [createdById, actingPersonId])
    await logView(db, {
      what: READ,
      viewer: personOf(caller),
      personIds: personIds.filter((id) => id !== null),
      petId,
    })
    return rows.map(attemptView)
  })
}

import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../db/connection.ts'
import { mergeKeyOf, type SecurityEvent } from '../../../security-events/event.ts'
import { insertEvents } from '../../../security-events/queries.ts'
import { removeDuePreviews } from './queries.ts'

/** Ends and records previews that no call ended: their time is over, or their session has ended. */
export async function endPreviews({ db, log }: { readonly db: Database; readonly log: FastifyBaseLogger }) {
  for (const { personId, at } of await removeDuePreviews(db, [])) {
    const event: SecurityEvent = { kind: 'previewEnded', outcome: 'done', actor: { personId } }
    log.info({ security: event.kind, outcome: event.outcome, personId }, 'security event')
    // One statement for each event, because two events of one person in a minute share a row.
    await insertEvents(db, [{ event, mergeKey: mergeKeyOf(event, at), at, count: 1 }])
  }
}

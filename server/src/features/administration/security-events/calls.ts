import { contract as everyCall, type Route } from '@dyra/shared/contract'
import type { securityEventCalls as contract, SecurityEvent } from '@dyra/shared/contract/security-events'
import { byAdministrators } from '../../../access/named-objects.ts'
import { administrators } from '../../../access/rule.ts'
import { logViewWithoutPersons } from '../../../access-log/log-view.ts'
import { dayRange } from '../../../http/day-range.ts'
import { pageOf, sendTotal } from '../../../http/paging.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { currentLanguage } from '../../../language/current-language.ts'
import { type EventRow, findEvents } from './queries.ts'

const isRoute = (call: string): call is Route => Object.hasOwn(everyCall, call)

/** The summary of a call without the details that follow a punctuation mark; null for a call of an older version. */
const nameOf = (call: string): string | null =>
  isRoute(call) ? (everyCall[call].summary[currentLanguage()].split(/[,;:]/, 1)[0] ?? null) : null

const securityEventOf = ({ created, call, ...row }: EventRow): SecurityEvent => ({
  ...row,
  created: created.toISOString(),
  call,
  callName: call && nameOf(call),
})

/**
 * The security events, for administrators. They show the names of actors, but the actors' access logs do not show who
 * reads the events.
 */
export const securityEventCalls: Calls<typeof contract> = {
  'GET /api/SecurityEvents': call(
    { may: administrators, names: { PersonId: byAdministrators }, limit: 'persons' },
    async ({ query }, { call: what, caller, db, reply, countRows }) => {
      const { Kind: kind, PersonId: personId, From, To, Offset, Size } = query
      const filter = { kind, personId, ...dayRange({ From, To }) }
      const { rows, total } = await findEvents(db, filter, pageOf({ From: Offset, Size }))
      countRows(rows.length)
      // An empty list shows no one: the page of the access log asks for today's bulk reads each time it is opened.
      if (rows.length > 0) await logViewWithoutPersons(db, what, caller)
      sendTotal(reply, total)
      return rows.map(securityEventOf)
    },
  ),
}

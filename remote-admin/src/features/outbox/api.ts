import { call, callList } from '@dyra/shared/api'
import { pageQuery } from '../../list/list-query.ts'

export const STATES = ['dead', 'waiting', 'sent'] as const
export type MailState = (typeof STATES)[number]

/** Which mails an address asks for (`?state=`); those that failed to begin with. */
export const stateOf = (search: URLSearchParams): MailState =>
  STATES.find((state) => state === search.get('state')) ?? 'dead'

export const findMails = (search: URLSearchParams, signal?: AbortSignal) =>
  callList('GET /api/Outbox', { query: { State: stateOf(search), ...pageQuery(search) } }, signal)

export const retryMail = (id: number) => call('POST /api/Outbox/{id}/Retry', { params: { id } })

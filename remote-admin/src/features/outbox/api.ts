import { call, callList } from '@dyra/shared/api'
import { pageQuery } from '../../components/list/list-query.ts'
import { tabIn } from '../../components/list/use-list-address.ts'

export const STATES = ['dead', 'waiting', 'sent'] as const
export type MailState = (typeof STATES)[number]

/** State filter of the URL (`?state=`), by default failed e-mails. */
export const stateOf = (search: URLSearchParams): MailState => tabIn(search, STATES, 'state')

export const findMails = (search: URLSearchParams, signal?: AbortSignal) =>
  callList('GET /api/Outbox', { query: { State: stateOf(search), ...pageQuery(search) } }, signal)

export const retryMail = (id: number) => call('POST /api/Outbox/{id}/Retry', { params: { id } })

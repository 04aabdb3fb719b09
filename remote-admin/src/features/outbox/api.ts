import { call, callList, result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { pageQuery } from '../../components/list/list-query.ts'
import { tabIn } from '../../components/list/use-list-address.ts'

export const STATES = ['dead', 'unaddressed', 'waiting', 'sent', 'lapsed'] as const
export type MailState = (typeof STATES)[number]

/** State filter of the URL (`?state=`), by default failed e-mails. */
const stateOf = (search: URLSearchParams): MailState => tabIn(search, STATES, 'state')

const findMails = (search: URLSearchParams, signal?: AbortSignal) =>
  callList('GET /api/Outbox', { query: { State: stateOf(search), ...pageQuery(search) } }, signal)

export const retryMail = (id: number) => call('POST /api/Outbox/{id}/Retry', { params: { id } })

export function loadOutbox({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  return { state: stateOf(search), mails: result(findMails(search, signal)) }
}

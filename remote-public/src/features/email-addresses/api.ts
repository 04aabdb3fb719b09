import { call, result } from '@dyra/shared/api'
import type { LinkedAddress } from '@dyra/shared/contract/email-addresses'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { unlessInvalid } from '../../components/invalid-link.ts'

/** The address that a link asks to confirm; `invalid` if the link is forged. */
export type Linked = LinkedAddress | 'invalid'

/** Changes nothing. Without a token the link is not valid. */
const readLinked = async (token: string | null, signal: AbortSignal): Promise<Linked> =>
  token ? unlessInvalid(call('POST /api/EmailAddresses/Read', { body: { token } }, signal)) : 'invalid'

export const confirmEmail = (token: string) => call('POST /api/EmailAddresses/Confirm', { body: { token } })

/** Reads only the masked address: scanners of mail programs open links, and only the press of the button confirms. */
export function loadLinked({ request: { url, signal } }: LoaderFunctionArgs) {
  const token = new URL(url).searchParams.get('t')
  return { token, linked: result(readLinked(token, signal)) }
}

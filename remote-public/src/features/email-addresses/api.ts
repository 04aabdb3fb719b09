import { call } from '@dyra/shared/api'
import type { LinkedAddress } from '@dyra/shared/contract/email-addresses'
import { unlessInvalid } from '../../components/invalid-link.ts'

/** What a link asks; `invalid` for a forged one. */
export type Linked = LinkedAddress | 'invalid'

/** Changes nothing. Without a token the link is not valid. */
export const readLinked = async (token: string | null, signal: AbortSignal): Promise<Linked> =>
  token ? unlessInvalid(call('POST /api/EmailAddresses/Read', { body: { token } }, signal)) : 'invalid'

export const confirmEmail = (token: string) => call('POST /api/EmailAddresses/Confirm', { body: { token } })

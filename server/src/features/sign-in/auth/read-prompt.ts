import { isSsn, normaliseSsn } from '@dyra/shared/domain/kennitala'
import { isLoginPhone, normalisePhone } from '@dyra/shared/domain/phone'
import type { Prompt } from '../../../adapters/eid.ts'
import { badInputRefusal } from './refuse-login.ts'
import { verificationCode } from './rules.ts'

/** @throws LoginRefusal if the input is not an Icelandic phone number; no prompt is sent then */
export function phonePrompt(input: string, hash: string | undefined): Prompt {
  const phone = isLoginPhone(input) ? normalisePhone(input) : undefined
  if (phone === undefined) throw badInputRefusal('badNumber')
  return { method: 'phone', phone, ...(hash !== undefined && { code: verificationCode(hash) }) }
}

/** @throws LoginRefusal if the input is not a kennitala */
export function appPrompt(input: string, hash: string): Prompt {
  const ssn = normaliseSsn(input)
  if (!isSsn(ssn)) throw badInputRefusal('unknownSsn')
  return { method: 'app', ssn, hash, code: verificationCode(hash) }
}

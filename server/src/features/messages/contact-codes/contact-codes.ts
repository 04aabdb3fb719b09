import { CODE_DIGITS, CODE_TRIES } from '@dyra/shared/domain/limits'
import { rates } from '@dyra/shared/domain/rates'
import { texts } from '@dyra/shared/platform/i18n/texts'
import type { FastifyRequest } from 'fastify'
import { addressClass, addressKey, addressOf } from '../../../address.ts'
import type { Config } from '../../../config/config.ts'
import type { Database } from '../../../db/connection.ts'
import type { Tx } from '../../../db/transaction.ts'
import { readPhone } from '../../../http/read-phone.ts'
import { currentLanguage } from '../../../language/current-language.ts'
import { keyedRates } from '../../../limits/rates.ts'
import { countEach } from '../../../limits/strict-limit.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { queueMail } from '../mail/index.ts'
import { smsLimit, smsNumber } from '../sms/index.ts'
import {
  type CodeRow,
  type CodeTarget,
  countSmsOfToday,
  giveBackTry,
  insertCode,
  insertCodeSms,
  keepHash,
  lockCode,
  markUsed,
  type NewCode,
  takeTry,
} from './queries.ts'
import { contactCodeTexts } from './texts.ts'

type Purpose = CodeRow['purpose']

const DIGITS = new RegExp(`^\\d{${CODE_DIGITS}}$`)
const wrong = texts(contactCodeTexts.wrong)

type Channel = Pick<Config, 'SMS_URL' | 'SMS_PREFIXES' | 'SMS_PER_DAY'>

interface CodeRequest {
  readonly config: Channel
  readonly tokens: LinkTokens
  readonly request: FastifyRequest
}

const PLUS = /\+[^@]*(?=@)/

/** The same hash for all spellings of one mailbox. Limits count by it. */
const targetHash = (tokens: LinkTokens, { email, phone }: CodeTarget): string =>
  tokens.hash(email === undefined ? phone : email.toLowerCase().replace(PLUS, ''))

/** Keys of the limits: one for the confirmed target, two for the network address of the request. */
export const keysOf = ({ tokens, request }: Omit<CodeRequest, 'config'>, target: CodeTarget) => ({
  target: targetHash(tokens, target),
  address: addressKey(addressOf(request)),
  network: addressClass(addressOf(request)),
})

interface Typed {
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

/** The typed address or number, in the form to which a code is sent. @throws ProblemError 400 at the field */
export function targetOf({ email, phone: typed }: Typed, { SMS_URL, SMS_PREFIXES }: Channel): CodeTarget {
  if (email && !typed) return { email }
  if (!typed || email) throw fieldProblem({ email: [validationTexts.required] })
  const phone = readPhone(typed)
  if (phone === undefined) throw fieldProblem({ phone: [validationTexts.anyPhone] })
  const number = SMS_URL === undefined ? undefined : smsNumber([phone], SMS_PREFIXES)
  if (number === undefined) throw fieldProblem({ phone: [contactCodeTexts.noSms] })
  return { phone: number }
}

/** Counts the codes, so that no one is flooded through a form, whether the registry knows the target or not. */
async function countCode(tx: Tx, codeRequest: CodeRequest, target: CodeTarget): Promise<void> {
  const { target: hash, address, network } = keysOf(codeRequest, target)
  const keyed = [
    ...keyedRates({ name: 'codeTarget', who: hash, rates: rates.codesToTarget }),
    ...keyedRates({ name: 'codeAddress', who: address, rates: rates.codesByAddress }),
    ...keyedRates({ name: 'codeNetwork', who: network, rates: rates.codesByNetwork }),
  ]
  await countEach(tx, keyed, contactCodeTexts.codes)
}

/** Codes share the half of the day's SMS that registrations have. */
async function queueCode(tx: Tx, { SMS_PER_DAY }: Channel, row: NewCode & { readonly id: string }): Promise<void> {
  const { id, target, personId } = row
  if (target.email !== undefined)
    return queueMail(tx, { kind: 'contactCode', to: { address: null }, data: { contactCodeId: id } })
  if ((await countSmsOfToday(tx)) >= smsLimit(SMS_PER_DAY, true))
    throw fieldProblem({ phone: [contactCodeTexts.noMoreSms] })
  await insertCodeSms(tx, { id, personId })
}

/**
 * Sends a code to an address or a number, and returns the id under which it is confirmed. The answer is the same for
 * every target. @throws ProblemError 400, 429
 */
export async function sendCode(tx: Tx, codeRequest: CodeRequest, of: Omit<NewCode, 'language'>): Promise<string> {
  await countCode(tx, codeRequest, of.target)
  const code: NewCode = { ...of, language: currentLanguage() }
  const id = await insertCode(tx, code)
  await keepHash(tx, id, codeRequest.tokens.createDigits(id).hash)
  await queueCode(tx, codeRequest.config, { ...code, id })
  return id
}

interface Try {
  readonly tokens: LinkTokens
  readonly id: string
  readonly purpose: Purpose
  /** Owner of the number; null for a visitor. */
  readonly personId: number | null
  /** The code as typed. */
  readonly code: string
}

const over = () => fieldProblem({ code: [contactCodeTexts.over] })

/**
 * Checks a typed code. The user may send it again until it expires, because the response may be lost. The caller marks
 * the code as used in the transaction of the use (`useCode`).
 * @throws ProblemError 400 at the field `code`, with the tries that are left
 */
export async function confirmCode(db: Database, { tokens, id, purpose, personId, code }: Try): Promise<void> {
  const typed = code.replaceAll(/[\s-]/g, '')
  if (!DIGITS.test(typed)) throw fieldProblem({ code: [contactCodeTexts.digits] })
  const [row] = await takeTry(db, [id, purpose, personId])
  if (!row) throw over()
  if (tokens.isDigits(id, { typed, hash: row.code_hash })) {
    await giveBackTry(db, id)
    return
  }
  const left = CODE_TRIES - row.tries
  throw fieldProblem({ code: [left === 0 ? contactCodeTexts.last : wrong.plural('tries', left)] })
}

/** A code that was used before, or is used by this request. */
interface Used {
  readonly target: CodeTarget
  /** The code was used before: the caller repeats the request because its answer was lost. */
  readonly isRepeated: boolean
  readonly personId: number | null
}

const targetOfRow = ({ email, phone }: CodeRow): CodeTarget => (email === null ? { phone: phone ?? '' } : { email })

/**
 * Uses a code that `confirmCode` has accepted, and marks it as used if it is not.
 * @throws ProblemError 400 at the field if the code no longer exists
 */
export async function useCode(tx: Tx, id: string): Promise<Used> {
  const row = await lockCode(tx, id)
  if (!row) throw over()
  if (row.used_at === null) await markUsed(tx, id)
  return { target: targetOfRow(row), isRepeated: row.used_at !== null, personId: row.person_id }
}

import type { authCalls } from '@dyra/shared/contract/auth'
import { isSsn, normaliseSsn } from '@dyra/shared/domain/kennitala'
import { isLoginPhone, normalisePhone } from '@dyra/shared/domain/phone'
import type { Prompt } from '../../../adapters/eid.ts'
import { addressClass, addressKey, addressOf } from '../../../address.ts'
import { type Calls, type Context, call } from '../../../kernel/call.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { keyedByAddress } from '../../../limits/rates.ts'
import { countEach } from '../../../limits/strict-limit.ts'
import { type HashKind, issueHash, redeemHash } from './issue-tokens.ts'
import { badInputRefusal, refusalForOutcome } from './refuse-login.ts'
import { verificationCode } from './rules.ts'
import { promptsOf } from './send-prompts.ts'
import { signInChosen, signInOrganisation, signInPerson, subjectKeys } from './sign-in.ts'

/** @throws LoginRefusal if the input is not an Icelandic phone number; no prompt is sent then */
function phonePrompt(input: string, hash: string | undefined): Prompt {
  const phone = isLoginPhone(input) ? normalisePhone(input) : undefined
  if (phone === undefined) throw badInputRefusal('badNumber')
  return { method: 'phone', phone, ...(hash !== undefined && { code: verificationCode(hash) }) }
}

/** @throws LoginRefusal if the input is not a kennitala */
function appPrompt(input: string, hash: string): Prompt {
  const ssn = normaliseSsn(input)
  if (!isSsn(ssn)) throw badInputRefusal('unknownSsn')
  return { method: 'app', ssn, hash, code: verificationCode(hash) }
}

const HASH_WINDOW_SECONDS = 10 * 60

/** Issues the hash of a login with its code, which the page shows before the prompt is sent. */
async function begin(kind: HashKind, { db, config, devices, request }: Context) {
  const rates = [{ count: config.LOGIN_HASHES_PER_ADDRESS, seconds: HASH_WINDOW_SECONDS }]
  // A known browser has its own count, so that others at its address cannot lock it out.
  const who = (await devices.find(request)) ?? addressKey(addressOf(request))
  await countEach(db, keyedByAddress({ name: kind, who, rates }))
  const hash = await issueHash(db, kind)
  return { hash, code: verificationCode(hash) }
}

type HashCall = 'GET /api/Auth/GetPhoneRandomHash' | 'GET /api/Auth/GetAppRandomHash'

/** The first step of a sign-in, which rings no phone. */
export const loginHashCalls: Calls<Pick<typeof authCalls, HashCall>> = {
  'GET /api/Auth/GetPhoneRandomHash': call({ may: 'public', limit: 'signIn' }, (_input, context) =>
    begin('phone-hash', context),
  ),

  'GET /api/Auth/GetAppRandomHash': call({ may: 'public', limit: 'signIn' }, (_input, context) =>
    begin('app-hash', context),
  ),
}

interface Chosen {
  readonly hash?: string
  readonly ticket?: string
  readonly companySsn?: string
  readonly asMember?: boolean
}

const subjectsOf = perApp(({ config }) => subjectKeys(config.EID_CLIENT_SECRET))

async function identify(prompt: Prompt, hash: string | undefined, context: Context) {
  const { db, devices, request } = context
  const subjectOf = subjectsOf(context)
  const subject = subjectOf(prompt)
  // The first prompt uses the hash up, even if it fails.
  if (hash !== undefined && !(await redeemHash(db, `${prompt.method}-hash`, hash))) throw refusalForOutcome('timedOut')
  const device = await devices.find(request, subject)
  const address = addressOf(request)
  const source = { device, address: addressKey(address), network: addressClass(address) }
  const { prompts } = promptsOf(context)
  const identity = await prompts.send({ prompt, subject, source, disconnected: request.signal })
  const subjects = [...new Set([subject, subjectOf({ method: 'app', ssn: identity.ssn })])]
  return { identity, subject, subjects }
}

const asPerson = async (prompt: Prompt, { hash }: Chosen, context: Context) =>
  signInPerson(context, await identify(prompt, hash, context))

const asOrganisation = async (prompt: Prompt, { hash, ticket, ...chosen }: Chosen, context: Context) =>
  ticket === undefined
    ? signInOrganisation(context, await identify(prompt, hash, context))
    : signInChosen(context, { ticket, ...chosen, subject: subjectsOf(context)(prompt) })

/** Sign-in by electronic ID (docs/api.md#sign-in-calls, docs/security.md#waiting-logins). */
export const loginCalls: Calls<Omit<typeof authCalls, HashCall>> = {
  'GET /api/Auth/GetToken': call({ may: 'public', limit: 'signIn' }, async ({ query }, context) =>
    asPerson(phonePrompt(query.phonenumber, query.hash), query, context),
  ),

  'GET /api/Auth/GetOrganizationToken': call({ may: 'public', limit: 'signIn' }, async ({ query }, context) =>
    asOrganisation(phonePrompt(query.phonenumber, query.hash), query, context),
  ),

  'GET /api/Auth/GetAppToken': call({ may: 'public', limit: 'signIn' }, async ({ query }, context) =>
    asPerson(appPrompt(query.ssn, query.hash), query, context),
  ),

  'GET /api/Auth/GetAppOrganizationToken': call({ may: 'public', limit: 'signIn' }, async ({ query }, context) =>
    asOrganisation(appPrompt(query.ssn, query.hash), query, context),
  ),
}

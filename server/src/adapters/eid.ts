import { isSsn } from '@dyra/shared/domain/kennitala'
import * as oidc from 'openid-client'
import { fillText } from '../language/fill-text.ts'
import { localizedTexts } from '../language/localized.ts'
import en from './eid.en.json' with { type: 'json' }
import is from './eid.is.json' with { type: 'json' }
import { createEidClient, type EidClient, type EidConfig, type PromptClaims } from './eid-client.ts'
import { EidError, toEidError } from './eid-errors.ts'

const texts = localizedTexts(is, en)

/**
 * Target of the login request: a phone (seven digits), or the app of a kennitala, with the hash from which the verification code
 * is derived. `code` is that code, if the page shows it.
 */
export type Prompt =
  | { readonly method: 'phone'; readonly phone: string; readonly code?: string }
  | { readonly method: 'app'; readonly ssn: string; readonly hash: string; readonly code: string }

export interface Identity {
  readonly ssn: string
  readonly name: string
}

export interface ElectronicId {
  /**
   * Sends a login request to a phone or app and waits for the answer. On abort, waiting and polling stop at once and the
   * promise rejects with the signal's reason. The prompt on the phone cannot be withdrawn.
   * @throws EidError
   */
  identify(prompt: Prompt, signal: AbortSignal): Promise<Identity>
}

/** Shown on the phone or in the app: at most 60 characters, without line breaks. */
const messageOf = ({ code }: Prompt): string => (code === undefined ? texts.plain : fillText(texts.withCode, { code }))

/** A lost connection says nothing about the login: poll again. */
const RETRIES = 5
const RETRY_MS = 1000

function claimsOf(prompt: Prompt): PromptClaims {
  const binding_message = messageOf(prompt)
  if (prompt.method === 'phone') return { login_hint: prompt.phone, acr_values: 'sim-auth', binding_message }
  // The hash is base64url in our API; the service expects plain base64.
  const content = Buffer.from(prompt.hash, 'base64url').toString('base64')
  return { login_hint: prompt.ssn, acr_values: 'app-auth', binding_message, binding_content: content }
}

/** The library checks for an abort only between its pauses, up to five seconds late. */
function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

const pause = (ms: number, signal: AbortSignal) =>
  orAbort(new Promise<void>((resolve) => setTimeout(resolve, ms).unref()), signal)

type Started = oidc.BackchannelAuthenticationResponse

async function poll(configuration: oidc.Configuration, started: Started, signal: AbortSignal) {
  for (let retries = RETRIES; ; retries--) {
    try {
      return await oidc.pollBackchannelAuthenticationGrant(configuration, started, undefined, { signal })
    } catch (error) {
      const failure = toEidError(error)
      if (signal.aborted || retries === 0 || failure.outcome !== 'unavailable') throw failure
      await pause(RETRY_MS, signal)
    }
  }
}

async function readIdentity(configuration: oidc.Configuration, tokens: Awaited<ReturnType<typeof poll>>) {
  const subject = tokens.claims()?.sub
  if (subject === undefined) throw new EidError('unavailable', 'no id token')
  const { name, nationalRegisterId } = await oidc.fetchUserInfo(configuration, tokens.access_token, subject)
  if (typeof nationalRegisterId !== 'string' || !isSsn(nationalRegisterId))
    throw new EidError('unavailable', 'no kennitala in the identity')
  return { ssn: nationalRegisterId, name: typeof name === 'string' ? name : '' }
}

async function identify(client: EidClient, prompt: Prompt, signal: AbortSignal): Promise<Identity> {
  const configuration = await client.configuration()
  const request = await client.requestOf(configuration, claimsOf(prompt))
  signal.throwIfAborted()
  const started = await oidc.initiateBackchannelAuthentication(configuration, { request })
  const expiry = AbortSignal.timeout(started.expires_in * 1000)
  const tokens = await poll(configuration, started, AbortSignal.any([signal, expiry])).catch((error: unknown) => {
    throw expiry.aborted ? new EidError('timedOut', 'the prompt expired', error) : error
  })
  const identity = await readIdentity(configuration, tokens)
  // The person who answered must be the requested one.
  if (prompt.method === 'app' && identity.ssn !== prompt.ssn) throw new EidError('failed', 'another person answered')
  return identity
}

/** Auðkenni, or any service with the same API: OpenID Connect CIBA in poll mode. */
export function createElectronicId(config: EidConfig): ElectronicId {
  const client = createEidClient(config)
  return {
    async identify(prompt, signal) {
      if (!client) throw new EidError('unavailable', 'no service is configured')
      try {
        return await orAbort(identify(client, prompt, signal), signal)
      } catch (error) {
        if (signal.aborted) throw signal.reason
        throw toEidError(error)
      }
    },
  }
}

import { rates } from '@dyra/shared/domain/rates'
import { Type } from 'typebox'

/** A variable that may be left unset. */
export const optional = (description: string, rules: object = {}) =>
  Type.Optional(Type.String({ minLength: 1, description, ...rules }))
/** A whole number, from 1 to a million unless told otherwise. */
export const figure = (value: number, description: string, bounds: { minimum?: number; maximum?: number } = {}) =>
  Type.Integer({ default: value, minimum: 1, maximum: 1_000_000, ...bounds, description })

const [byPhoneAndAddress] = rates.promptsByPhoneAndAddress
const [byPhoneAndNetwork] = rates.promptsByPhoneAndNetwork
const [byPhone] = rates.promptsByPhone
const [byAddress] = rates.promptsByAddress
const [byDevice] = rates.promptsByDevice

/** Variables of the sign-in by electronic ID (docs/electronic-id.md). */
export const loginVariables = {
  EID_ISSUER: optional(
    'issuer of the electronic ID, as its discovery document writes it; no one can sign in without it',
    {
      pattern: '^https?://[^\\s?#]+$',
    },
  ),
  EID_CLIENT_ID: optional('our client id at the issuer'),
  EID_CLIENT_SECRET: optional('our client secret at the issuer'),
  EID_SIGNING_KEY: optional('RSA key that signs our requests: PEM, JWK, or the path of a file with either'),
  EID_SIGNING_KEY_ID: optional('kid of that key, when the issuer asks for one and the JWK does not name it'),
  EID_TIMEOUT_MS: figure(10_000, 'how long one answer of the issuer may take', { maximum: 60_000 }),
  EID_PAGE_URL: optional('page of the simulated phones, named at the start and linked from the login page', {
    pattern: '^https?://',
  }),
  LOGIN_WAIT_SECONDS: figure(150, 'how long a login waits for the phone or app', { maximum: 600 }),
  LOGIN_PROMPTS_PER_PHONE_AND_ADDRESS: figure(
    byPhoneAndAddress.count,
    'prompts in ten minutes on one phone from one address that do not end in a login',
  ),
  LOGIN_PROMPTS_PER_PHONE_AND_NETWORK: figure(
    byPhoneAndNetwork.count,
    'the same in an hour on one phone from one network (/24, /48)',
  ),
  LOGIN_PROMPTS_PER_PHONE: figure(
    byPhone.count,
    'the same in an hour on one phone, or for one kennitala, from all addresses that did not sign in with it lately',
  ),
  LOGIN_PROMPTS_PER_ADDRESS: figure(byAddress.count, 'the same in ten minutes from one address, by phone or by app'),
  LOGIN_PROMPTS_PER_DEVICE: figure(
    byDevice.count,
    'the same in an hour on one phone from one browser that signed in with it; no other limit holds for it',
  ),
  LOGIN_BACKOFF_SECONDS: figure(10, 'pause after an unanswered prompt, doubled by each further one', {
    minimum: 0,
    maximum: 3600,
  }),
  LOGIN_HASHES_PER_ADDRESS: figure(120, 'logins begun in ten minutes from one address, by phone or by app'),
}

const TOGETHER = ['EID_ISSUER', 'EID_CLIENT_ID', 'EID_CLIENT_SECRET', 'EID_SIGNING_KEY']

/**
 * All of them or none: with only some, no one could sign in, and only the first login would tell. In production all of
 * them, with TLS and without the page of simulated phones.
 */
export function eidFaults(given: Readonly<Record<string, string | undefined>>, isProduction: boolean): string[] {
  const missing = TOGETHER.filter((name) => given[name] === undefined)
  if (missing.length === TOGETHER.length) return isProduction ? ['EID_ISSUER must be set in production'] : []
  const faults = missing.map((name) => `${name} must be set: ${TOGETHER.join(', ')} belong together`)
  if (!isProduction) return faults
  if (given.EID_ISSUER?.startsWith('http:')) faults.push('EID_ISSUER must be https in production')
  if (given.EID_PAGE_URL !== undefined) faults.push('EID_PAGE_URL must not be set in production')
  return faults
}

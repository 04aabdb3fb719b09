import { rates } from '@dyra/shared/domain/rates'
import { Type } from 'typebox'

/** An optional variable. */
export const optional = (description: string, rules: object = {}) =>
  Type.Optional(Type.String({ minLength: 1, description, ...rules }))
/** A whole number, by default from 1 to a million. */
export const figure = (value: number, description: string, bounds: { minimum?: number; maximum?: number } = {}) =>
  Type.Integer({ default: value, minimum: 1, maximum: 1_000_000, ...bounds, description })

const [byPhoneAndAddress] = rates.promptsByPhoneAndAddress
const [byPhoneAndNetwork] = rates.promptsByPhoneAndNetwork
const [byPhone] = rates.promptsByPhone
const [byAddress] = rates.promptsByAddress
const [byDevice] = rates.promptsByDevice

/** Variables of the sign-in by electronic ID (docs/electronic-id.md). */
export const loginVariables = {
  EID_ISSUER: optional('issuer of the electronic ID, exactly as in its discovery document; unset: no one can sign in', {
    pattern: '^https?://[^\\s?#]+$',
  }),
  EID_CLIENT_ID: optional('our client id at the issuer'),
  EID_CLIENT_SECRET: optional('our client secret at the issuer'),
  EID_SIGNING_KEY: optional('RSA key that signs our requests: PEM, JWK, or the path of such a file'),
  EID_SIGNING_KEY_ID: optional('kid of that key, if the issuer requires one and the JWK has none'),
  EID_TIMEOUT_MS: figure(10_000, 'timeout of a request to the issuer', { maximum: 60_000 }),
  EID_PAGE_URL: optional('page of the simulated phones, printed at the start and linked from the login page', {
    pattern: '^https?://',
  }),
  LOGIN_WAIT_SECONDS: figure(150, 'how long a login waits for the phone or app', { maximum: 600 }),
  LOGIN_PROMPTS_PER_PHONE_AND_ADDRESS: figure(
    byPhoneAndAddress.count,
    'prompts per ten minutes on one phone from one address that do not end in a login',
  ),
  LOGIN_PROMPTS_PER_PHONE_AND_NETWORK: figure(
    byPhoneAndNetwork.count,
    'the same per hour on one phone from one network (/24, /48)',
  ),
  LOGIN_PROMPTS_PER_PHONE: figure(
    byPhone.count,
    'the same per hour on one phone, or for one kennitala, from all addresses that did not sign in with it recently',
  ),
  LOGIN_PROMPTS_PER_ADDRESS: figure(byAddress.count, 'the same per ten minutes from one address, by phone or by app'),
  LOGIN_PROMPTS_PER_DEVICE: figure(
    byDevice.count,
    'the same per hour on one phone from one browser that signed in with it; the other limits do not apply to it',
  ),
  LOGIN_BACKOFF_SECONDS: figure(10, 'pause after an unanswered prompt, doubled by each further one', {
    minimum: 0,
    maximum: 3600,
  }),
  LOGIN_HASHES_PER_ADDRESS: figure(120, 'logins started per ten minutes from one address, by phone or by app'),
}

const REQUIRED_TOGETHER = ['EID_ISSUER', 'EID_CLIENT_ID', 'EID_CLIENT_SECRET', 'EID_SIGNING_KEY']

/**
 * Either all or none must be set: with only some no one can sign in, which only the first login would reveal. In
 * production all are required, with TLS and without the page of simulated phones.
 */
export function loginErrors(given: Readonly<Record<string, string | undefined>>, isProduction: boolean): string[] {
  const missing = REQUIRED_TOGETHER.filter((name) => given[name] === undefined)
  if (missing.length === REQUIRED_TOGETHER.length) return isProduction ? ['EID_ISSUER must be set in production'] : []
  const errors = missing.map((name) => `${name} must be set: ${REQUIRED_TOGETHER.join(', ')} belong together`)
  if (!isProduction) return errors
  if (given.EID_ISSUER?.startsWith('http:')) errors.push('EID_ISSUER must be https in production')
  if (given.EID_PAGE_URL !== undefined) errors.push('EID_PAGE_URL must not be set in production')
  return errors
}

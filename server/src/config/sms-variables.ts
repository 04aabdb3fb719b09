import { Type } from 'typebox'
import { figure, optional } from './login-variables.ts'

const DEFAULT_PER_DAY = 200

/** Icelandic mobile numbers start with 6, 7 or 8. */
const ICELANDIC_MOBILES = '+3546,+3547,+3548'

/** The SMS gateway (docs/operate.md#sms). */
export const smsVariables = {
  SMS_URL: optional('address that SMS are posted to as To, From and Body; unset: no SMS', {
    pattern: '^https?://[^\\s]+$',
  }),
  SMS_SENDER: optional('sender of SMS: up to 11 letters and digits, or a number', {
    pattern: '^([A-Za-z0-9 ]{1,11}|\\+?\\d{3,15})$',
  }),
  SMS_KEY: optional('name and password at the SMS gateway, separated by a colon', { pattern: '^[^:\\s]+:[^\\s]+$' }),
  SMS_PREFIXES: Type.String({
    default: ICELANDIC_MOBILES,
    pattern: '^\\s*\\+\\d+(\\s*,\\s*\\+\\d+)*\\s*$',
    description: 'comma-separated beginnings of the numbers that SMS are sent to',
  }),
  SMS_PER_DAY: figure(
    DEFAULT_PER_DAY,
    'SMS that are sent on one day, at most half of them about registrations and yearly questions; more open a task for administrators',
    {
      maximum: 1_000_000,
    },
  ),
} as const

/**
 * Characters of `https://` and the host: an SMS has 70 characters, of which the text and the rest of the link take 37.
 */
export const SMS_ADDRESS_MAX = 33

interface Given {
  readonly PUBLIC_URL: string
  readonly SMS_URL?: string
  readonly SMS_SENDER?: string
  readonly SMS_KEY?: string
}

function addressErrors({ PUBLIC_URL: url }: Given): string[] {
  const most = `SMS need one of at most ${SMS_ADDRESS_MAX}, so that text and link fit one SMS`
  return url.length > SMS_ADDRESS_MAX ? [`PUBLIC_URL has ${url.length} characters: ${most}`] : []
}

/**
 * A gateway needs a sender and a key, and TLS in production because requests contain phone numbers. Links in SMS need a short
 * URL.
 */
export function smsErrors(given: Given, isProduction: boolean): string[] {
  const { SMS_URL, SMS_SENDER, SMS_KEY } = given
  if (SMS_URL === undefined) return []
  const missing = Object.entries({ SMS_SENDER, SMS_KEY }).filter(([, value]) => value === undefined)
  const errors = [...missing.map(([name]) => `${name} must be set with SMS_URL`), ...addressErrors(given)]
  return isProduction && !SMS_URL.startsWith('https://') ? [...errors, 'SMS_URL must be https in production'] : errors
}

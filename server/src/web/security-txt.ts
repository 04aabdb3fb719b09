import { addDays, today } from '@dyra/shared/domain/dates'
import type { Config } from '../config.ts'

type Settings = Pick<Config, 'SECURITY_CONTACT' | 'SECURITY_POLICY_URL' | 'CONTACT_EMAIL' | 'PUBLIC_URL'>

export const SECURITY_TXT = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. A registry that runs always answers with a date ahead. */
const VALID_DAYS = 90

/** Where to report a vulnerability (RFC 9116). */
export function securityTxt(config: Settings, now: string = today()): string {
  const { SECURITY_CONTACT = `mailto:${config.CONTACT_EMAIL}`, SECURITY_POLICY_URL: policy, PUBLIC_URL } = config
  const lines = [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${addDays(now, VALID_DAYS)}T00:00:00Z`,
    'Preferred-Languages: is, en',
    `Canonical: ${PUBLIC_URL}${SECURITY_TXT}`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
  ]
  return `${lines.join('\n')}\n`
}

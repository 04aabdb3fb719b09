import { addDays, today } from '@dyra/shared/domain/dates'
import type { Config } from '../config/config.ts'

type Settings = Pick<Config, 'SECURITY_CONTACT' | 'SECURITY_POLICY_URL' | 'CONTACT_EMAIL' | 'PUBLIC_URL'>

export const SECURITY_TXT = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. The date is computed on each request. */
const VALID_DAYS = 90

/** The security.txt file (RFC 9116), which states where to report vulnerabilities. */
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

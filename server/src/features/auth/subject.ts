import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Prompt } from '../../adapters/eid.ts'

const KEY_BYTES = 32

/**
 * Names a phone or kennitala in tables without telling it: seven digits are too few for a hash that anybody can compute.
 * The key comes from a secret that all processes share and the database does not hold.
 */
export function subjectKeys(secret: string | undefined): (prompt: Prompt) => string {
  const key = Buffer.from(
    hkdfSync('sha256', secret ?? randomBytes(KEY_BYTES), '', 'dyraaudkenni login subject', KEY_BYTES),
  )
  return (prompt) => {
    const name = prompt.method === 'phone' ? `phone:${prompt.phone}` : `app:${prompt.ssn}`
    return createHmac('sha256', key).update(name).digest('base64url')
  }
}

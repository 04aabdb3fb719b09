import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32

/** The phone, or the app of a kennitala, that a prompt goes to. */
type Asked = { readonly method: 'phone'; readonly phone: string } | { readonly method: 'app'; readonly ssn: string }

/**
 * Names a phone or kennitala in tables without telling it: seven digits are too few for a hash that anybody can compute.
 * The key comes from a secret that all processes share and the database does not hold.
 */
export function subjectKeys(secret: string | undefined): (asked: Asked) => string {
  const key = Buffer.from(
    hkdfSync('sha256', secret ?? randomBytes(KEY_BYTES), '', 'dyraaudkenni login subject', KEY_BYTES),
  )
  return (asked) => {
    const name = asked.method === 'phone' ? `phone:${asked.phone}` : `app:${asked.ssn}`
    return createHmac('sha256', key).update(name).digest('base64url')
  }
}

import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32

/** Recipient of a prompt: a phone, or the app of a kennitala. */
type PromptTarget =
  | { readonly method: 'phone'; readonly phone: string }
  | { readonly method: 'app'; readonly ssn: string }

/**
 * Keyed hash that identifies a phone or kennitala in tables without revealing it. A plain hash would not do: anyone can
 * compute it for all seven-digit numbers. The key is derived from a secret that all processes share and that is not in
 * the database.
 */
export function subjectKeys(secret: string | undefined): (target: PromptTarget) => string {
  const key = Buffer.from(
    hkdfSync('sha256', secret ?? randomBytes(KEY_BYTES), '', 'dyraaudkenni login subject', KEY_BYTES),
  )
  return (target) => {
    const name = target.method === 'phone' ? `phone:${target.phone}` : `app:${target.ssn}`
    return createHmac('sha256', key).update(name).digest('base64url')
  }
}

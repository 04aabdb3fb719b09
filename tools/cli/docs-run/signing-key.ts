import { mkdirSync } from 'node:fs'
import { step } from '../../launch/run.mjs'

export type SigningKey = Awaited<ReturnType<typeof createSigningKey>>

const KEY = 'docs@example.com'

/**
 * A key of GnuPG that is thrown away. Resolves to its name, and the variables by which gpg finds it.
 * @param folder with a short name: its path is part of the name of a socket
 */
export async function createSigningKey(folder: string) {
  const env = { GNUPGHOME: folder }
  mkdirSync(folder, { mode: 0o700 })
  const generate = ['--quick-generate-key', KEY, 'ed25519', 'sign', '1d']
  await step('Making a key for signatures …', ['gpg', '--batch', '--quiet', '--passphrase', '', ...generate], env)
  return { name: KEY, env, stop: () => step('Stopping gpg-agent …', ['gpgconf', '--kill', 'all'], env) }
}

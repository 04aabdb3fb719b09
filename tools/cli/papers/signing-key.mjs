import { mkdirSync } from 'node:fs'
import { step } from '../../launch/run.mjs'

/** @typedef {import('../../launch/run.mjs').Command} Command */
/** @typedef {Awaited<ReturnType<typeof createSigningKey>>} SigningKey */

const KEY = 'papers@example.com'

/**
 * A key of GnuPG that is thrown away. Resolves to its name, and the variables by which gpg finds it.
 * @param {string} folder with a short name: its path is part of the name of a socket
 */
export async function createSigningKey(folder) {
  const env = { GNUPGHOME: folder }
  mkdirSync(folder, { mode: 0o700 })
  const generate = [
    'gpg',
    '--batch',
    '--quiet',
    '--passphrase',
    '',
    '--quick-generate-key',
    KEY,
    'ed25519',
    'sign',
    '1d',
  ]
  await step('Making a key for signatures …', /** @type {Command & string[]} */ (generate), env)
  return { name: KEY, env, stop: () => step('Stopping gpg-agent …', ['gpgconf', '--kill', 'all'], env) }
}

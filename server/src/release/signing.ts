import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readReleaseKeys, textOf } from '../release-signatures/release-keys.ts'
import { checkVersion, type Signature, signBuild, signerOf, storeSignature } from '../release-signatures/signatures.ts'
import { lockOf, readList, writeList } from './folder.ts'
import { withLock } from './lock.mjs'
import { root } from './parts.ts'

// Two persons for a release (docs/teams.md#two-persons). The servers check the same signatures before they serve a version.

const releaseKeys = () => readReleaseKeys(process.env.RELEASE_KEYS)

/** Whether releases need signatures. */
export const areSignaturesNeeded = () => releaseKeys().length > 0

/**
 * Makes the key of a person who may sign versions.
 * @returns the public key, for RELEASE_KEYS
 */
export async function makeKey(file: string) {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  // Never overwrites a key.
  await writeFile(file, pem, { flag: 'wx', mode: 0o600 })
  return textOf(privateKey)
}

async function readKey(file: string): Promise<KeyObject> {
  const text = await readFile(file, 'utf8')
  const key = text.includes('PRIVATE KEY') ? createPrivateKey(text) : undefined
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new Error(`${file} is not a private key of pnpm release --make-key FILE.`)
  return key
}

/**
 * Signs builds, on the machine of the person who signs.
 * @param builds folders by part
 * @returns the file with the signatures
 */
export async function signBuilds(builds: Readonly<Record<string, string>>, keyFile: string) {
  const key = await readKey(keyFile)
  const signatures: Signature[] = []
  for (const [part, folder] of Object.entries(builds)) {
    if (!existsSync(join(folder, 'assets.json'))) throw new Error(`No build of ${part} in ${folder}: run pnpm build`)
    signatures.push(await signBuild(part, folder, key))
  }
  const target = join(root, 'artifacts', `signatures-${textOf(key).slice(0, 8)}.json`)
  await mkdir(join(root, 'artifacts'), { recursive: true })
  await writeFile(target, `${JSON.stringify(signatures, null, 2)}\n`)
  return { signatures, target }
}

const isSignature = (value: unknown): value is Signature =>
  typeof value === 'object' &&
  value !== null &&
  ['part', 'hash', 'key', 'signature'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

async function readSignatures(file: string): Promise<readonly Signature[]> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Array.isArray(content) || !content.every(isSignature)) throw new Error(`${file} has no signatures of releases.`)
  return content
}

/**
 * Stores signatures of persons, and lets running servers check their versions again.
 * @returns who signed what
 */
export async function addSignatures(files: readonly string[], chosen: readonly string[], dir: string) {
  const keys = releaseKeys()
  if (keys.length === 0) throw new Error('RELEASE_KEYS is not set: no signatures are needed, and none can be checked.')
  const given = (await Promise.all(files.map(readSignatures))).flat().filter(({ part }) => chosen.includes(part))
  if (given.length === 0) throw new Error(`${files.join(', ')}: no signature of ${chosen.join(', ')}.`)
  const added = given.map((one) => ({ ...one, name: signerOf(one, keys).name }))
  await mkdir(dir, { recursive: true })
  await withLock(lockOf(dir), async () => {
    for (const { name: _name, ...signature } of added) await storeSignature(dir, signature)
    // A new file of the same content: servers read the list again.
    if (existsSync(join(dir, 'remotes.json'))) await writeList(dir, await readList(dir))
  })
  return added
}

/** Refuses versions that two persons have not signed, where RELEASE_KEYS is set. */
export async function checkSigned(
  versions: readonly { readonly part: string; readonly version: string }[],
  dir: string,
) {
  const keys = releaseKeys()
  const errors: string[] = []
  for (const { part, version } of versions)
    await checkVersion({ dir, part, version }, keys).catch((error) => errors.push(error.message))
  if (errors.length > 0) throw new Error(errors.join('\n'))
}

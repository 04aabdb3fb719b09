import { type KeyObject, sign, verify } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOfContent } from './content.ts'
import { type ReleaseKey, SIGNERS, textOf } from './release-keys.ts'

/** The signature that one person gave for one build. */
export interface Signature {
  readonly part: string
  /** Hash of the content (content.ts). */
  readonly hash: string
  /** Public key of the person. */
  readonly key: string
  readonly signature: string
}

/** The statement names the part: a build of one remote cannot be released as another. */
const statementOf = (part: string, hash: string): Buffer => Buffer.from(`dyraaudkenni release 1\n${part}\n${hash}\n`)

/** @param privateKey Ed25519 */
export async function signBuild(part: string, folder: string, privateKey: KeyObject): Promise<Signature> {
  const hash = await hashOfContent(folder)
  const signature = sign(null, statementOf(part, hash), privateKey).toString('base64')
  return { part, hash, key: textOf(privateKey), signature }
}

const isSigned = ({ part, hash, signature }: Signature, { key }: ReleaseKey): boolean =>
  verify(null, statementOf(part, hash), key, Buffer.from(signature, 'base64'))

const namesOf = (keys: readonly ReleaseKey[]): string => keys.map(({ name }) => name).join(', ')

/**
 * The person who gave a signature.
 * @throws Error if it is none of RELEASE_KEYS, or the signature is not valid
 */
export function signerOf(given: Signature, keys: readonly ReleaseKey[]): ReleaseKey {
  const signer = keys.find(({ text }) => text === given.key)
  if (signer === undefined)
    throw new Error(`The key ${given.key} is not one of RELEASE_KEYS, which has those of ${namesOf(keys)}.`)
  if (!isSigned(given, signer))
    throw new Error(`The signature of ${signer.name} is not valid for ${given.part} ${given.hash}.`)
  return signer
}

/** Dot files are not served. */
const folderOf = (dir: string, part: string): string => join(dir, '.signatures', part)
const fileOf = (dir: string, part: string, hash: string): string => join(folderOf(dir, part), `${hash}.json`)

const readStored = async (dir: string, part: string, hash: string): Promise<readonly Signature[]> =>
  existsSync(fileOf(dir, part, hash)) ? JSON.parse(await readFile(fileOf(dir, part, hash), 'utf8')) : []

/** Stores a person's signature and keeps those of other persons. Signatures of earlier versions stay, for rollbacks. */
export async function storeSignature(dir: string, given: Signature): Promise<void> {
  const { part, hash, key } = given
  if (!/^[\w-]+$/.test(part) || !/^[0-9a-f]{64}$/.test(hash)) throw new Error('The file has no signatures of releases.')
  const others = (await readStored(dir, part, hash)).filter((one) => one.key !== key)
  await mkdir(folderOf(dir, part), { recursive: true })
  const temporary = `${fileOf(dir, part, hash)}.${process.pid}.tmp`
  await writeFile(temporary, `${JSON.stringify([...others, given], null, 2)}\n`)
  await rename(temporary, fileOf(dir, part, hash))
}

/** Whether the version was signed with other files: its name is the beginning of the signed hash. */
async function hasChanged(dir: string, part: string, version: string): Promise<boolean> {
  const files = existsSync(folderOf(dir, part)) ? await readdir(folderOf(dir, part)) : []
  return files.some((name) => name.startsWith(version))
}

async function hashOfVersion(dir: string, part: string, version: string): Promise<string> {
  try {
    return await hashOfContent(join(dir, part, version))
  } catch (error) {
    throw new Error(`${part} ${version} cannot be checked: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Refuses a stored version that two persons of RELEASE_KEYS have not signed.
 * @throws Error that says who may still sign, or that its files changed
 */
export async function checkVersion(
  { dir, part, version }: { readonly dir: string; readonly part: string; readonly version: string },
  keys: readonly ReleaseKey[],
): Promise<void> {
  if (keys.length === 0) return
  const hash = await hashOfVersion(dir, part, version)
  const stored = (await readStored(dir, part, hash)).filter((one) => one.part === part && one.hash === hash)
  const signers = keys.filter((key) => stored.some((one) => one.key === key.text && isSigned(one, key)))
  if (signers.length >= SIGNERS) return
  if (signers.length === 0 && (await hasChanged(dir, part, version)))
    throw new Error(`The files of ${part} ${version} are not those that were signed.`)
  const missing = SIGNERS - signers.length
  const found = signers.length === 0 ? 'no signature' : `only the signature of ${namesOf(signers)}`
  const others = keys.filter((key) => !signers.includes(key))
  throw new Error(
    `${part} ${version} has ${found}: ${missing} of ${namesOf(others)} must sign it (docs/teams.md#two-persons).`,
  )
}

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { DepositError } from './deposit-error.ts'

// Signatures of minisign (https://jedisct1.github.io/minisign/) in its prehashed form: Ed25519 over the BLAKE2b-512 of the
// file, and over signature and trusted comment. The private key is a PEM file, because that of minisign needs scrypt.

const KEY = 'Ed'
const PREHASHED = 'ED'
const ID_BYTES = 8
const SIGNATURE_BYTES = 64
const RAW_BYTES = 32
/** Start of the DER form of a public key. The raw key follows. */
const DER_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

export const newHash = () => createHash('blake2b512')

export async function hashOf(file: string): Promise<Buffer> {
  const hash = newHash()
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest()
}

interface PublicKey {
  readonly id: Buffer
  readonly key: KeyObject
}

/** A public key as minisign prints it. @throws DepositError if the text is not such a key */
function parsePublicKey(text: string): PublicKey {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== KEY.length + ID_BYTES + RAW_BYTES || bytes.toString('latin1', 0, KEY.length) !== KEY)
    throw new DepositError(`${text} is not a public key of minisign (RW… with 56 characters).`)
  const raw = bytes.subarray(KEY.length + ID_BYTES)
  const key = createPublicKey({ key: Buffer.concat([DER_HEAD, raw]), format: 'der', type: 'spki' })
  return { id: bytes.subarray(KEY.length, KEY.length + ID_BYTES), key }
}

/** A key with which archives or statements are signed. */
export interface Signer {
  /** Public key for `minisign -P`, and for the settings of those who verify. */
  readonly publicKey: string
  /** The content of a `.minisig`. @param hash of the file, by `hashOf` */
  sign(hash: Buffer, trustedComment: string): string
}

function signerOf(privateKey: KeyObject): Signer {
  const raw = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(DER_HEAD.length)
  const id = newHash().update(raw).digest().subarray(0, ID_BYTES)
  return {
    publicKey: Buffer.concat([Buffer.from(KEY), id, raw]).toString('base64'),
    sign(hash, trustedComment) {
      const signature = sign(null, hash, privateKey)
      const all = sign(null, Buffer.concat([signature, Buffer.from(trustedComment)]), privateKey)
      const first = Buffer.concat([Buffer.from(PREHASHED), id, signature]).toString('base64')
      return `untrusted comment: signature of a deposit\n${first}\ntrusted comment: ${trustedComment}\n${all.toString('base64')}\n`
    },
  }
}

/** Writes a new private key that only this account can read. @throws EEXIST */
export function createSigner(file: string): Signer {
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 })
  return signerOf(privateKey)
}

/** @throws DepositError if the file has no such key */
export function readSigner(file: string): Signer {
  const text = readFileSync(file, 'utf8')
  const key = text.includes('PRIVATE KEY') ? createPrivateKey(text) : undefined
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new DepositError(`${file} is not a private key of "registry deposit-key --signing FILE".`)
  return signerOf(key)
}

const FORM = /^untrusted comment: .*\n([\w+/]+=*)\ntrusted comment: (.*)\n([\w+/]+=*)\n$/

function isGood({ id, key }: PublicKey, text: string, hash: Buffer): boolean {
  const [, first = '', comment = '', last = ''] = FORM.exec(text) ?? []
  const bytes = Buffer.from(first, 'base64')
  const head = Buffer.concat([Buffer.from(PREHASHED), id])
  if (bytes.length !== head.length + SIGNATURE_BYTES || !bytes.subarray(0, head.length).equals(head)) return false
  const signature = bytes.subarray(head.length)
  const all = Buffer.concat([signature, Buffer.from(comment)])
  return verify(null, hash, key, signature) && verify(null, all, key, Buffer.from(last, 'base64'))
}

/**
 * Returns the public key that signed the file with this hash.
 * @param text content of the `.minisig`
 * @throws DepositError if none of the keys signed it
 */
export function signatureKey(text: string, hash: Buffer, publicKeys: readonly string[]): string {
  const found = publicKeys.find((one) => isGood(parsePublicKey(one), text, hash))
  if (found === undefined)
    throw new DepositError(
      'No known key made this signature for this file: the file is damaged, cut or of another origin.',
    )
  return found
}

import { open } from 'node:fs/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { codeOf } from '../db/error-code.ts'
import { BackupFault } from './fault.ts'

// Backups are encrypted in the age format (https://age-encryption.org/v1): the programs age and rage open them too.

const MAGIC = 'age-encryption.org/v1\n'
const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]+$/

type Bytes = AsyncIterable<Uint8Array>
/** A step of a stream's pipeline. */
type Step = (bytes: Bytes) => AsyncIterable<Uint8Array>

export const asItIs: Step = async function* (bytes) {
  yield* bytes
}

/** A key pair: what opens backups, and what they are encrypted to. */
export async function newKeyPair(): Promise<{ readonly identity: string; readonly recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

function decrypterOf(identities: readonly string[]): Decrypter {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return decrypter
}

/** The identities in a file of `registry backup-key` or age-keygen. @throws BackupFault when there is none, or none is right */
export function identitiesIn(text: string): readonly string[] {
  const identities = text.split(/\s*\n\s*/).filter((line) => IDENTITY.test(line))
  if (identities.length === 0) throw new BackupFault('The identity file holds no line AGE-SECRET-KEY-1…')
  try {
    decrypterOf(identities)
  } catch {
    // The library's message quotes the identity.
    throw new BackupFault('A line AGE-SECRET-KEY-1… of the identity file is damaged.')
  }
  return identities
}

function encrypterTo(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter
}

/** What is wrong with one of these public keys; undefined when nothing is. */
export function faultOfRecipients(recipients: readonly string[]): string | undefined {
  const faulty = recipients.find((recipient) => {
    try {
      encrypterTo([recipient])
      return false
    } catch {
      return true
    }
  })
  return faulty && `${faulty} is no public key of age: a letter is wrong or missing`
}

/** Any one of the recipients' identities will open it. */
export const encryptTo = (recipients: readonly string[]): Step =>
  async function* (plain) {
    yield* await encrypterTo(recipients).encrypt(ReadableStream.from(plain))
  }

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === MAGIC
  } finally {
    await handle.close()
  }
}

/** The library's errors have words alone. */
function faultOf(error: unknown): unknown {
  if (!(error instanceof Error) || codeOf(error) !== '') return error
  const text = error.message.startsWith('no identity matched')
    ? 'The file is encrypted to another key than those in the identity file.'
    : 'The file is damaged, or it ends too early.'
  return new BackupFault(text, { cause: error })
}

export const decryptWith = (identities: readonly string[]): Step =>
  async function* (encrypted) {
    if (identities.length === 0) throw new BackupFault('The file is encrypted: name its identity file by --identity.')
    const decrypter = decrypterOf(identities)
    try {
      yield* await decrypter.decrypt(ReadableStream.from(encrypted))
    } catch (error) {
      throw faultOf(error)
    }
  }

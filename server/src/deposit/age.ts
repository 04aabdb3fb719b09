import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { codeOf } from '../error-code.ts'
import { DepositError } from './deposit-error.ts'

// Archives are encrypted in the age format (https://age-encryption.org/v1), which the programs age and rage can decrypt.

const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]+$/

type Bytes = AsyncIterable<Uint8Array>
/** A step of a stream's pipeline. */
type Step = (bytes: Bytes) => AsyncIterable<Uint8Array>

/** A key pair: archives are encrypted to the recipient and decrypted with the identity. */
export async function newKeyPair(): Promise<{ readonly identity: string; readonly recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

function decrypterOf(identities: readonly string[]): Decrypter {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return decrypter
}

/** The identities in a file of `registry deposit-key` or age-keygen. @throws DepositError if there is none or one is damaged */
export function identitiesIn(text: string): readonly string[] {
  const identities = text.split(/\s*\n\s*/).filter((line) => IDENTITY.test(line))
  if (identities.length === 0) throw new DepositError('The identity file contains no line AGE-SECRET-KEY-1…')
  try {
    decrypterOf(identities)
  } catch {
    // The library's message quotes the identity.
    throw new DepositError('A line AGE-SECRET-KEY-1… of the identity file is damaged.')
  }
  return identities
}

function encrypterTo(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter
}

/** An error message for the first invalid public key; undefined if all are valid. */
export function errorOfRecipients(recipients: readonly string[]): string | undefined {
  const invalid = recipients.find((recipient) => {
    try {
      encrypterTo([recipient])
      return false
    } catch {
      return true
    }
  })
  return invalid && `${invalid} is not an age public key: a letter is wrong or missing`
}

/** The identity of any one recipient decrypts the file. */
export const encryptTo = (recipients: readonly string[]): Step =>
  async function* (plain) {
    yield* await encrypterTo(recipients).encrypt(ReadableStream.from(plain))
  }

/** The library's errors have a message but no code. */
function toDepositError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DepositError || codeOf(error) !== '') return error
  const text = error.message.startsWith('no identity matched')
    ? 'The file is not encrypted to a key in the identity file.'
    : 'The file is damaged or incomplete.'
  return new DepositError(text, { cause: error })
}

export const decryptWith = (identities: readonly string[]): Step =>
  async function* (encrypted) {
    const decrypter = decrypterOf(identities)
    try {
      yield* await decrypter.decrypt(ReadableStream.from(encrypted))
    } catch (error) {
      throw toDepositError(error)
    }
  }

import { createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { codeOf } from '../error-code.ts'

/** AES-256. */
const KEY_BYTES = 32
const ID_LENGTH = 8

export interface EncryptionKey {
  /** Identifies the key without revealing it. */
  readonly id: string
  readonly bytes: Uint8Array
}

/** The signing key is encrypted with a key that this process does not have. */
export class UnknownEncryptionKey extends Error {
  override readonly name = 'UnknownEncryptionKey'

  constructor(id: string, held: readonly string[]) {
    super(
      `No one can sign in: the signing key in the database is encrypted with the key ${id}, and KEY_ENCRYPTION_KEY contains ` +
        `${held.join(' and ')}. Set that key, or create a new signing key with "registry rotate-keys".`,
    )
  }
}

type KeyConfig = Pick<Config, 'KEY_ENCRYPTION_KEY' | 'DATA_DIR'>

const fileOf = (dataDir: string) => join(dataDir, 'key-encryption-key')
const newKey = () => randomBytes(KEY_BYTES).toString('base64')

/** Keys of 32 bytes in base64, separated by commas or line breaks. */
function keysIn(text: string): EncryptionKey[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => {
      const bytes = Buffer.from(part, 'base64')
      if (bytes.length !== KEY_BYTES) throw new RangeError('KEY_ENCRYPTION_KEY must be 32 bytes in base64')
      return { id: createHash('sha256').update(bytes).digest('hex').slice(0, ID_LENGTH), bytes }
    })
}

/** Reads the key file. The first process creates the file; concurrent processes read the same key. */
function readFile(file: string): string {
  if (!existsSync(file)) {
    const part = `${file}.${process.pid}.${randomBytes(ID_LENGTH).toString('hex')}`
    writeFileSync(part, `${newKey()}\n`, { mode: 0o600 })
    try {
      linkSync(part, file)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    } finally {
      rmSync(part)
    }
  }
  return readFileSync(file, 'utf8')
}

/**
 * The keys that encrypt secrets in the database, so that a copy does not reveal them (decision 22): KEY_ENCRYPTION_KEY, or by
 * default a file in DATA_DIR. The first key encrypts; the others decrypt older values.
 */
export class EncryptionKeys {
  readonly #read: () => string
  #keys: readonly EncryptionKey[]

  private constructor(read: () => string) {
    this.#read = read
    this.#keys = keysIn(read())
  }

  static open({ KEY_ENCRYPTION_KEY: given, DATA_DIR }: KeyConfig): EncryptionKeys {
    if (given !== undefined) return new EncryptionKeys(() => given)
    mkdirSync(DATA_DIR, { recursive: true })
    return new EncryptionKeys(() => readFile(fileOf(DATA_DIR)))
  }

  get present(): EncryptionKey {
    const [first] = this.#keys
    if (!first) throw new RangeError('KEY_ENCRYPTION_KEY contains no key')
    return first
  }

  /** The present key first. */
  get all(): readonly EncryptionKey[] {
    return this.#keys
  }

  /** Reads the file again for an unknown key. @throws UnknownEncryptionKey if the file does not have the key either */
  find(id: string): EncryptionKey {
    const known = () => this.#keys.find((key) => key.id === id)
    if (!known()) this.#keys = keysIn(this.#read())
    const key = known()
    if (key) return key
    const held = this.#keys.map((one) => one.id)
    throw new UnknownEncryptionKey(id, held)
  }
}

/** Changes the key file, which is used if KEY_ENCRYPTION_KEY is not set. */
export const keyFile = {
  prependNew: (dataDir: string): void => replaceFile(fileOf(dataDir), (keys) => [newKey(), ...keys]),
  keepFirst: (dataDir: string): void => replaceFile(fileOf(dataDir), (keys) => keys.slice(0, 1)),
}

function replaceFile(file: string, change: (keys: readonly string[]) => readonly string[]): void {
  const keys = readFile(file).split(/\s+/).filter(Boolean)
  writeFileSync(`${file}.new`, `${change(keys).join('\n')}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

import { createHash, randomBytes } from 'node:crypto'

/** Programs that search for leaked secrets find keys by this prefix. */
const PREFIX = 'dyra_'
const KEY_BYTES = 32
const SUM_LENGTH = 6

const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, SUM_LENGTH)

/** `dyra_`, 256 random bits and a checksum. */
export function generateApiKey(): string {
  const text = `${PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`
  return `${text}${sumOf(text)}`
}

const GENERATED = /^(dyra_[\w-]{43})([\w-]{6})$/
/** What the contract allows for a key that an administrator chose. */
const CHOSEN = /^[\x21-\x7e]{32,200}$/

/** False for what cannot be a key: wrong characters or length, or the prefix with a wrong checksum. */
export function mayBeApiKey(key: string): boolean {
  if (!key.startsWith(PREFIX)) return CHOSEN.test(key)
  const [, text, sum] = GENERATED.exec(key) ?? []
  return text !== undefined && sumOf(text) === sum
}

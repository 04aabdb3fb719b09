import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigError } from '../config/config.ts'
import { codeOf } from '../error-code.ts'

export interface SigningKey {
  readonly key: KeyObject
  readonly kid?: string
}

const MIN_BITS = 2048
const isText = (value: string) => /^\s*(\{|-----BEGIN )/.test(value)

/** The text of the key. A one-line variable may contain the line breaks of PEM as `\n`. */
function textOf(setting: string): string {
  if (isText(setting)) return setting.trimStart().startsWith('{') ? setting : setting.replaceAll('\\n', '\n')
  try {
    return readFileSync(setting, 'utf8')
  } catch (error) {
    const isMissing = codeOf(error) === 'ENOENT'
    throw new ConfigError([
      isMissing
        ? 'EID_SIGNING_KEY is neither PEM nor JWK nor an existing file'
        : `EID_SIGNING_KEY cannot be read (${codeOf(error)})`,
    ])
  }
}

function parse(text: string): SigningKey {
  if (!text.trimStart().startsWith('{')) return { key: createPrivateKey(text) }
  const jwk = JSON.parse(text) as JsonWebKey & { kid?: unknown }
  return { key: createPrivateKey({ key: jwk, format: 'jwk' }), ...(typeof jwk.kid === 'string' && { kid: jwk.kid }) }
}

/**
 * The RSA key of EID_SIGNING_KEY.
 * @throws ConfigError, without quoting the key
 */
export function readSigningKey(setting: string, kid?: string): SigningKey {
  const text = textOf(setting)
  let read: SigningKey
  try {
    read = parse(text)
  } catch {
    throw new ConfigError(['EID_SIGNING_KEY contains no private key in PEM or JWK'])
  }
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = read.key
  if (type !== 'rsa' || (details?.modulusLength ?? 0) < MIN_BITS)
    throw new ConfigError([`EID_SIGNING_KEY must be an RSA key of ${MIN_BITS} bits or more`])
  return kid === undefined ? read : { ...read, kid }
}

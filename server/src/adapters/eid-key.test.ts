import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '../config/config.ts'
import { readSigningKey } from './eid-key.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
const old = String(privateKey.export({ type: 'pkcs1', format: 'pem' }))
const jwk = privateKey.export({ format: 'jwk' })
const folder = mkdtempSync(join(tmpdir(), 'eid-key-'))
const file = join(folder, 'eid.pem')
writeFileSync(file, pem)
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['PEM', pem],
  ['PEM in one line', pem.replaceAll('\n', '\\n')],
  ['PEM in PKCS #1', old],
  ['a JWK', JSON.stringify(jwk)],
  ['the path of a file', file],
])('reads %s', (_form, setting) => {
  expect(readSigningKey(setting).key.equals(privateKey)).toBe(true)
})

test('takes the kid from the JWK unless one is configured', () => {
  const named = JSON.stringify({ ...jwk, kid: 'from-the-jwk' })
  expect(readSigningKey(named).kid).toBe('from-the-jwk')
  expect(readSigningKey(named, 'set').kid).toBe('set')
  expect(readSigningKey(pem)).not.toHaveProperty('kid')
})

const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
const curved = generateKeyPairSync('ed25519').privateKey

test.each([
  ['a missing file', '/no/such/eid.pem'],
  ['a folder', folder],
  [
    'a public key',
    String(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }))
      .replace(/\n$/, '')
      .slice(0, 60),
  ],
  ['broken JSON', '{"kty":"RSA"'],
  ['a small key', String(small.export({ type: 'pkcs8', format: 'pem' }))],
  ['a key of another kind', String(curved.export({ type: 'pkcs8', format: 'pem' }))],
])('refuses %s without quoting it', (_what, setting) => {
  let thrown: unknown
  try {
    readSigningKey(setting)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(ConfigError)
  expect(String(thrown)).not.toContain(setting.slice(0, 20))
})

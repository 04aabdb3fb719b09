import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { decrypt, encrypt } from './encrypt.ts'
import { EncryptionKeys, keyFile, UnknownEncryptionKey } from './encryption-keys.ts'

let folder: TemporaryDirectory
beforeEach(() => {
  folder = temporaryDirectory()
})
afterEach(() => folder.remove())

const openBeside = () => EncryptionKeys.open({ DATA_DIR: folder.path })
const plain = new TextEncoder().encode('leyndarmál')

test('without a setting, creates a key in DATA_DIR once, readable only for this account', () => {
  const ids = [openBeside(), openBeside()].map(({ present }) => present.id)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}$/)
  expect(ids[1]).toBe(ids[0])
  expect(readdirSync(folder.path)).toEqual(['key-encryption-key'])
  if (process.platform !== 'win32') expect(statSync(join(folder.path, 'key-encryption-key')).mode & 0o777).toBe(0o600)
})

test('reads base64 in both alphabets, and refuses anything but 32 bytes', () => {
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, n) => 250 - n))
  const idOf = (text: string) => EncryptionKeys.open({ KEY_ENCRYPTION_KEY: text, DATA_DIR: '' }).present.id
  expect(idOf(bytes.toString('base64'))).toBe(idOf(bytes.toString('base64url')))
  expect(() => idOf(bytes.subarray(1).toString('base64'))).toThrow(RangeError)
})

test('decrypts only with the same key, and refuses a changed ciphertext', async () => {
  const keys = openBeside()
  const encrypted = await encrypt(keys, plain)
  expect(new TextDecoder().decode(await decrypt(keys, encrypted))).toBe('leyndarmál')
  const other = EncryptionKeys.open({ KEY_ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64'), DATA_DIR: '' })
  await expect(decrypt(other, encrypted)).rejects.toThrow(UnknownEncryptionKey)
  // Changes the first character of the ciphertext, because some bits of the last one are padding.
  const changed = encrypted.replace(/(?<=\.).(?=[^.]*\.[^.]*$)/, (sign) => (sign === 'A' ? 'B' : 'A'))
  await expect(decrypt(keys, changed)).rejects.toThrow()
})

test('a running process reads a rotated key from the file', async () => {
  const running = openBeside()
  const old = await encrypt(running, plain)
  keyFile.prependNew(folder.path)
  const rotating = openBeside()
  expect(rotating.present.id).not.toBe(running.present.id)
  const fresh = await encrypt(rotating, await decrypt(rotating, old))
  keyFile.keepFirst(folder.path)
  expect(new TextDecoder().decode(await decrypt(running, fresh))).toBe('leyndarmál')
  await expect(decrypt(openBeside(), old)).rejects.toThrow(UnknownEncryptionKey)
  expect(readFileSync(join(folder.path, 'key-encryption-key'), 'utf8').trim().split('\n')).toHaveLength(1)
})

test('refuses an empty file', () => {
  writeFileSync(join(folder.path, 'key-encryption-key'), '\n')
  expect(() => openBeside().present).toThrow('contains no key')
})

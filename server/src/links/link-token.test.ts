import { EncryptionKeys } from '../encryption/encryption-keys.ts'
import { type Link, LinkTokens } from './link-token.ts'

const keyOf = (n: number) => Buffer.alloc(32, n).toString('base64')
const tokensOf = (...keys: number[]) =>
  new LinkTokens(EncryptionKeys.open({ KEY_ENCRYPTION_KEY: keys.map(keyOf).join(','), DATA_DIR: '' }))

const link: Link = {
  purpose: 'foundReport',
  objectId: '6c7a8c32-5b0e-4f0e-9e06-8f8f7c9d1a11',
  receiver: 'finder',
}
const tokens = tokensOf(1)
const token = tokens.create(link)

test('reads the token that it created', () => {
  expect(tokens.read(token, 'foundReport')).toEqual(link)
  expect(tokens.create(link)).toBe(token)
})

test('refuses the token for another purpose, object or receiver', () => {
  const [objectId = '', receiver = '', mac = ''] = token.split('.')
  const other = objectId.replace('6c7a', '6c7b')
  expect(tokens.read(token, 'lostAlert')).toBeUndefined()
  expect(tokens.read(`${other}.${receiver}.${mac}`, 'foundReport')).toBeUndefined()
  expect(tokens.read(`${objectId}.7.${mac}`, 'foundReport')).toBeUndefined()
})

test('refuses a token in which one character of the code is changed, or which has another form', () => {
  const at = token.lastIndexOf('.') + 1
  for (let i = at; i < token.length; i++) {
    const changed = token[i] === 'A' ? 'B' : 'A'
    expect(tokens.read(token.slice(0, i) + changed + token.slice(i + 1), 'foundReport')).toBeUndefined()
  }
  for (const text of ['', '.', '..', 'a.b.c', `${token}.x`, `${token}=`, token.slice(0, at), 'x'.repeat(100_000)])
    expect(tokens.read(text, 'foundReport')).toBeUndefined()
})

test('reads a token of an older key while that key is configured, and not after', () => {
  expect(tokensOf(2, 1).read(token, 'foundReport')).toEqual(link)
  expect(tokensOf(2).read(token, 'foundReport')).toBeUndefined()
})

test('refuses to create a token with a part that could be read as two', () => {
  expect(() => tokens.create({ ...link, receiver: 'a.b' })).toThrow(TypeError)
})

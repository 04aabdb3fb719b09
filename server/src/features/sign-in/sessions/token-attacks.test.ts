import { createPrivateKey, createPublicKey, randomUUID, sign } from 'node:crypto'
import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { decrypt } from '../../../encryption/encrypt.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testEncryptionKeys } from '../../../testing/encryption-key.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setupApp } from '../../../testing/test-app.ts'

const f = setupApp(testDatabase)
let good: string
let ours: JWK

beforeAll(async () => {
  const { authorization } = await signIn(f.app, await addPerson(f.db, { name: 'Þórunn Ævarsdóttir' }))
  good = authorization.slice('Bearer '.length)
  const rows = await f.db.query<{ private_jwk: JWK & { encrypted: string } }>('select private_jwk from signing_key')
  if (!rows[0]) throw new Error('no key')
  const { encrypted, ...publicJwk } = rows[0].private_jwk
  ours = { ...publicJwk, d: new TextDecoder().decode(await decrypt(testEncryptionKeys, encrypted)) }
})

const send = (token: string, headers: Record<string, string> = {}) =>
  f.app.inject({ url: '/api/Auth/Sessions', headers: { authorization: `Bearer ${token}`, ...headers } })
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = { alg: 'EdDSA', typ: 'at+jwt', kid: 'key-1' }
const claims = () => ({ ...decodeJwt(good) })
type Made = { head?: object; claims?: object; key?: Parameters<SignJWT['sign']>[0] }
/** Signed by the registry's own key by default, so that a refusal is due to the contents. */
const signed = async ({ head = {}, claims: changed = {}, key }: Made = {}) =>
  new SignJWT({ ...claims(), ...changed })
    .setProtectedHeader({ ...header, ...head })
    .sign(key ?? (await importJWK(ours, 'EdDSA')))
const publicPart = () => ({ kty: ours.kty, crv: ours.crv, x: ours.x })
const pem = () => createPublicKey({ key: publicPart() as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
const hmac = (secret: string | Buffer, head: object = {}) =>
  new SignJWT(claims()).setProtectedHeader({ ...header, ...head, alg: 'HS256' }).sign(Buffer.from(secret))
const tamper = (claimsPart: object) => {
  const [head, , signature] = good.split('.')
  return [head, encode({ ...claims(), ...claimsPart }), signature].join('.')
}
/** Makes a token with headers that jose refuses to write. */
const handmade = (head: object) => {
  const text = `${encode({ ...header, ...head })}.${encode(claims())}`
  const key = createPrivateKey({ key: ours as never, format: 'jwk' })
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}
const foreign = () => generateKeyPair('EdDSA', { extractable: true })
const now = () => Math.floor(Date.now() / 1000)

test('valid tokens made like the attacks below are accepted', async () => {
  expect((await send(good)).statusCode).toBe(200)
  expect((await send(await signed())).statusCode).toBe(200)
  expect((await send(handmade({}))).statusCode).toBe(200)
})

const attacks: readonly [name: string, make: () => Promise<string> | string][] = [
  ['unsigned', () => `${encode({ ...header, alg: 'none' })}.${encode(claims())}.`],
  ['unsigned, with a signature', () => `${encode({ ...header, alg: 'none' })}.${encode(claims())}.AAAA`],
  ['with the algorithm none in another case', () => `${encode({ ...header, alg: 'nOnE' })}.${encode(claims())}.AAAA`],
  ['with HS256 and the public key as secret', () => hmac(ours.x ?? '')],
  ['with HS256 and the public key’s bytes', () => hmac(Buffer.from(ours.x ?? '', 'base64url'))],
  ['with HS256 and the public key as PEM', () => hmac(pem() as string)],
  ['signed by a foreign key', async () => signed({ key: (await foreign()).privateKey })],
  [
    'signed by a key in its header',
    async () => {
      const { privateKey, publicKey } = await foreign()
      return signed({ key: privateKey, head: { jwk: await exportJWK(publicKey) } })
    },
  ],
  [
    'signed by a key in its header, without a name',
    async () => {
      const { privateKey, publicKey } = await foreign()
      return signed({ key: privateKey, head: { kid: undefined, jwk: await exportJWK(publicKey) } })
    },
  ],
  [
    'with the URL of another key',
    async () =>
      signed({ key: (await foreign()).privateKey, head: { kid: 'key-9', jku: 'https://attacker.example.com/jwks' } }),
  ],
  ['with a path as the key’s name', () => signed({ head: { kid: '../../../../dev/null' } })],
  ['with SQL in the key’s name', () => signed({ head: { kid: "key-1' or '1'='1" } })],
  ['with the key’s name __proto__', () => signed({ head: { kid: '__proto__' } })],
  ['without a key’s name', () => signed({ head: { kid: undefined } })],
  ['with an unknown critical header', () => handmade({ crit: ['x'], x: 1 })],
  ['with another role', () => tamper({ role: ['PetOwner', 'Administrator'] })],
  ['of another person', () => tamper({ nameid: '1', sub: '1' })],
  ['with a later expiry', () => tamper({ exp: now() + 1e6 })],
  ['expired', () => signed({ claims: { exp: now() - 1 } })],
  ['without an expiry', () => signed({ claims: { exp: undefined } })],
  ['not valid yet', () => signed({ claims: { nbf: now() + 1000 } })],
  ['for another service', () => signed({ claims: { aud: 'another-api' } })],
  ['without an audience', () => signed({ claims: { aud: undefined } })],
  ['from another issuer', () => signed({ claims: { iss: 'https://attacker.example.com' } })],
  ['of another type', () => signed({ head: { typ: 'JWT' } })],
  ['without a type', () => signed({ head: { typ: undefined } })],
  ['without a session', () => signed({ claims: { sid: undefined } })],
  ['of an unknown session', () => signed({ claims: { sid: randomUUID() } })],
  ['of an invalid session id', () => signed({ claims: { sid: "' or true --" } })],
  ['that is truncated', () => good.slice(0, -10)],
  ['that is not a token', () => 'abc'],
  ['that is encrypted', () => `${encode({ ...header, enc: 'A256GCM' })}.a.b.c.d`],
]

test.each(attacks)('a token %s is refused', async (_name, make) => {
  const answer = await send(await make())
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  expect(answer.json()).toMatchObject({
    status: 401,
    title: 'Innskráningin er útrunnin eða ógild. Skráðu þig inn aftur.',
  })
})

test.each(['Basic YTpi', 'Bearer', 'Bearer ', 'bearer a b'])('credentials %j are refused', async (authorization) => {
  expect((await send('', { authorization })).statusCode).toBe(401)
})

test('a call without credentials is answered with 401', async () => {
  const answer = await f.app.inject({ url: '/api/Auth/Sessions' })
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['www-authenticate']).toBe('Bearer')
})

test('an invalid token does not matter in public calls', async () => {
  const answer = await f.app.inject({ url: '/api/Types', headers: { authorization: 'Bearer abc' } })
  expect(answer.statusCode).toBe(200)
})

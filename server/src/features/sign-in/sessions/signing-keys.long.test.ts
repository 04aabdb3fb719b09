import type { FastifyInstance } from 'fastify'
import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { testEncryptionKeys } from '../../../testing/encryption-key.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { encryptAgain, endEverySession, requireSigning, rotateKeys, SigningKeys } from './store-keys.ts'

let database: TestDatabase
let app: FastifyInstance
let other: FastifyInstance
let personId: number

beforeEach(async () => {
  database = await testDatabase()
  ;[{ app }, { app: other }] = await Promise.all([testApp(database.db), testApp(database.db)])
  personId = await addPerson(database.db, {})
})
afterEach(async () => {
  await Promise.all([app.close(), other.close()])
  await database.drop()
})

type Headers = Awaited<ReturnType<typeof signIn>>
const statusOf = async (at: FastifyInstance, headers: Headers) =>
  (await at.inject({ url: '/api/Auth/Sessions', headers })).statusCode
const kidOf = ({ authorization }: Headers) => decodeProtectedHeader(authorization.slice('Bearer '.length)).kid
const kids = () =>
  database.db.query<{ kid: string; signs: boolean }>(
    'select kid, retired_at is null as signs from signing_key order by kid',
  )

test('processes that start at the same time on a new registry create one key', async () => {
  expect(await kids()).toEqual([{ kid: 'key-1', signs: true }])
  await database.db.query('delete from signing_key')
  await Promise.all(Array.from({ length: 10 }, () => SigningKeys.open(database.db, testEncryptionKeys)))
  expect(await kids()).toEqual([{ kid: 'key-1', signs: true }])
})

test('a rotation ends no session, and every process signs with the new key and accepts it', async () => {
  const before = await signIn(app, personId)
  expect(await rotateKeys(database.db, testEncryptionKeys)).toBe('key-2')
  const after = await signIn(app, personId)
  expect([kidOf(before), kidOf(after)]).toEqual(['key-1', 'key-2'])
  for (const headers of [before, after]) {
    expect(await statusOf(app, headers)).toBe(200)
    expect(await statusOf(other, headers)).toBe(200)
  }
  expect(kidOf(await signIn(other, personId))).toBe('key-2')
})

test('concurrent rotations leave one key that signs', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => rotateKeys(database.db, testEncryptionKeys)))
  expect(made.filter(Boolean).length).toBeGreaterThan(0)
  expect((await kids()).filter(({ signs }) => signs)).toHaveLength(1)
})

test('an old key is invalid once its last token has expired', async () => {
  const before = await signIn(app, personId)
  await rotateKeys(database.db, testEncryptionKeys)
  await database.db.query(`update signing_key set retired_at = now() - interval '9 hours' where kid = 'key-1'`)
  const restarted = (await testApp(database.db)).app
  expect(await statusOf(restarted, before)).toBe(401)
  await restarted.close()
})

test('after a leak, every session ends at once, and a restarted process knows only the new key', async () => {
  const before = await signIn(app, personId)
  await rotateKeys(database.db, testEncryptionKeys)
  expect(await endEverySession(database.db)).toBe(1)
  expect(await statusOf(app, before)).toBe(401)
  const keys = await SigningKeys.open(database.db, testEncryptionKeys)
  expect(await keys.find('key-1')).toBeUndefined()
  expect(await statusOf(app, await signIn(app, personId))).toBe(200)
})

test('made-up key names cause at most one query per second, and delay a new key by at most a second', async () => {
  const keys = await SigningKeys.open(database.db, testEncryptionKeys)
  const query = jest.spyOn(database.db, 'query')
  await rotateKeys(database.db, testEncryptionKeys)
  query.mockClear()
  const startedAt = Date.now()
  const [fresh, ...made] = await Promise.all([
    keys.find('key-2'),
    ...Array.from({ length: 50 }, (_, n) => keys.find(`key-${100 + n}`)),
    ...['', 'none', "key-1'"].map((kid) => keys.find(kid)),
  ])
  expect(fresh).toBeDefined()
  expect(made.every((key) => key === undefined)).toBe(true)
  expect(query).toHaveBeenCalledTimes(1)
  // One pause of a second for all names, not one per name.
  expect(Date.now() - startedAt).toBeLessThan(20_000)
  query.mockRestore()
})

describe('in the database', () => {
  const stored = () =>
    database.db.query<{ kid: string; private_jwk: Record<string, string> }>(
      'select kid, private_jwk from signing_key order by kid',
    )
  const keysOf = (...bytes: number[]) => {
    const texts = bytes.map((byte) => Buffer.alloc(32, byte).toString('base64'))
    return EncryptionKeys.open({ KEY_ENCRYPTION_KEY: texts.join(', '), DATA_DIR: '' })
  }
  const KEY = testEncryptionKeys.present.id

  test('private parts are encrypted, and a retired key has no private part', async () => {
    await rotateKeys(database.db, testEncryptionKeys)
    const [retired, present] = await stored()
    expect(retired?.private_jwk).toEqual({ kty: 'OKP', crv: 'Ed25519', x: expect.any(String) })
    expect(present?.private_jwk).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      x: expect.any(String),
      encrypted: expect.any(String),
    })
    expect(decodeProtectedHeader(present?.private_jwk.encrypted ?? '')).toEqual({
      alg: 'dir',
      enc: 'A256GCM',
      kid: KEY,
    })
  })

  test('a key of version 0.1.0 is encrypted at the next start, and no session ends', async () => {
    const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
    const jwk = await exportJWK(privateKey)
    await database.db.query(`update signing_key set private_jwk = $1`, [JSON.stringify(jwk)])
    const before = await signIn(app, personId)
    await Promise.all([1, 2, 3].map(() => SigningKeys.open(database.db, testEncryptionKeys)))
    expect(JSON.stringify(await stored())).not.toContain(jwk.d)
    const { app: restarted } = await testApp(database.db)
    expect(await statusOf(restarted, before)).toBe(200)
    expect(kidOf(await signIn(restarted, personId))).toBe('key-1')
    await restarted.close()
  })

  test('rotating the encryption key ends no session and fails no sign-in, whichever process was restarted', async () => {
    const before = await signIn(app, personId)
    const rows = await stored()
    const both = keysOf(2, 1)
    const keys = await SigningKeys.open(database.db, both)
    // A process that does not know the new key yet keeps working.
    expect(await stored()).toEqual(rows)
    expect((await SigningKeys.open(database.db, testEncryptionKeys).then((old) => old.present())).kid).toBe('key-1')
    expect(await encryptAgain(database.db, both)).toBe(1)
    expect(await encryptAgain(database.db, both)).toBe(0)
    for (const opened of [keys, await SigningKeys.open(database.db, keysOf(2))])
      expect((await opened.present()).kid).toBe('key-1')
    expect(await statusOf(app, before)).toBe(200)
  })

  test('with a wrong encryption key, a process fails to start until a new signing key is made', async () => {
    const before = await signIn(app, personId)
    const other = keysOf(3)
    const message = `encrypted with the key ${KEY}, and KEY_ENCRYPTION_KEY contains ${other.present.id}. Set that key, or create`
    await expect(SigningKeys.open(database.db, other)).rejects.toThrow(message)
    await expect(requireSigning(database.db, other)).rejects.toThrow(message)
    expect(await rotateKeys(database.db, other)).toBe('key-2')
    const keys = await SigningKeys.open(database.db, other)
    expect((await keys.present()).kid).toBe('key-2')
    expect(await keys.find('key-1')).toBeDefined()
    expect(await statusOf(app, before)).toBe(200)
  })
})

import { spawnSync } from 'node:child_process'
import { createHmac, createPrivateKey, sign } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contractBody } from '../../kit/contract.ts'
import { present } from '../../kit/present.ts'
import { type Environment, encryptionKey } from '../../kit/server.ts'
import { root } from '../../launch/run.mjs'
import type { Fixture } from '../fixture.ts'
import type { AttackScenario } from '../scenario.ts'

const SEED_BYTES = 32
/** Start of the DER form of an Ed25519 key. The seed follows. */
const DER_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const SECRETS = ['"d":', 'PRIVATE KEY', encryptionKey.KEY_ENCRYPTION_KEY]
const OPEN_LOOKUP = '/api/open/v1/microtags/352098100000011'
const STRONG_KEY = 'qV7mT2xK9cR4wZ8pL3nB6hJ5dF1gS0aY'

/** The whole database as text. */
async function readCopy(fixture: Fixture): Promise<string> {
  const tables = await fixture.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const rows: string[] = []
  for (const { name } of tables) {
    const all = await fixture.query<{ row: string }>(`select t::text as row from "${name}" t`)
    rows.push(...all.map(({ row }) => row))
  }
  return rows.join('\n')
}

/** A signing key as it is stored. `d`: the private part, if it is not encrypted. */
interface StoredKey {
  readonly x: string
  readonly d?: string
  readonly encrypted?: string
}

interface KeyRow {
  readonly kid: string
  readonly jwk: StoredKey
}

/** Possible seeds of a stored key: the plain one, and every part of the encrypted one that is long enough. */
const seedsOf = ({ d = '', encrypted = '' }: StoredKey) =>
  [d, ...encrypted.split('.')]
    .filter(Boolean)
    .map((part) => Buffer.from(part, 'base64url').subarray(0, SEED_BYTES))
    .filter(({ length }) => length === SEED_BYTES)

const headOf = (alg: string, kid: string) =>
  Buffer.from(JSON.stringify({ alg, kid, typ: 'at+jwt' })).toString('base64url')

function forgeWithKey({ kid, jwk }: KeyRow, claims: string): string[] {
  const bySeed = seedsOf(jwk).map((seed) => {
    const key = createPrivateKey({ key: Buffer.concat([DER_HEAD, seed]), format: 'der', type: 'pkcs8' })
    const signed = `${headOf('EdDSA', kid)}.${claims}`
    return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
  })
  const bySecret = [jwk.x, JSON.stringify(jwk)].map((secret) => {
    const signed = `${headOf('HS256', kid)}.${claims}`
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  })
  return [...bySeed, ...bySecret]
}

/** Forges the administrator's token with everything in the copy that may be a key. */
async function forgeTokens(fixture: Fixture): Promise<string[]> {
  const claims = present(fixture.people.administrator.headers.authorization.split('.')[1], 'the claims of a token')
  const keys = await fixture.query<KeyRow>('select kid, private_jwk as jwk from signing_key')
  return keys.flatMap((key) => forgeWithKey(key, claims))
}

/** Searches a copy of the database for signing keys. */
async function searchSigningKeys(fixture: Fixture) {
  const copy = await readCopy(fixture)
  const found = SECRETS.filter((secret) => copy.includes(secret)).map((secret) => `the database holds ${secret}`)
  const readKeys = (authorization: string) => fixture.send({ path: '/api/OpenApiKeys', headers: { authorization } })
  const tokens = await forgeTokens(fixture)
  for (const token of tokens)
    if ((await readKeys(`Bearer ${token}`)).status !== 401)
      found.push('a token signed with data of the copy is accepted')
  const genuine = await readKeys(fixture.people.administrator.headers.authorization)
  if (genuine.status !== 200) found.push(`inconclusive: the genuine token was answered ${genuine.status}`)
  return { found, tokens: tokens.length }
}

const runRegistry = (fixture: Fixture, args: readonly string[], env: Environment = {}) =>
  spawnSync(process.execPath, ['server/dist/registry.js', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...encryptionKey, DATABASE_URL: fixture.url, DEPOSIT_RECIPIENTS: '', ...env },
  })

/** A line for each file that other accounts of the machine can read. */
function findReadableFiles(files: readonly string[]): string[] {
  const modes = files.map((file) => ({ file, stats: statSync(file) }))
  return modes
    .filter(({ stats }) => stats.isFile() && stats.mode & 0o077)
    .map(({ file, stats }) => `${file} has the mode ${(stats.mode & 0o777).toString(8)}`)
}

/** Looks for archives that can be read without the identity, and for files that other accounts can read. */
function searchFiles(fixture: Fixture): string[] {
  const folder = join(fixture.dataDir, '..', 'copies')
  mkdirSync(folder)
  const pathOf = (name: string) => join(folder, name)
  const [plain, archive, identity, signing] = [
    pathOf('plain'),
    pathOf('archive'),
    pathOf('identity'),
    pathOf('signing'),
  ]
  const found: string[] = []
  runRegistry(fixture, ['deposit-key', '--signing', signing])
  const keys = { DEPOSIT_SIGNING_KEY: signing }
  if (runRegistry(fixture, ['deposit', plain], keys).status === 0 || existsSync(plain))
    found.push('an archive is made without a public key')
  const [recipient = ''] = runRegistry(fixture, ['deposit-key', identity]).stdout.match(/age1\w+/) ?? []
  const made = runRegistry(fixture, ['deposit', archive], { ...keys, DEPOSIT_RECIPIENTS: recipient })
  if (made.status !== 0) return [...found, `no archive was made: ${made.stderr}`]
  if (!readFileSync(archive).subarray(0, 21).equals(Buffer.from('age-encryption.org/v1')))
    found.push('an archive is not encrypted')
  const data = readdirSync(fixture.dataDir).map((name) => join(fixture.dataDir, name))
  return [...found, ...findReadableFiles([archive, identity, signing, ...data])]
}

const WEAK_KEYS = ['a'.repeat(40), '0123456789'.repeat(4), 'abcdefghijklmnopqrstuvwxyz0123456789', 'lykill'.repeat(6)]

/** Tries API keys that are easy to guess, are valid for too long, or have ended. */
async function misuseApiKeys(fixture: Fixture): Promise<string[]> {
  const { headers } = fixture.people.administrator
  const create = (values: object) =>
    fixture.send({ method: 'POST', path: '/api/OpenApiKeys', headers, body: { name: 'Árás', ...values } })
  const found: string[] = []
  for (const apiKey of WEAK_KEYS)
    if ((await create({ apiKey })).status !== 400) found.push(`the key ${apiKey} is accepted`)
  const inThreeYears = `${new Date().getFullYear() + 3}-01-01`
  if ((await create({ expires: inThreeYears })).status !== 400) found.push('a key for three years is created')
  const works = async () =>
    (await fixture.send({ path: OPEN_LOOKUP, headers: { 'x-api-key': STRONG_KEY } })).status === 200
  const created = await create({ apiKey: STRONG_KEY })
  if (!(await works())) return [...found, `inconclusive: a good key does not work (${created.status})`]
  const { apiKeyId } = contractBody<'POST /api/OpenApiKeys'>(created.body)
  await fixture.query('update api_key set expires_on = current_date - 1 where id = $1', [apiKeyId])
  if (await works()) found.push('a key works after its end')
  return found
}

/** The attacker has a copy of the database, an archive or an account of the machine, or guesses API keys. */
export const keysInCopies: AttackScenario = {
  name: 'keys-in-copies',
  async run(fixture) {
    const { found, tokens } = await searchSigningKeys(fixture)
    found.push(...searchFiles(fixture), ...(await misuseApiKeys(fixture)))
    return { tried: `${tokens} forged tokens; archives; modes of files; 6 API keys`, found, notes: '' }
  },
}

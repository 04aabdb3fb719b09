import { spawnSync } from 'node:child_process'
import { createHmac, createPrivateKey, sign } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { encryptionKey } from '../../launch/bench-server.mjs'
import { root } from '../../launch/run.mjs'

const SEED = 32
/** What stands before the seed in the DER form of an Ed25519 key. */
const DER_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')
const SECRETS = ['"d":', 'PRIVATE KEY', encryptionKey.KEY_ENCRYPTION_KEY]
const OPEN_LOOKUP = '/api/open/v1/microtags/352098100000011'
const STRONG = 'qV7mT2xK9cR4wZ8pL3nB6hJ5dF1gS0aY'

/** All that a copy of the database holds, as text. */
async function readCopy(world) {
  const tables = await world.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const rows = []
  for (const { name } of tables) rows.push(...(await world.query(`select t::text as row from "${name}" t`)))
  return rows.map(({ row }) => row).join('\n')
}

/** Seeds that a stored key may hold: the plain one, and every part of the encrypted one that is long enough. */
const seedsOf = ({ d, encrypted = '' }) =>
  [d, ...encrypted.split('.')]
    .filter(Boolean)
    .map((part) => Buffer.from(part, 'base64url').subarray(0, SEED))
    .filter(({ length }) => length === SEED)

/** The administrator's token, signed with all that the copy offers for it. */
async function forge(world) {
  const [, claims] = world.people.administrator.headers.authorization.split('.')
  const keys = await world.query('select kid, private_jwk as jwk from signing_key')
  const head = (kid, alg) => Buffer.from(JSON.stringify({ alg, kid, typ: 'at+jwt' })).toString('base64url')
  return keys.flatMap(({ kid, jwk }) => {
    const byKey = seedsOf(jwk).map((seed) => {
      const key = createPrivateKey({ key: Buffer.concat([DER_HEAD, seed]), format: 'der', type: 'pkcs8' })
      const signed = `${head(kid, 'EdDSA')}.${claims}`
      return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
    })
    const bySecret = [jwk.x, JSON.stringify(jwk)].map((secret) => {
      const signed = `${head(kid, 'HS256')}.${claims}`
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
    })
    return [...byKey, ...bySecret]
  })
}

/** Signing keys from a copy of the database. */
async function takeSigningKeys(world) {
  const copy = await readCopy(world)
  const found = SECRETS.filter((secret) => copy.includes(secret)).map((secret) => `the database holds ${secret}`)
  const ask = (authorization) => world.ask({ path: '/api/OpenApiKeys', headers: { authorization } })
  const tokens = await forge(world)
  for (const token of tokens)
    if ((await ask(`Bearer ${token}`)).status !== 401) found.push('a token signed with what a copy holds is taken')
  const genuine = await ask(world.people.administrator.headers.authorization)
  if (genuine.status !== 200) found.push(`the genuine token is answered ${genuine.status}: nothing is proved`)
  return { found, tokens: tokens.length }
}

/** Backups that can be read without the identity, and files beside the data that other accounts can read. */
function readFiles(world) {
  const registry = (args, env = {}) =>
    spawnSync(process.execPath, ['server/dist/registry.js', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...encryptionKey, DATABASE_URL: world.databaseUrl, BACKUP_RECIPIENTS: '', ...env },
    })
  const folder = join(world.dataDir, '..', 'copies')
  mkdirSync(folder)
  const [plain, backup, identity] = ['plain', 'backup', 'identity'].map((name) => join(folder, name))
  const found = []
  if (registry(['backup', plain]).status === 0 || existsSync(plain)) found.push('a backup is made without a public key')
  const [recipient] = registry(['backup-key', identity]).stdout.match(/age1\w+/) ?? []
  const made = registry(['backup', backup], { BACKUP_RECIPIENTS: recipient })
  if (made.status !== 0) return [...found, `no backup was made: ${made.stderr}`]
  if (!readFileSync(backup).subarray(0, 21).equals(Buffer.from('age-encryption.org/v1')))
    found.push('a backup is not encrypted')
  const files = [backup, identity, ...readdirSync(world.dataDir).map((name) => join(world.dataDir, name))]
  for (const file of files) {
    const stats = statSync(file)
    if (stats.isFile() && stats.mode & 0o077) found.push(`${file} has the mode ${(stats.mode & 0o777).toString(8)}`)
  }
  return found
}

/** API keys that are easy to guess, live too long, or go on after their end. */
async function misuseApiKeys(world) {
  const { headers } = world.people.administrator
  const make = (values) =>
    world.ask({ method: 'POST', path: '/api/OpenApiKeys', headers, body: { name: 'Árás', ...values } })
  const found = []
  for (const apiKey of [
    'a'.repeat(40),
    '0123456789'.repeat(4),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'lykill'.repeat(6),
  ])
    if ((await make({ apiKey })).status !== 400) found.push(`the key ${apiKey} is taken`)
  const inThreeYears = `${new Date().getFullYear() + 3}-01-01`
  if ((await make({ expires: inThreeYears })).status !== 400) found.push('a key for three years is made')
  const opens = async () => (await world.ask({ path: OPEN_LOOKUP, headers: { 'x-api-key': STRONG } })).status === 200
  const { body } = await make({ apiKey: STRONG })
  if (!(await opens())) found.push('a good key opens nothing: nothing is proved')
  await world.query('update api_key set expires_on = current_date - 1 where id = $1', [body.apiKeyId])
  if (await opens()) found.push('a key opens the lookup after its end')
  return found
}

/** Somebody has a copy of the database, a backup or an account of the machine, or guesses API keys. */
export const scenario = {
  name: 'keys-in-copies',
  async run(world) {
    const { found, tokens } = await takeSigningKeys(world)
    found.push(...readFiles(world), ...(await misuseApiKeys(world)))
    return { tried: `${tokens} forged tokens; backups; modes of files; 6 API keys`, found, notes: '' }
  },
}

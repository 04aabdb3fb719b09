import { production } from '../testing/production.ts'
import { signers } from '../testing/release-signed.ts'
import { ConfigError, loadConfig } from './config.ts'
import { describeConfig } from './variables.ts'

const errorsOf = (source: Record<string, string>): readonly string[] => {
  try {
    loadConfig(source)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}

test('starts a demonstration on port 8080 with an empty environment', () => {
  expect(loadConfig({ PATH: '/bin', PORT: '' })).toMatchObject({
    NODE_ENV: 'development',
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA_DIR: 'data',
    PUBLIC_URL: 'http://localhost:8080',
    TRUST_PROXY: [],
    ROLE: 'all',
    LOOKUPS_PER_MINUTE: 30,
    LOOKUPS_PER_DAY: 300,
  })
})

test('reads lists with or without spaces', () => {
  expect(
    loadConfig({ TRUST_PROXY: '10.0.0.0/8, loopback', REMOTE_ORIGINS: 'https://a.is,https://b.is' }),
  ).toMatchObject({
    TRUST_PROXY: ['10.0.0.0/8', 'loopback'],
    REMOTE_ORIGINS: ['https://a.is', 'https://b.is'],
  })
})

test('reports all invalid variables at once', () => {
  const errors = errorsOf({
    PORT: '80a',
    ROLE: 'boss',
    OPERATOR_SSN: '12',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
  })
  expect(errors.map((message) => message.split(' ')[0]).sort()).toEqual([
    'DATABASE_URL',
    'LOG_LEVEL',
    'OPERATOR_SSN',
    'PORT',
    'ROLE',
  ])
  expect(errors.find((message) => message.startsWith('ROLE'))).toContain('web, worker, all')
})

const signed = { RELEASE_KEYS: signers('anna', 'jon').setting }

test('accepts a production environment with own values', () => {
  expect(errorsOf(production)).toEqual([])
  expect(errorsOf({ ...production, ...signed, REMOTE_ORIGINS: 'https://r.example.com' })).toEqual([])
  const local = ['localhost', '127.0.0.1:5000', '[::1]'].map(
    (host) => `postgres://registry:a-password@${host}/registry`,
  )
  for (const DATABASE_URL of [...local, 'postgres:///registry?host=/run/postgresql'])
    expect([DATABASE_URL, errorsOf({ ...production, DATABASE_URL })]).toEqual([DATABASE_URL, []])
  const metrics = { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0', METRICS_PASSWORD: 'a-password-of-its-own' }
  expect(errorsOf({ ...production, ...metrics })).toEqual([])
})

test.each([
  [
    'demo values',
    { ...production, OPERATOR_NAME: '', OPERATOR_SSN: '', CONTACT_EMAIL: '', MAIL_FROM: '', SMTP_URL: '' },
    ['OPERATOR_NAME', 'OPERATOR_SSN', 'CONTACT_EMAIL', 'MAIL_FROM', 'SMTP_URL'],
  ],
  ['explicit demo values', { ...production, CONTACT_EMAIL: 'dyraaudkenni@example.com' }, ['CONTACT_EMAIL']],
  ['no public address', { ...production, PUBLIC_URL: '' }, ['PUBLIC_URL']],
  ['no key encryption key', { ...production, KEY_ENCRYPTION_KEY: '' }, ['KEY_ENCRYPTION_KEY']],
  ['a key that is too short', { ...production, KEY_ENCRYPTION_KEY: 'c2hvcnQ=' }, ['KEY_ENCRYPTION_KEY']],
  [
    'a key of zeros',
    { ...production, KEY_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64') },
    ['KEY_ENCRYPTION_KEY'],
  ],
  [
    'one weak key of two',
    {
      ...production,
      KEY_ENCRYPTION_KEY: `${production.KEY_ENCRYPTION_KEY},${Buffer.alloc(32, 'ab').toString('base64')}`,
    },
    ['KEY_ENCRYPTION_KEY'],
  ],
  ['a secret of one character', { ...production, EID_CLIENT_SECRET: 's' }, ['EID_CLIENT_SECRET']],
  [
    'keys of one repeated character',
    { ...production, NATIONAL_REGISTER_KEY: 'b'.repeat(40), COMPANY_REGISTER_KEY: 'a'.repeat(40) },
    ['NATIONAL_REGISTER_KEY', 'COMPANY_REGISTER_KEY'],
  ],
  [
    'a database elsewhere without TLS',
    { ...production, DATABASE_URL: 'postgres://registry:a-password@db.example.com/registry' },
    ['DATABASE_URL'],
  ],
  [
    'one whose certificate is not checked',
    { ...production, DATABASE_URL: 'postgres://registry:a-password@10.0.0.5/registry?sslmode=no-verify' },
    ['DATABASE_URL'],
  ],
  ['open metrics', { ...production, METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }, ['METRICS_HOST']],
  [
    'a weak password of the metrics',
    { ...production, METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0', METRICS_PASSWORD: 'metrics' },
    ['METRICS_PASSWORD'],
  ],
  ['no mail server', { ...production, SMTP_URL: '' }, ['SMTP_URL']],
  [
    'no registers',
    { ...production, NATIONAL_REGISTER_URL: '', COMPANY_REGISTER_KEY: '' },
    ['NATIONAL_REGISTER_URL', 'COMPANY_REGISTER_KEY'],
  ],
  [
    'a register without TLS',
    { ...production, NATIONAL_REGISTER_URL: 'http://persons.example.com' },
    ['NATIONAL_REGISTER_URL'],
  ],
  ['simulators', { ...production, SIMULATORS: 'true' }, ['SIMULATORS']],
  ['an address without TLS', { ...production, PUBLIC_URL: 'http://registry.example.com' }, ['PUBLIC_URL']],
  ['no database', { ...production, DATABASE_URL: '' }, ['DATABASE_URL']],
  [
    'the example password',
    { ...production, DATABASE_URL: 'postgres://app:PASSWORD@localhost/registry' },
    ['DATABASE_URL'],
  ],
  ['an impossible kennitala of the operator', { ...production, OPERATOR_SSN: '1234567890' }, ['OPERATOR_SSN']],
  [
    'a guessed password',
    { ...production, DATABASE_URL: 'postgres://app:postgres@localhost/registry' },
    ['DATABASE_URL'],
  ],
  [
    'a password equal to the user name',
    { ...production, DATABASE_URL: 'postgres://app:app@localhost/registry' },
    ['DATABASE_URL'],
  ],
  ['remotes without TLS', { ...production, ...signed, REMOTE_ORIGINS: 'http://r.example.com' }, ['REMOTE_ORIGINS']],
  ['remotes of other hosts without keys', { ...production, REMOTE_ORIGINS: 'https://r.example.com' }, ['RELEASE_KEYS']],
  [
    'no electronic ID',
    { ...production, EID_ISSUER: '', EID_CLIENT_ID: '', EID_CLIENT_SECRET: '', EID_SIGNING_KEY: '' },
    ['EID_ISSUER'],
  ],
  ['an electronic ID without TLS', { ...production, EID_ISSUER: 'http://eid.example.com/realm' }, ['EID_ISSUER']],
  ['the page of simulated phones', { ...production, EID_PAGE_URL: 'http://127.0.0.1:8026' }, ['EID_PAGE_URL']],
])('production refuses %s', (_, source, names) => {
  expect(errorsOf(source).map((message) => message.split(' ')[0])).toEqual(names)
})

test('production refuses the embedded database, and says how to move away from it', () => {
  expect(errorsOf({ ...production, DATABASE_URL: '' })).toEqual(['DATABASE_URL must be set in production'])
  const sentence =
    'EMBEDDED_DATABASE ended: remove it if DATABASE_URL is set, or else make a backup with the version before this one, ' +
    'and restore it into PostgreSQL with that version (docs/operate.md#old-backups)'
  for (const DATABASE_URL of ['', production.DATABASE_URL])
    expect(errorsOf({ ...production, DATABASE_URL, EMBEDDED_DATABASE: 'true' })).toEqual([sentence])
})

const ONE_HOST = 'DATABASE_URL must name one host: a cluster is reached through HAProxy (docs/operate/cluster.md)'
const NO_EFFECT = 'which has no effect: a cluster is reached through HAProxy (docs/operate/cluster.md)'

test.each([
  ['postgres://app:a-password@db1:5432,db2:5432/registry', [ONE_HOST]],
  ['postgres://app:a,b@db1/registry', []],
  ['postgres:///registry?host=db1,db2', [ONE_HOST]],
  ['postgres:///registry?host=/run/postgresql', []],
  [
    'postgres://db/registry?target_session_attrs=read-write',
    [`DATABASE_URL must not set target_session_attrs, ${NO_EFFECT}`],
  ],
  [
    'postgres://db1,db2/registry?load_balance_hosts=random',
    [ONE_HOST, `DATABASE_URL must not set load_balance_hosts, ${NO_EFFECT}`],
  ],
  ['postgres://db:port/registry', ['DATABASE_URL is not a valid address']],
])('DATABASE_URL=%s: %p', (url, errors) => {
  expect(errorsOf({ DATABASE_URL: url })).toEqual(errors)
  expect(errorsOf({ ...production, DATABASE_URL: url }).slice(0, errors.length)).toEqual(errors)
})

test('refuses a proxy that is not an address', () => {
  expect(errorsOf({ TRUST_PROXY: 'loopback, nonsense' })).toEqual([
    'TRUST_PROXY contains nonsense, which is not an address or network',
  ])
})

test('refuses an incomplete electronic ID in every environment', () => {
  const errors = errorsOf({ EID_ISSUER: 'https://eid.example.com/realm', EID_CLIENT_ID: 'dyraaudkenni' })
  expect(errors.map((message) => message.split(' ')[0])).toEqual(['EID_CLIENT_SECRET', 'EID_SIGNING_KEY'])
})

test('describes every variable', () => {
  const variables = describeConfig()
  expect(variables.map(({ name }) => name)).toEqual(expect.arrayContaining(['PORT', 'DATA_DIR', 'TRUST_PROXY']))
  for (const { name, description } of variables) expect(`${name}: ${description}`).toMatch(/: .{5,}/)
  expect(variables.find(({ name }) => name === 'PORT')?.default).toBe('8080')
})

describe('capabilities', () => {
  test('are on in development and tests, and off in production', () => {
    const all = new Set([
      'relay',
      'lostAlerts',
      'foundAnimals',
      'visitorReports',
      'phoneCodes',
      'barometer',
      'scanCheck',
      'representatives',
      'backupContacts',
      'verificationDocuments',
      'claims',
      'tags',
      'patientChecks',
      'pairChecks',
      'indexFeed',
      'webhooks',
      'care',
      'thefts',
    ])
    expect(loadConfig({}).capabilities).toEqual(all)
    expect(loadConfig({ NODE_ENV: 'test' }).capabilities).toEqual(all)
    expect(loadConfig(production).capabilities).toEqual(new Set())
  })

  test('are switched one by one', () => {
    const others = new Set([
      'relay',
      'foundAnimals',
      'visitorReports',
      'phoneCodes',
      'barometer',
      'scanCheck',
      'representatives',
      'backupContacts',
      'verificationDocuments',
      'claims',
      'tags',
      'patientChecks',
      'pairChecks',
      'indexFeed',
      'webhooks',
      'care',
      'thefts',
    ])
    expect(loadConfig({ LOST_ALERTS: 'off' }).capabilities).toEqual(others)
    expect(loadConfig({ ...production, RELAY: 'on' }).capabilities).toEqual(new Set(['relay']))
    expect(loadConfig({ FOUND_ANIMALS: 'off' }).capabilities.has('visitorReports')).toBe(false)
    expect(loadConfig({ SCAN_CHECK: 'off' }).capabilities.has('care')).toBe(false)
    expect(loadConfig({ ...production, CARE: 'on' }).capabilities.has('care')).toBe(false)
    expect(errorsOf({ RELAY: 'yes' })).toEqual([expect.stringContaining('RELAY')])
  })
})

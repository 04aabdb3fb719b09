import { rates } from '@dyra/shared/domain/rates'
import { type Static, type TObject, Type } from 'typebox'
import { eidFaults, figure, loginVariables, optional } from './config-login.ts'
import { textAjv } from './http/ajv.ts'
import { trustedProxies } from './http/trusted-proxy.ts'
import { productionFaults } from './production-rules.ts'

/** Defaults of a registry that is not configured yet; a production start refuses them. */
const demoOperator = {
  OPERATOR_NAME: 'Dýraauðkenni (sýningareintak)',
  OPERATOR_SSN: '5500000000',
  CONTACT_EMAIL: 'dyraaudkenni@example.com',
  MAIL_FROM: 'dyraaudkenni@example.com',
} as const

const [lookupsPerMinute, lookupsPerDay] = rates.lookupAddress
const [searches] = rates.searchesByStaff
const [bySsn] = rates.ssnByStaff

/** Every environment variable that the server reads. Unknown variables are left alone. */
const Environment = Type.Object({
  NODE_ENV: Type.Enum(['development', 'test', 'production'], {
    default: 'development',
    description: 'production refuses demo values, demo data and addresses without TLS',
  }),
  PORT: Type.Integer({
    default: 8080,
    minimum: 0,
    maximum: 65_535,
    description: 'port of the site; 0 takes a free one',
  }),
  HOST: Type.String({ default: '127.0.0.1', minLength: 1, description: 'address to listen on' }),
  PUBLIC_URL: optional('address that people use, without a path; https turns HSTS on', {
    pattern: '^https?://[A-Za-z0-9.\\-\\[\\]:]+$',
  }),
  TRUST_PROXY: Type.String({
    default: '',
    description: 'proxies whose X-Forwarded-For and x-request-id count: addresses or networks with commas, or loopback',
  }),
  ROLE: Type.Enum(['web', 'worker', 'all'], {
    default: 'all',
    description: 'web answers requests, worker does the background work, all does both',
  }),
  DATA_DIR: Type.String({ default: 'data', minLength: 1, description: 'folder of the embedded database and the log' }),
  DATABASE_URL: optional('PostgreSQL 15 or later to use instead of the embedded one', {
    pattern: '^postgres(ql)?://',
  }),
  EMBEDDED_DATABASE: Type.Boolean({
    default: false,
    description: 'true where a production registry uses the embedded database instead of DATABASE_URL',
  }),
  KEY_ENCRYPTION_KEY: optional(
    '32 random bytes in base64 that encrypt the signing keys in the database; unset: a file in DATA_DIR; several with commas: the first one encrypts, all decrypt',
    { pattern: '^\\s*[\\w+/-]{43}=?(\\s*,\\s*[\\w+/-]{43}=?)*\\s*$' },
  ),
  BACKUP_RECIPIENTS: Type.String({
    default: '',
    pattern: '^\\s*(age1[0-9a-z]+\\s*(,\\s*age1[0-9a-z]+\\s*)*)?$',
    description: 'public keys that backups are encrypted to, with commas: registry backup-key makes one',
  }),
  DATABASE_POOL: figure(10, 'connections to the database at most', { maximum: 1000 }),
  STATEMENT_NAMES: Type.Boolean({
    default: true,
    description: 'false behind a pooler that does not follow prepared statements',
  }),
  OPERATOR_NAME: Type.String({
    default: demoOperator.OPERATOR_NAME,
    minLength: 1,
    description: 'who runs the registry',
  }),
  OPERATOR_SSN: Type.String({
    default: demoOperator.OPERATOR_SSN,
    pattern: '^\\d{10}$',
    description: 'kennitala of the operator',
  }),
  CONTACT_EMAIL: Type.String({
    default: demoOperator.CONTACT_EMAIL,
    format: 'email',
    description: 'address that visitors are told to write to',
  }),
  CONTACT_PHONE: optional('phone number that visitors are told to call', { pattern: '^\\+?[0-9 -]{7,20}$' }),
  SECURITY_CONTACT: optional('where to report a vulnerability, in /.well-known/security.txt; unset: CONTACT_EMAIL', {
    pattern: '^(mailto:[^\\s@]+@|https://)[^\\s]+$',
  }),
  SECURITY_POLICY_URL: optional('page of the rules for reporting vulnerabilities, in /.well-known/security.txt', {
    pattern: '^https://[^\\s]+$',
  }),
  SMTP_URL: optional('mail server: smtps://user:password@host:465, or smtp:// with STARTTLS; mails wait while unset', {
    pattern: '^smtps?://[^/\\s]+/?$',
  }),
  MAIL_FROM: Type.String({
    default: demoOperator.MAIL_FROM,
    format: 'email',
    description: 'address that mails come from',
  }),
  NATIONAL_REGISTER_URL: optional(
    'address of the national register (docs/registers.md); without it no new person is found',
    {
      pattern: '^https?://',
    },
  ),
  NATIONAL_REGISTER_KEY: optional('key that the national register gave us'),
  COMPANY_REGISTER_URL: optional('address of the company register (docs/registers.md)', { pattern: '^https?://' }),
  COMPANY_REGISTER_KEY: optional('key that the company register gave us'),
  REGISTER_TIMEOUT_MS: figure(3000, 'how long a register may take to answer', { maximum: 30_000 }),
  SIMULATORS: Type.Boolean({
    default: false,
    description: 'true where the outside systems are simulated, as npm start does; refused in production',
  }),
  MAIL_PAGE_URL: optional('page of the simulated mail server, named at the start', { pattern: '^https?://' }),
  ...loginVariables,
  SHELL_DIR: Type.String({ default: 'shell/dist', minLength: 1, description: 'build of the shell' }),
  RELEASES_DIR: Type.String({ default: 'releases', minLength: 1, description: 'released builds of the remotes' }),
  EMBED_FILE: Type.String({
    default: 'remote-public/dist-embed/embed.js',
    minLength: 1,
    description: 'build of the embed',
  }),
  REMOTE_ORIGINS: Type.String({
    default: '',
    pattern: '^(https?://[A-Za-z0-9.\\-:]+(\\s*,\\s*|$))*$',
    description: 'origins of remotes hosted elsewhere, with commas; added to the Content-Security-Policy',
  }),
  METRICS_PORT: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 65_535, description: 'port of the Prometheus metrics; none when unset' }),
  ),
  METRICS_HOST: Type.String({ default: '127.0.0.1', minLength: 1, description: 'address of the metrics' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
    default: 'info',
    description: 'least level that is logged',
  }),
  LOG_FILE: optional('file of the log; unset: server.log in DATA_DIR, in production standard error'),
  LOOKUPS_PER_MINUTE: figure(lookupsPerMinute.count, 'public lookups a minute from one address', {
    maximum: 1_000_000_000,
  }),
  LOOKUPS_PER_DAY: figure(lookupsPerDay.count, 'public lookups a day from one address', { maximum: 1_000_000_000 }),
  PERSON_SEARCHES_PER_MINUTE: figure(
    searches.count,
    'searches for persons a minute by one veterinarian or administrator',
  ),
  SSN_SEARCHES_PER_HOUR: figure(bySsn.count, 'the same an hour by kennitala'),
  CALL_LIMIT_FACTOR: Type.Number({
    default: 1,
    exclusiveMinimum: 0,
    maximum: 1_000_000,
    description:
      'multiplies what one person or API key may read and change in a minute and a day (docs/decisions/0023-limits-of-every-call.md)',
  }),
  COUNTER_FLUSH_MS: figure(1000, 'how often a process shares its counts of calls with the others', {
    maximum: 60_000,
  }),
  BODY_LIMIT_KB: figure(256, 'largest request body except pictures', { maximum: 16_384 }),
  EVENT_LOOP_LIMIT_MS: figure(400, 'a process whose event loop is later than that refuses requests (503)', {
    maximum: 60_000,
  }),
  DATABASE_QUEUE_LIMIT_MS: figure(500, 'longest wait for a database connection before reads are refused (503)', {
    maximum: 60_000,
  }),
})
type Environment = Static<typeof Environment>

/** Whether the server reads a variable of this name. */
export const isVariable = (name: string): boolean => Object.hasOwn(Environment.properties, name)

export interface Config
  extends Readonly<Omit<Environment, 'TRUST_PROXY' | 'REMOTE_ORIGINS' | 'BACKUP_RECIPIENTS' | 'PUBLIC_URL'>> {
  readonly TRUST_PROXY: readonly string[]
  readonly REMOTE_ORIGINS: readonly string[]
  readonly BACKUP_RECIPIENTS: readonly string[]
  /** Without a trailing slash. */
  readonly PUBLIC_URL: string
}

/** All faults of the environment at once, one line each, ready to print. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

const list = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

function proxyFaults(entries: readonly string[]): string[] {
  try {
    trustedProxies(entries)
    return []
  } catch (error) {
    if (error instanceof RangeError) return [error.message]
    throw error
  }
}

const readable = ({ instancePath, message, params }: { instancePath: string; message?: string; params: object }) => {
  const allowed = 'allowedValues' in params ? ` (${(params.allowedValues as string[]).join(', ')})` : ''
  return `${instancePath.slice(1)} ${message ?? 'is not valid'}${allowed}`
}

/**
 * Reads and checks the environment; empty counts as unset.
 * @throws ConfigError naming every variable at fault
 */
export function loadConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const names = Object.keys(Environment.properties)
  const given = Object.fromEntries(names.flatMap((name) => (source[name] ? [[name, source[name]]] : [])))
  const environment: unknown = given
  const validate = textAjv.compile<Environment>(Environment)
  if (!validate(environment)) throw new ConfigError((validate.errors ?? []).map(readable))
  const config: Config = {
    ...environment,
    TRUST_PROXY: list(environment.TRUST_PROXY),
    REMOTE_ORIGINS: list(environment.REMOTE_ORIGINS),
    BACKUP_RECIPIENTS: list(environment.BACKUP_RECIPIENTS),
    PUBLIC_URL: environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
  }
  const faults = [
    ...proxyFaults(config.TRUST_PROXY),
    ...eidFaults(given, config.NODE_ENV === 'production'),
    ...(config.NODE_ENV === 'production' ? productionFaults(config, given, demoOperator) : []),
  ]
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

export interface Variable {
  readonly name: string
  readonly default: string
  readonly description: string
}

/** The table of docs/operate.md#settings: every variable with its default. */
export function describeConfig(): Variable[] {
  const { properties } = Environment as TObject
  return Object.entries(properties).map(([name, schema]) => {
    const { default: value = '', description = '' } = schema as { default?: unknown; description?: string }
    return { name, default: String(value), description }
  })
}

import { RETENTION_PROFILES } from '@dyra/shared/domain/limits'
import { rates } from '@dyra/shared/domain/rates'
import { type Static, type TObject, Type } from 'typebox'
import { capabilityVariables } from './capability-variables.ts'
import { figure, loginVariables, optional } from './login-variables.ts'
import { smsVariables } from './sms-variables.ts'

/** Defaults of a demonstration. They are refused in production. */
export const demoOperator = {
  OPERATOR_NAME: 'Dýraauðkenni (sýningareintak)',
  OPERATOR_SSN: '5500000000',
  CONTACT_EMAIL: 'dyraaudkenni@example.com',
  MAIL_FROM: 'dyraaudkenni@example.com',
} as const

const [lookupsPerMinute, lookupsPerDay] = rates.lookupAddress
const [searches] = rates.searchesByStaff
const [bySsn] = rates.ssnByStaff

/** Public keys of age. */
const recipients = (what: string) =>
  Type.String({
    default: '',
    pattern: '^\\s*(age1[0-9a-z]+\\s*(,\\s*age1[0-9a-z]+\\s*)*)?$',
    description: `comma-separated public keys ${what}`,
  })

/** Every environment variable that the server reads. Other variables are ignored. */
export const Environment = Type.Object({
  NODE_ENV: Type.Enum(['development', 'test', 'production'], {
    default: 'development',
    description: 'production refuses demo values, demo data and addresses without TLS',
  }),
  PORT: Type.Integer({
    default: 8080,
    minimum: 0,
    maximum: 65_535,
    description: 'port of the site; 0 selects a free one',
  }),
  HOST: Type.String({ default: '127.0.0.1', minLength: 1, description: 'address to listen on' }),
  PUBLIC_URL: optional('public address of the site, without a path; https enables HSTS', {
    pattern: '^https?://[A-Za-z0-9.\\-\\[\\]:]+$',
  }),
  TRUST_PROXY: Type.String({
    default: '',
    description:
      'proxies whose X-Forwarded-For and x-request-id are trusted: comma-separated addresses or networks, or loopback',
  }),
  ROLE: Type.Enum(['web', 'worker', 'all'], {
    default: 'all',
    description: 'web serves requests, worker runs background jobs, all does both',
  }),
  DATA_DIR: Type.String({ default: 'data', minLength: 1, description: 'folder of the embedded database and the log' }),
  DATABASE_URL: optional('PostgreSQL 15 or later, instead of the embedded one', {
    pattern: '^postgres(ql)?://',
  }),
  KEY_ENCRYPTION_KEY: optional(
    '32 random bytes in base64 that encrypt the signing keys in the database; unset: a file in DATA_DIR; comma-separated: the first one encrypts, all decrypt',
    { pattern: '^\\s*[\\w+/-]{43}=?(\\s*,\\s*[\\w+/-]{43}=?)*\\s*$' },
  ),
  INDEX_FEED_KEY: optional(
    '32 random bytes in base64, agreed with the authority that reads the index: the key of the hashes of numbers (openssl rand -base64 32)',
    { pattern: '^[\\w+/-]{43}=?$' },
  ),
  DEPOSIT_RECIPIENTS: recipients('of the operator that deposits are encrypted to; registry deposit-key creates one'),
  CONTINUITY_RECIPIENTS: recipients('of the authority that receives deposits with the content continuity'),
  DEPOSIT_SIGNING_KEY: optional(
    'file of the key that signs deposits or statements; registry deposit-key --signing creates one',
  ),
  DEPOSIT_VERIFIERS: Type.String({
    default: '',
    pattern: '^\\s*(RW[\\w+/]{54}\\s*(,\\s*RW[\\w+/]{54}\\s*)*)?$',
    description: 'comma-separated public keys whose statements about verified deposits are accepted',
  }),
  DATABASE_POOL: figure(10, 'maximum number of database connections', { maximum: 1000 }),
  DATABASE_SEARCH_POOL: figure(
    3,
    'maximum number of database connections for searches and long lists, beside the others',
    {
      minimum: 2,
      maximum: 1000,
    },
  ),
  STATEMENT_NAMES: Type.Boolean({
    default: true,
    description: 'false behind a pooler without support for prepared statements',
  }),
  OPERATOR_NAME: Type.String({
    default: demoOperator.OPERATOR_NAME,
    minLength: 1,
    description: 'name of the operator',
  }),
  OPERATOR_SSN: Type.String({
    default: demoOperator.OPERATOR_SSN,
    pattern: '^\\d{10}$',
    description: 'kennitala of the operator',
  }),
  CONTACT_EMAIL: Type.String({
    default: demoOperator.CONTACT_EMAIL,
    format: 'email',
    description: 'contact e-mail address shown to visitors',
  }),
  CONTACT_PHONE: optional('contact phone number shown to visitors', { pattern: '^\\+?[0-9 -]{7,20}$' }),
  OFFICE_HOURS: optional('hours of the office, shown to a finder whose report went to the registry', {
    maxLength: 100,
  }),
  ON_CALL_FILE: optional(
    'JSON file of the veterinarians on call by postal code (docs/operate.md#veterinarians-on-call)',
  ),
  POSTAL_POINTS_FILE: optional('CSV file of places by postal code (docs/operate.md#places-of-postal-codes)'),
  SECURITY_CONTACT: optional('contact for vulnerability reports in /.well-known/security.txt; unset: CONTACT_EMAIL', {
    pattern: '^(mailto:[^\\s@]+@|https://)[^\\s]+$',
  }),
  SECURITY_POLICY_URL: optional('vulnerability disclosure policy in /.well-known/security.txt', {
    pattern: '^https://[^\\s]+$',
  }),
  SMTP_URL: optional(
    'mail server: smtps://user:password@host:465, or smtp:// with STARTTLS; unset: e-mails stay in the outbox',
    {
      pattern: '^smtps?://[^/\\s]+/?$',
    },
  ),
  MAIL_FROM: Type.String({
    default: demoOperator.MAIL_FROM,
    format: 'email',
    description: 'sender address of e-mails',
  }),
  ...smsVariables,
  CONFIRMATIONS_PER_HOUR: figure(250, 'owners who are asked in an hour whether their details are right; 0: none', {
    minimum: 0,
    maximum: 100_000,
  }),
  NATIONAL_REGISTER_URL: optional(
    'address of the national register (docs/registers.md); unset: only persons already in the registry are found',
    {
      pattern: '^https?://',
    },
  ),
  NATIONAL_REGISTER_KEY: optional('our API key of the national register'),
  COMPANY_REGISTER_URL: optional('address of the company register (docs/registers.md)', { pattern: '^https?://' }),
  COMPANY_REGISTER_KEY: optional('our API key of the company register'),
  REGISTER_TIMEOUT_MS: figure(3000, 'timeout of a request to a register', { maximum: 30_000 }),
  REGISTER_REFRESH_DAYS: figure(
    365,
    'days after which a person with a living pet is read from the national register again',
    {
      maximum: 3660,
    },
  ),
  REGISTER_PER_NIGHT: figure(3000, 'persons read again from the national register in one night', { maximum: 100_000 }),
  RETENTION_PROFILE: Type.Enum(RETENTION_PROFILES, {
    default: 'iceland',
    description:
      'when links to persons end: ten years after death, or 5 after death and 25 after registration (docs/domain.md#retention)',
  }),
  COUNTRY_CODE_FROM: Type.String({
    default: '2028-01-01',
    format: 'date',
    description:
      'day of chipping from which a number without the country code 352 is doubted (docs/domain.md#tag-numbers)',
  }),
  IMPORT_REQUESTS_PER_SECOND: figure(20, 'requests of an import of pets to the registers of persons (docs/import.md)', {
    maximum: 1000,
  }),
  SIMULATORS: Type.Boolean({
    default: false,
    description: 'true if outside systems are simulated, as by npm start; refused in production',
  }),
  MAIL_PAGE_URL: optional('page of the simulated mail server, printed at the start', { pattern: '^https?://' }),
  ...loginVariables,
  ...capabilityVariables,
  RELEASES_DIR: Type.String({
    default: 'releases',
    minLength: 1,
    description: 'released builds of the shell and the remotes',
  }),
  RELEASE_KEYS: Type.String({
    default: '',
    description:
      'who may sign versions of shell and remotes, as NAME:KEY separated by commas; two must sign each one; unset: no signatures, and in production no remotes from outside the package (docs/teams.md#two-persons)',
  }),
  EMBED_FILE: Type.String({
    default: 'remote-public/dist-embed/embed.js',
    minLength: 1,
    description: 'build of the embed',
  }),
  REMOTE_ORIGINS: Type.String({
    default: '',
    pattern: '^(https?://[A-Za-z0-9.\\-:]+(\\s*,\\s*|$))*$',
    description: 'comma-separated origins of remotes on other hosts; added to the Content-Security-Policy',
  }),
  METRICS_PORT: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 65_535, description: 'port of the Prometheus metrics; unset: no metrics' }),
  ),
  METRICS_HOST: Type.String({
    default: '127.0.0.1',
    minLength: 1,
    description: 'address that the metrics server listens on; in production another one needs METRICS_PASSWORD',
  }),
  METRICS_PASSWORD: optional('password of the metrics, by HTTP Basic with any name'),
  EMBED_ORIGINS: Type.String({
    default: '',
    pattern: '^(https?://[A-Za-z0-9.\\-:]+(\\s*,\\s*|$))*$',
    description:
      'comma-separated origins of other sites whose pages may read lookups; unset: all (docs/security.md#lookups-from-other-sites)',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    'OpenTelemetry collector that traces are sent to (OTLP over HTTP, without /v1/traces); unset: no traces',
    { pattern: '^https?://' },
  ),
  OTEL_TRACES_SAMPLER_ARG: Type.Number({
    default: 1,
    minimum: 0,
    maximum: 1,
    description: 'share of requests and jobs that are traced',
  }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
    default: 'info',
    description: 'minimum log level',
  }),
  LOG_FILE: optional('log file; unset: server.log in DATA_DIR, in production standard error'),
  LOOKUPS_PER_MINUTE: figure(lookupsPerMinute.count, 'public lookups per minute from one address', {
    maximum: 1_000_000_000,
  }),
  LOOKUPS_PER_DAY: figure(lookupsPerDay.count, 'public lookups per day from one address', { maximum: 1_000_000_000 }),
  PERSON_SEARCHES_PER_MINUTE: figure(
    searches.count,
    'searches for persons per minute by one veterinarian or administrator',
  ),
  SSN_SEARCHES_PER_HOUR: figure(bySsn.count, 'searches by kennitala per hour by one veterinarian or administrator'),
  CALL_LIMIT_FACTOR: Type.Number({
    default: 1,
    exclusiveMinimum: 0,
    maximum: 1_000_000,
    description:
      'factor for the reads and changes per minute and day of one person or API key (docs/decisions/0023-limits-of-every-call.md)',
  }),
  COUNTER_FLUSH_MS: figure(1000, 'interval at which a process shares its call counters with other processes', {
    maximum: 60_000,
  }),
  BODY_LIMIT_KB: figure(256, 'maximum size of a request body except pictures', { maximum: 16_384 }),
  EVENT_LOOP_LIMIT_MS: figure(400, 'event loop delay above which a process refuses requests (503)', {
    maximum: 60_000,
  }),
  DATABASE_QUEUE_LIMIT_MS: figure(500, 'wait for a database connection above which reads are refused (503)', {
    maximum: 60_000,
  }),
})
export type Environment = Static<typeof Environment>

/** Whether the server reads a variable of this name. */
export const isVariable = (name: string): boolean => Object.hasOwn(Environment.properties, name)

/** Variables of earlier versions, each with what an operator does about it. */
export const endedVariables = {
  BACKUP_RECIPIENTS: 'is called DEPOSIT_RECIPIENTS now, with the same keys (docs/operate.md#old-backups)',
  EMBEDDED_DATABASE:
    'ended: remove it if DATABASE_URL is set, or else make a backup with the version before this one, and restore it into ' +
    'PostgreSQL with that version (docs/operate.md#old-backups)',
} as const

export interface Variable {
  readonly name: string
  readonly default: string
  readonly description: string
}

/** Every variable with its default, as in docs/operate/settings.md. */
export function describeConfig(): Variable[] {
  const { properties } = Environment as TObject
  return Object.entries(properties).map(([name, schema]) => {
    const { default: value = '', description = '' } = schema as { default?: unknown; description?: string }
    return { name, default: String(value), description }
  })
}

import { isSsn } from '@dyra/shared/domain/kennitala'
import { hasWeakKey, isLoopback, isPlainRemote, isWeakSecret } from './secret-strength.ts'
import { endedVariables } from './variables.ts'

interface Checked {
  readonly PUBLIC_URL: string
  readonly DATABASE_URL?: string
  readonly OPERATOR_SSN: string
  readonly REMOTE_ORIGINS: readonly string[]
  readonly SIMULATORS: boolean
  readonly METRICS_PORT?: number
  readonly METRICS_HOST: string
}

/** Passwords that are easily guessed, in lower case. */
const WEAK_PASSWORDS = new Set(['', 'postgres', 'password', 'admin', 'secret', 'changeme', 'dyraaudkenni'])

function hasWeakPassword(url: string): boolean {
  const { username, password, searchParams } = new URL(url)
  const isPeer = url.includes('host=/') || searchParams.has('sslcert')
  return !isPeer && (WEAK_PASSWORDS.has(decodeURIComponent(password).toLowerCase()) || password === username)
}

/** The embedded database is for development and demonstrations. */
function databaseErrors({ DATABASE_URL }: Checked, { EMBEDDED_DATABASE }: Given): string[] {
  if (EMBEDDED_DATABASE === 'true') return [`EMBEDDED_DATABASE ${endedVariables.EMBEDDED_DATABASE}`]
  if (DATABASE_URL === undefined) return ['DATABASE_URL must be set in production']
  if (!URL.canParse(DATABASE_URL)) return []
  return [
    ...(hasWeakPassword(DATABASE_URL) ? ['DATABASE_URL must have a password of its own in production'] : []),
    ...(isPlainRemote(DATABASE_URL)
      ? ['DATABASE_URL must have sslmode=verify-full in production, unless the database is on this machine']
      : []),
  ]
}

const REGISTERS = ['NATIONAL_REGISTER', 'COMPANY_REGISTER'] as const

/** Requests to registers contain kennitalas and a key, so they require TLS. */
function registerErrors(given: Readonly<Record<string, string | undefined>>): string[] {
  return REGISTERS.flatMap((name) => {
    const url = given[`${name}_URL`]
    const errors = [`${name}_URL`, `${name}_KEY`].filter((variable) => given[variable] === undefined)
    if (url !== undefined && !url.startsWith('https://')) return [`${name}_URL must be https in production`]
    return errors.map((variable) => `${variable} must be set in production`)
  })
}

type Given = Readonly<Record<string, string | undefined>>

const SECRETS = ['EID_CLIENT_SECRET', 'NATIONAL_REGISTER_KEY', 'COMPANY_REGISTER_KEY', 'METRICS_PASSWORD'] as const

function secretErrors(given: Given): string[] {
  const weak = SECRETS.filter((name) => given[name] !== undefined && isWeakSecret(given[name] ?? ''))
  const errors = weak.map((name) => `${name} must have at least 12 characters, 6 of them different, in production`)
  if (given.KEY_ENCRYPTION_KEY !== undefined && hasWeakKey(given.KEY_ENCRYPTION_KEY))
    errors.push('KEY_ENCRYPTION_KEY must be random in production: openssl rand -base64 32')
  return errors
}

/** Anyone who guesses the key can read which numbers the registry has. */
const indexErrors = ({ INDEX_FEED, INDEX_FEED_KEY }: Given): string[] =>
  INDEX_FEED === 'on' && (INDEX_FEED_KEY === undefined || hasWeakKey(INDEX_FEED_KEY))
    ? ['INDEX_FEED_KEY must be set with INDEX_FEED in production, and random: openssl rand -base64 32']
    : []

/** Metrics show an attacker which attacks are noticed, and how many SMS are left for the day. */
const metricsErrors = ({ METRICS_PORT, METRICS_HOST }: Checked, given: Given): string[] =>
  METRICS_PORT === undefined || isLoopback(METRICS_HOST) || given.METRICS_PASSWORD !== undefined
    ? []
    : ['METRICS_HOST must be 127.0.0.1 in production, unless METRICS_PASSWORD is set']

/** Errors of a production environment: values that are valid only for a demonstration. */
export function productionErrors(
  config: Checked,
  given: Readonly<Record<string, string | undefined>>,
  demo: Readonly<Record<string, string>>,
): string[] {
  const errors = Object.entries(demo).flatMap(([name, value]) =>
    given[name] === undefined || given[name] === value ? [`${name} must be set in production`] : [],
  )
  if (given.PUBLIC_URL === undefined) errors.push('PUBLIC_URL must be set in production')
  else if (!config.PUBLIC_URL.startsWith('https://')) errors.push('PUBLIC_URL must be https in production')
  errors.push(...databaseErrors(config, given))
  if (config.OPERATOR_SSN !== demo.OPERATOR_SSN && !isSsn(config.OPERATOR_SSN))
    errors.push('OPERATOR_SSN must be a possible kennitala in production')
  if (config.SIMULATORS) errors.push('SIMULATORS must not be set in production')
  if (given.KEY_ENCRYPTION_KEY === undefined) errors.push('KEY_ENCRYPTION_KEY must be set in production')
  if (given.SMTP_URL === undefined) errors.push('SMTP_URL must be set in production')
  errors.push(...registerErrors(given), ...secretErrors(given), ...metricsErrors(config, given), ...indexErrors(given))
  if (config.REMOTE_ORIGINS.some((origin) => !origin.startsWith('https://')))
    errors.push('REMOTE_ORIGINS must be https in production')
  if (config.REMOTE_ORIGINS.length > 0 && !given.RELEASE_KEYS)
    errors.push(
      'RELEASE_KEYS must be set in production with REMOTE_ORIGINS, because two persons sign what comes from outside this package ' +
        '(docs/operate.md#two-signatures-for-a-release)',
    )
  return errors
}

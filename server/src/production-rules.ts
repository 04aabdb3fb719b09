import { isSsn } from '@dyra/shared/domain/kennitala'

interface Checked {
  readonly PUBLIC_URL: string
  readonly DATABASE_URL?: string
  readonly EMBEDDED_DATABASE: boolean
  readonly OPERATOR_SSN: string
  readonly REMOTE_ORIGINS: readonly string[]
  readonly SIMULATORS: boolean
}

/** Passwords that every list of guesses begins with, in lower case. */
const GUESSED = new Set(['', 'postgres', 'password', 'admin', 'secret', 'changeme', 'dyraaudkenni'])

function hasGuessedPassword(url: string): boolean {
  const { username, password, searchParams } = new URL(url)
  const isPeer = url.includes('host=/') || searchParams.has('sslcert')
  return !isPeer && (GUESSED.has(decodeURIComponent(password).toLowerCase()) || password === username)
}

/** A forgotten DATABASE_URL would start an empty registry: the embedded database is asked for by name. */
function databaseFaults({ DATABASE_URL, EMBEDDED_DATABASE }: Checked): string[] {
  if (DATABASE_URL === undefined)
    return EMBEDDED_DATABASE ? [] : ['DATABASE_URL must be set in production (or EMBEDDED_DATABASE=true)']
  return hasGuessedPassword(DATABASE_URL) ? ['DATABASE_URL must have a password of its own in production'] : []
}

const REGISTERS = ['NATIONAL_REGISTER', 'COMPANY_REGISTER'] as const

/** Kennitölur and a key travel there: only under TLS. */
function registerFaults(given: Readonly<Record<string, string | undefined>>): string[] {
  return REGISTERS.flatMap((name) => {
    const url = given[`${name}_URL`]
    const faults = [`${name}_URL`, `${name}_KEY`].filter((variable) => given[variable] === undefined)
    if (url !== undefined && !url.startsWith('https://')) return [`${name}_URL must be https in production`]
    return faults.map((variable) => `${variable} must be set in production`)
  })
}

/** What a production start refuses: values that are right only for a demonstration. */
export function productionFaults(
  config: Checked,
  given: Readonly<Record<string, string | undefined>>,
  demo: Readonly<Record<string, string>>,
): string[] {
  const faults = Object.entries(demo).flatMap(([name, value]) =>
    given[name] === undefined || given[name] === value ? [`${name} must be set in production`] : [],
  )
  if (given.PUBLIC_URL === undefined) faults.push('PUBLIC_URL must be set in production')
  else if (!config.PUBLIC_URL.startsWith('https://')) faults.push('PUBLIC_URL must be https in production')
  faults.push(...databaseFaults(config))
  if (config.OPERATOR_SSN !== demo.OPERATOR_SSN && !isSsn(config.OPERATOR_SSN))
    faults.push('OPERATOR_SSN must be a possible kennitala in production')
  if (config.SIMULATORS) faults.push('SIMULATORS must not be set in production')
  if (given.KEY_ENCRYPTION_KEY === undefined) faults.push('KEY_ENCRYPTION_KEY must be set in production')
  if (given.SMTP_URL === undefined) faults.push('SMTP_URL must be set in production')
  faults.push(...registerFaults(given))
  if (config.REMOTE_ORIGINS.some((origin) => !origin.startsWith('https://')))
    faults.push('REMOTE_ORIGINS must be https in production')
  return faults
}

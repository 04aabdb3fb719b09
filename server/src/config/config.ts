import type { Capability } from '@dyra/shared/domain/capabilities'
import { textAjv } from '../ajv.ts'
import { type ReleaseKey, readReleaseKeys } from '../release-signatures/release-keys.ts'
import { trustedProxies } from '../trusted-proxy.ts'
import { capabilitiesIn } from './capability-variables.ts'
import { databaseUrlErrors } from './database-url.ts'
import { loginErrors } from './login-variables.ts'
import { productionErrors } from './production-rules.ts'
import { smsErrors } from './sms-variables.ts'
import { demoOperator, Environment } from './variables.ts'

export interface Config
  extends Readonly<
    Omit<
      Environment,
      | 'TRUST_PROXY'
      | 'REMOTE_ORIGINS'
      | 'EMBED_ORIGINS'
      | 'RELEASE_KEYS'
      | 'DEPOSIT_RECIPIENTS'
      | 'CONTINUITY_RECIPIENTS'
      | 'DEPOSIT_VERIFIERS'
      | 'SMS_PREFIXES'
      | 'PUBLIC_URL'
    >
  > {
  readonly TRUST_PROXY: readonly string[]
  readonly REMOTE_ORIGINS: readonly string[]
  readonly EMBED_ORIGINS: readonly string[]
  /** Empty: releases need no signatures. */
  readonly RELEASE_KEYS: readonly ReleaseKey[]
  readonly DEPOSIT_RECIPIENTS: readonly string[]
  readonly CONTINUITY_RECIPIENTS: readonly string[]
  readonly DEPOSIT_VERIFIERS: readonly string[]
  readonly SMS_PREFIXES: readonly string[]
  /** Parts of the registry that are switched on. */
  readonly capabilities: ReadonlySet<Capability>
  /** Without a trailing slash. */
  readonly PUBLIC_URL: string
}

/** All errors of the environment, one line each, ready to print. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly errors: readonly string[]

  constructor(errors: readonly string[]) {
    super(`The configuration is invalid:\n${errors.map((message) => `  ${message}`).join('\n')}`)
    this.errors = errors
  }
}

const list = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || [])

/** The result of a reader of a setting, or the error that it throws. */
function attempt<T>(read: () => T): { value?: T; errors: string[] } {
  try {
    return { value: read(), errors: [] }
  } catch (error) {
    if (error instanceof RangeError) return { errors: [error.message] }
    throw error
  }
}

const readable = ({ instancePath, message, params }: { instancePath: string; message?: string; params: object }) => {
  const allowed = 'allowedValues' in params ? ` (${(params.allowedValues as string[]).join(', ')})` : ''
  return `${instancePath.slice(1)} ${message ?? 'is not valid'}${allowed}`
}

/**
 * Reads and validates the environment. An empty variable counts as unset.
 * @throws ConfigError with an error for each invalid variable
 */
export function loadConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const names = Object.keys(Environment.properties)
  const given = Object.fromEntries(names.flatMap((name) => (source[name] ? [[name, source[name]]] : [])))
  const environment: unknown = given
  const validate = textAjv.compile<Environment>(Environment)
  if (!validate(environment)) throw new ConfigError((validate.errors ?? []).map(readable))
  const { value: releaseKeys = [], errors: releaseKeyErrors } = attempt(() => readReleaseKeys(environment.RELEASE_KEYS))
  const config: Config = {
    ...environment,
    RELEASE_KEYS: releaseKeys,
    TRUST_PROXY: list(environment.TRUST_PROXY),
    REMOTE_ORIGINS: list(environment.REMOTE_ORIGINS),
    EMBED_ORIGINS: list(environment.EMBED_ORIGINS),
    DEPOSIT_RECIPIENTS: list(environment.DEPOSIT_RECIPIENTS),
    CONTINUITY_RECIPIENTS: list(environment.CONTINUITY_RECIPIENTS),
    DEPOSIT_VERIFIERS: list(environment.DEPOSIT_VERIFIERS),
    SMS_PREFIXES: list(environment.SMS_PREFIXES),
    capabilities: capabilitiesIn(environment),
    PUBLIC_URL: environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
  }
  const errors = [
    ...databaseUrlErrors(config.DATABASE_URL),
    ...attempt(() => trustedProxies(config.TRUST_PROXY)).errors,
    ...releaseKeyErrors,
    ...smsErrors(config, config.NODE_ENV === 'production'),
    ...loginErrors(given, config.NODE_ENV === 'production'),
    ...(config.NODE_ENV === 'production'
      ? productionErrors(config, { ...given, EMBEDDED_DATABASE: source.EMBEDDED_DATABASE }, demoOperator)
      : []),
  ]
  if (errors.length > 0) throw new ConfigError(errors)
  return config
}

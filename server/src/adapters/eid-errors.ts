import failures from '@dyra/shared/texts/login-failures.json'

interface Entry {
  /** `error_description` of the service, or its `error` if there is none. */
  readonly serviceCodes: readonly string[]
  /** Required messages, letter for letter: clients compare them (docs/api.md#sign-in-calls). */
  readonly message: string
  readonly code?: number
}

/**
 * Every way a login fails: the codes of Auðkenni, and our message and code. The only table of the required messages and
 * codes (docs/api.md#sign-in-calls).
 */
export const eidErrors = {
  noCertificate: {
    serviceCodes: ['mssp_105', 'mssp_404', 'audkenni_400'],
    message: failures.noCertificate,
  },
  badNumber: { serviceCodes: ['mssp_101'], message: failures.badNumber },
  unknownSsn: { serviceCodes: ['audkenni_404'], message: failures.unknownSsn, code: 471 },
  cancelled: { serviceCodes: ['mssp_401'], message: failures.cancelled, code: 467 },
  timedOut: {
    // The service forgets a prompt when it expires.
    serviceCodes: ['mssp_208', 'mssp_209', 'expired_token', 'invalid_grant'],
    message: failures.timedOut,
    code: 468,
  },
  failed: { serviceCodes: [], message: failures.failed },
  /** The service cannot be reached, or its response is invalid. */
  unavailable: { serviceCodes: [], message: failures.failed },
} as const satisfies Readonly<Record<string, Entry>>

export type EidErrorKind = keyof typeof eidErrors

const outcomes = new Map<string, EidErrorKind>(
  Object.entries(eidErrors).flatMap(([outcome, { serviceCodes }]) =>
    serviceCodes.map((code) => [code, outcome as EidErrorKind]),
  ),
)

/** Codes such as `mssp_402`. Longer texts could contain personal data, which must not be logged. */
const CODE = /^[a-z_]{1,40}\d{0,5}$/

/** A login failed. The message contains the service's code and no personal data. */
export class EidError extends Error {
  override readonly name = 'EidError'
  readonly outcome: EidErrorKind

  constructor(outcome: EidErrorKind, detail: string, cause?: unknown) {
    super(`electronic ID: ${outcome} (${detail})`, { cause })
    this.outcome = outcome
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Converts an error of any layer of the client library. */
export function toEidError(error: unknown): EidError {
  if (error instanceof EidError) return error
  const { cause, ...own } = Object(error) as { cause?: unknown; error?: unknown; error_description?: unknown }
  const { error: kind, error_description: description } = own.error === undefined ? Object(cause) : own
  if (typeof kind !== 'string') return new EidError('unavailable', 'no valid response', error)
  const outcome = outcomes.get(textOf(description)) ?? outcomes.get(kind) ?? 'failed'
  const serviceCodes = [kind, textOf(description)].filter((code) => CODE.test(code)).join(', ')
  // The library's error quotes the whole response: keep only the codes.
  return new EidError(outcome, serviceCodes || 'no known code')
}

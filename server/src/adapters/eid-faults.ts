interface Entry {
  /** `error_description` of the service, or its `error` where it gives none. */
  readonly told: readonly string[]
  /** Required messages, letter for letter: clients compare them (docs/api.md#sign-in-calls). */
  readonly message: string
  readonly code?: number
}

/**
 * Every way a prompt ends without an identity: what Auðkenni says, and what our answer says. The one table of the
 * required messages and codes (docs/security.md#electronic-id).
 */
export const eidCatalogue = {
  noCertificate: {
    told: ['mssp_105', 'mssp_404', 'audkenni_400'],
    message: 'Certificate lookup failed.',
  },
  badNumber: { told: ['mssp_101'], message: 'Invalid phone number.' },
  unknownSsn: { told: ['audkenni_404'], message: 'Invalid national ID.', code: 471 },
  cancelled: { told: ['mssp_401'], message: 'User cancellation', code: 467 },
  timedOut: {
    // A prompt that is gone from the service has expired there.
    told: ['mssp_208', 'mssp_209', 'expired_token', 'invalid_grant'],
    message: 'Transaction timed out.',
    code: 468,
  },
  failed: { told: [], message: 'Status request failed' },
  /** The service cannot be reached, or does not answer as agreed. */
  unavailable: { told: [], message: 'Status request failed' },
} as const satisfies Readonly<Record<string, Entry>>

export type EidOutcome = keyof typeof eidCatalogue

const outcomes = new Map<string, EidOutcome>(
  Object.entries(eidCatalogue).flatMap(([outcome, { told }]) => told.map((code) => [code, outcome as EidOutcome])),
)

/** Codes such as `mssp_402`: anything longer could hold what belongs in no log. */
const CODE = /^[a-z_]{1,40}\d{0,5}$/

/** A prompt that ended without an identity. Its message has the service's code and no personal data. */
export class EidFault extends Error {
  override readonly name = 'EidFault'
  readonly outcome: EidOutcome

  constructor(outcome: EidOutcome, detail: string, cause?: unknown) {
    super(`electronic ID: ${outcome} (${detail})`, { cause })
    this.outcome = outcome
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The fault behind an error of the client library, whichever layer of it speaks. */
export function eidFault(error: unknown): EidFault {
  if (error instanceof EidFault) return error
  const { cause, ...own } = Object(error) as { cause?: unknown; error?: unknown; error_description?: unknown }
  const { error: kind, error_description: description } = own.error === undefined ? Object(cause) : own
  if (typeof kind !== 'string') return new EidFault('unavailable', 'no answer as agreed', error)
  const outcome = outcomes.get(textOf(description)) ?? outcomes.get(kind) ?? 'failed'
  const told = [kind, textOf(description)].filter((code) => CODE.test(code)).join(', ')
  // The library's error quotes the whole answer: only its codes go on.
  return new EidFault(outcome, told || 'no known code')
}

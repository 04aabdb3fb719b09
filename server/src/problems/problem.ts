import type { ErrorStatus } from '@dyra/shared/contract/define'
import { refusalTexts, statusTitle } from './texts.ts'

export type ProblemStatus = ErrorStatus | 405 | 408 | 431 | 500

/** Messages by field of the payload. A field in a list is `owners.0.name`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

export interface ProblemParts {
  /** In the language of the request, to be shown to the user. Default: a general title for the status. */
  readonly title?: string
  readonly detail?: string
  /** Last segment of the type URI, such as `acceptance-required`. Clients branch on it, never on text. */
  readonly type?: string
  readonly errors?: FieldErrors
  /** Current price in ISK, for the type `price-changed`. */
  readonly price?: number
  /** The clinic that has the number in stock, if a lookup found no pet. */
  readonly delivered?: { readonly clinic: string; readonly phone: string }
  readonly headers?: Readonly<Record<string, string>>
}

/** An error response. Can be thrown anywhere below a route. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: ProblemStatus
  readonly parts: ProblemParts

  constructor(status: ProblemStatus, parts: ProblemParts) {
    super(parts.title ?? statusTitle(status))
    this.status = status
    this.parts = parts
  }
}

/**
 * `throw problem(409, { title: '…', errors: { microTag: ['…'] } })`: problem details of RFC 9457 (docs/api.md#errors).
 */
export const problem = (status: ProblemStatus, parts: ProblemParts = {}) => new ProblemError(status, parts)

/** A problem with validation errors. Default title: the first of them. */
export const fieldProblem = (errors: FieldErrors, status: ProblemStatus = 400, title?: string) =>
  problem(status, { title: title ?? Object.values(errors)[0]?.[0], errors })

/** The answer to every token that opens nothing: forged, too old, or for an object that no longer exists. */
export const invalidLink = (): ProblemError => problem(404, { title: refusalTexts.invalidLink })

const TYPES = '/problems/'

/** The JSON body. */
export const problemBody = ({ status, parts }: ProblemError, requestId: string): string =>
  JSON.stringify({
    type: parts.type === undefined ? 'about:blank' : `${TYPES}${parts.type}`,
    title: parts.title ?? statusTitle(status),
    status,
    detail: parts.detail,
    errors: parts.errors,
    price: parts.price,
    delivered: parts.delivered,
    requestId,
  })

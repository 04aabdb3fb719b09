import type { ResponseOf, Route } from '@dyra/shared/contract'

/** The body of a successful answer as the contract describes it. Tests of the server check its answers. */
export const contractBody = <R extends Route>(body: unknown): ResponseOf<R> => body as ResponseOf<R>

/** What a refusal says: problem details, or the message of the login. */
export interface Refusal {
  readonly title?: string
  readonly Message?: string
}

export const refusalOf = (body: unknown): Refusal => (typeof body === 'object' && body !== null ? body : {})

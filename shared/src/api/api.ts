import ky, { HTTPError } from 'ky'
import type { RequestOf, ResponseOf, Route } from '../contract/index.ts'
import { NetworkFailure, readProblem } from './problem.ts'
import { address, type Parts, readBody } from './request.ts'

export { ApiProblem, NetworkFailure } from './problem.ts'

/** A call that has not answered by then counts as a network failure. */
const TIMEOUT_MS = 20_000

/** Reads are repeated when no answer came or the server was not ready; a refusal is shown at once, a write is sent once. */
const client = ky.create({
  timeout: TIMEOUT_MS,
  retry: { limit: 2, methods: ['get'], statusCodes: [503], afterStatusCodes: [] },
})

const inOurWords = (error: unknown, signal?: AbortSignal) => {
  if (error instanceof HTTPError) return readProblem(error.response, error.data)
  return signal?.aborted ? error : new NetworkFailure('no answer', { cause: error })
}

/**
 * One call of the contract. Throws ApiProblem when the server refuses, NetworkFailure when no answer comes, and the
 * signal's reason (an AbortError) when `signal` ends it.
 */
export async function call<R extends Route>(
  key: R,
  request: RequestOf<R>,
  signal?: AbortSignal,
): Promise<ResponseOf<R>> {
  const parts = request as Parts
  const { method, path } = address(key, parts)
  const json = parts.body === undefined ? {} : { json: parts.body }
  const url = new URL(path, location.origin).href
  try {
    return (await readBody(await client(url, { method, signal, ...json }))) as ResponseOf<R>
  } catch (error) {
    throw inOurWords(error, signal)
  }
}

/** Address of a pet's picture, or null when it has none. */
export const petPictureUrl = (imageId: string | null, size: 'Icon' | 'Large') =>
  imageId && `/api/PetImages/${encodeURIComponent(imageId)}?size=${size}`

import type { Client } from './client.ts'
import { NetworkFailure } from './problem.ts'

/**
 * ky, in a file of its own: a visitor who only reads a public page never calls the API, and the page is 7 kB (brotli)
 * smaller. A later call tries again after a failure.
 * @throws NetworkFailure
 */
export async function loadClient(): Promise<Client> {
  try {
    return (await import(/* webpackChunkName: "client" */ './client.ts')).client
  } catch (cause) {
    throw new NetworkFailure('the client did not load', { cause })
  }
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../launch/run.mjs'
import type { RequestSource } from './request-source.ts'

export interface LoadSettings {
  readonly origin: string
  readonly connections: number
  readonly seconds: number
  /** Warm-up: requests of this time do not count, because the generator is slow at first. */
  readonly warmUpSeconds?: number
  readonly source: RequestSource
}

export interface LoadResult {
  /** Number of requests. */
  readonly requests: number
  readonly seconds: number
  readonly statuses: Readonly<Record<string, { readonly count: number }>>
  readonly errors: number
  readonly p50: number
  readonly p99: number
}

const program = join(root, 'tools/dist/bench/load-generator.js')

/** Sends requests over keep-alive connections from a process of its own. @throws Error if a request has no answer */
export async function load(settings: LoadSettings): Promise<LoadResult> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(settings)
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The load generator ended with ${code}`)
  })
  const [result]: LoadResult[] = await Promise.race([once(child, 'message'), failed])
  if (child.connected) child.disconnect()
  await failed.catch(() => undefined)
  if (!result) throw new Error('The load generator sent no result')
  if (result.errors > 0) throw new Error(`${result.errors} requests had no answer`)
  return result
}

import { ApiProblem } from '@dyra/shared/api'
import type { Notice } from './NoticeBanner.tsx'

export interface Endings {
  /** What is said when it is done. */
  readonly done: string
  /** What is said when the thing is there no more. */
  readonly gone: string
}

/**
 * Somebody else was faster: it is gone (404), of another version (412), or not as it was (409 that blames no field).
 */
function overtaken(error: unknown, gone: string): Notice | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  if (error.status === 404 || error.status === 412) return { tone: 'warn', title: gone }
  const blamesField = Object.keys(error.errors).length > 0
  return error.status === 409 && !blamesField ? { tone: 'warn', title: error.title } : undefined
}

/** Runs it and returns the result. @throws errors that the user can fix and retry */
export async function attempt(run: () => Promise<unknown>, { done, gone }: Endings): Promise<Notice> {
  try {
    await run()
  } catch (error) {
    const notice = overtaken(error, gone)
    if (notice === undefined) throw error
    return notice
  }
  return { tone: 'success', title: done }
}

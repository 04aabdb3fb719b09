import { ApiProblem } from '@dyra/shared/api'
import type { BannerContent } from './FocusedBanner.tsx'

export interface ActionMessages {
  /** Shown after success. */
  readonly done: string
  /** Shown if the object no longer exists. */
  readonly gone: string
}

/**
 * Another user was faster: the object is deleted (404), has another version (412), or has another state (409 without
 * field errors).
 */
function overtaken(error: unknown, gone: string): BannerContent | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  if (error.status === 404 || error.status === 412) return { tone: 'warn', title: gone }
  const hasFieldErrors = Object.keys(error.errors).length > 0
  return error.status === 409 && !hasFieldErrors ? { tone: 'warn', title: error.title } : undefined
}

/** Runs an action and returns its result for a banner. @throws errors that the user can fix and retry */
export async function runForBanner(
  run: () => Promise<unknown>,
  { done, gone }: ActionMessages,
): Promise<BannerContent> {
  try {
    await run()
  } catch (error) {
    const content = overtaken(error, gone)
    if (content === undefined) throw error
    return content
  }
  return { tone: 'success', title: done }
}

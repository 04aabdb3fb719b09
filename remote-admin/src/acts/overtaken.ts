import { ApiProblem } from '@dyra/shared/api'
import type { Notice } from './use-acts.tsx'

/** Somebody else was faster: it is gone (404), or not as it was (409 that blames no field). */
export function overtaken(error: unknown, gone: string): Notice | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  if (error.status === 404) return { tone: 'warn', title: gone }
  const blamesField = Object.keys(error.errors).length > 0
  return error.status === 409 && !blamesField ? { tone: 'warn', title: error.title } : undefined
}

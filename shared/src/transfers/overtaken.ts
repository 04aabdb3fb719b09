import { ApiProblem } from '@dyra/shared/api'
import type { Notice } from './notice.ts'
import { text } from './text.ts'

/** Decided meanwhile: by somebody else (409), or so that it is not this person's any more (404). */
export function overtaken(error: unknown): Notice | undefined {
  if (!(error instanceof ApiProblem)) return undefined
  if (error.status === 409) return { tone: 'warn', title: error.title }
  return error.status === 404 ? { tone: 'warn', title: text('overtaken') } : undefined
}

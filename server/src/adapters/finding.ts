/** Result of checking a setting or service; `isGood` is false if it must be fixed. */
export interface Finding {
  readonly isGood: boolean
  readonly text: string
}

export const good = (text: string): Finding => ({ isGood: true, text })
export const bad = (text: string): Finding => ({ isGood: false, text })

/** An error and what it was caused by, as its finding tells it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault'
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

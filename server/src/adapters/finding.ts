/** What one look at the configuration or a service found; `isGood` false where it has to be mended. */
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

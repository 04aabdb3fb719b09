/** Result of checking a setting or service; `isGood` is false if it must be fixed. */
export interface Finding {
  readonly isGood: boolean
  readonly text: string
}

export const good = (text: string): Finding => ({ isGood: true, text })
export const bad = (text: string): Finding => ({ isGood: false, text })

/** The message of an error and of its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

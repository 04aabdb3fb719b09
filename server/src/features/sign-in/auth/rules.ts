import { createHash } from 'node:crypto'
/** How a prompt ended, as stored. */
export type PromptOutcome =
  /** The right person answered. This is a login even if the registry refuses it afterwards. */
  | 'identified'
  | 'cancelled'
  | 'timedOut'
  /** The browser closed the connection. */
  | 'left'
  /** This server process shut down during the login. */
  | 'stopped'
  /** The service refused the prompt or failed. */
  | 'failed'
  /** The service was unreachable. */
  | 'unavailable'
  /** A limit was exceeded: the prompt was not sent. */
  | 'limited'
  /** A known device replaced the prompt of an unknown browser; its answer gives no token. */
  | 'replaced'

/** No one touched the phone: it may ring against the owner's will. */
export const UNANSWERED_OUTCOMES: readonly PromptOutcome[] = ['timedOut', 'left', 'replaced']

/** Prompts that ended in a login, or for a reason that the caller did not cause, do not count in limits. */
const FREE: ReadonlySet<PromptOutcome> = new Set(['identified', 'stopped', 'unavailable', 'limited'])
export const countsInLimits = (outcome: PromptOutcome): boolean => !FREE.has(outcome)

/** How often the pause doubles at most. More would have no effect, because the hourly limits are stricter. */
const MAX_DOUBLINGS = 8

/** Seconds until a phone with `unanswered` prompts in a row may be prompted again; 0 if now. */
export function remainingPause(unanswered: number, secondsSince: number, firstPause: number): number {
  if (unanswered === 0) return 0
  return Math.max(0, firstPause * 2 ** Math.min(unanswered - 1, MAX_DOUBLINGS) - secondsSince)
}

const DIGITS = 4

/**
 * The four digits that page and phone show: the last two bytes of the SHA-256 of the hash, big-endian, modulo 10000
 * (Auðkenni's documentation). Accepts base64 and base64url.
 */
export function verificationCode(hash: string): string {
  const digest = createHash('sha256').update(Buffer.from(hash, 'base64url')).digest()
  const code = digest.readUInt16BE(digest.length - 2) % 10 ** DIGITS
  return String(code).padStart(DIGITS, '0')
}

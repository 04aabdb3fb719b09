import { createHash } from 'node:crypto'
/** How a prompt ended, as its row says. */
export type PromptOutcome =
  /** The right person answered: a login, even if the registry refuses it afterwards. */
  | 'identified'
  | 'cancelled'
  | 'timedOut'
  /** The browser closed the connection. */
  | 'left'
  /** This server process ended. */
  | 'stopped'
  /** The service refused the prompt or failed at it. */
  | 'failed'
  /** The service could not be reached. */
  | 'unavailable'
  /** Too many prompts before it: this one was not sent. */
  | 'limited'
  /** A known device asked while a stranger's prompt waited: its answer gives no token. */
  | 'replaced'

/** The phone was not touched: it may be ringing against the owner's will. */
export const UNANSWERED: readonly PromptOutcome[] = ['timedOut', 'left', 'replaced']

/** Ended by a login, or by no doing of the caller's: counts in no limit. */
const FREE: ReadonlySet<PromptOutcome> = new Set(['identified', 'stopped', 'unavailable', 'limited'])
export const countsInLimits = (outcome: PromptOutcome): boolean => !FREE.has(outcome)

/** Longer pauses have no effect: the hourly limits are tighter. */
const MAX_DOUBLINGS = 8

/** Seconds until a phone with so many unanswered prompts in a row may be asked again; 0 when it may now. */
export function pauseLeft(unanswered: number, secondsSince: number, firstPause: number): number {
  if (unanswered === 0) return 0
  return Math.max(0, firstPause * 2 ** Math.min(unanswered - 1, MAX_DOUBLINGS) - secondsSince)
}

const DIGITS = 4

/**
 * The four digits that the app shows beside its prompt: the last two bytes of SHA-256 over the hash's bytes, big-endian,
 * modulo 10000 (Auðkenni's documentation). Takes base64 and base64url.
 */
export function verificationCode(hash: string): string {
  const digest = createHash('sha256').update(Buffer.from(hash, 'base64url')).digest()
  const code = digest.readUInt16BE(digest.length - 2) % 10 ** DIGITS
  return String(code).padStart(DIGITS, '0')
}

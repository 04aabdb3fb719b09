import { parseDay } from '../../domain/dates.ts'
import { isSsn } from '../../domain/kennitala.ts'
import { isIndustrialTag, normaliseTagNumber } from '../../domain/tag-number.ts'

/** No one types that fast for long; a reader's keys come every 1 to 30 ms, over Bluetooth up to 50. */
const FAST_MS = 60
/** A longer pause ends what belongs together; a busy machine may hold up one key or the other for less. */
const PAUSE_MS = 250
/** A reader that sends no Enter has ended when nothing came for so long. */
export const SILENCE_MS = 300
/** The part of the keys that must have come fast. */
const FAST_PART = 0.7
/** Shortest number that a reader gives: an old ear tag. */
const SHORTEST = 7
/** Fewer digits than that are a word. */
const DIGITS = 4

/** Keys that came one after the other without a pause. */
export interface Burst {
  readonly text: string
  /** Milliseconds, as the events tell it: when the last key came, or when the page had drawn it. */
  readonly lastAt: number
  /** How many came faster than a hand types. */
  readonly fast: number
}

export const noBurst: Burst = { text: '', lastAt: Number.NEGATIVE_INFINITY, fast: 0 }

export const isFollowing = ({ text, lastAt }: Burst, at: number): boolean => text !== '' && at - lastAt <= PAUSE_MS

export function withKey(burst: Burst, sign: string, at: number): Burst {
  if (!isFollowing(burst, at)) return { text: sign, lastAt: at, fast: 0 }
  return { text: burst.text + sign, lastAt: at, fast: burst.fast + (at - burst.lastAt <= FAST_MS ? 1 : 0) }
}

/** What a reader may send: letters and digits with what it puts between them, and no words. */
const looksRead = (text: string) => /^[\p{L}\d\s.,:;*_/+'-]+$/u.test(text) && !/\p{L}{5}/u.test(text)

/** Whether keys that came that fast are a reader's number, which a hand or a form filler did not write. */
export function isReaderOutput(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed.length < SHORTEST || trimmed.replace(/\D/g, '').length < DIGITS || !looksRead(trimmed)) return false
  // A card reader or a form filler writes these as fast, into fields of their own.
  if (isSsn(trimmed) || parseDay(trimmed) !== undefined) return false
  return isIndustrialTag(trimmed) || normaliseTagNumber(trimmed).length >= SHORTEST
}

export const isReaderBurst = ({ text, fast }: Burst): boolean =>
  fast >= FAST_PART * (text.length - 1) && isReaderOutput(text)

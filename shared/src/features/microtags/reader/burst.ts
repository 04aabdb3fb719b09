import { parseDay } from '../../../domain/dates.ts'
import { isSsn } from '../../../domain/kennitala.ts'
import { readTagNumber } from '../../../domain/tag-reading.ts'

/** Faster than a person types; a reader sends a key every 1 to 30 ms, over Bluetooth up to 50 ms. */
const FAST_MS = 60
/** A longer pause ends a burst; a busy machine may delay single keys for less. */
const PAUSE_MS = 250
/** The output of a reader without Enter ends after this silence. */
export const SILENCE_MS = 300
/** Share of the keys that must be fast. */
const FAST_PART = 0.7
/** Shortest number of a reader: an old ear tag. */
const SHORTEST = 7
/** Text with fewer digits is a word. */
const DIGITS = 4

/** Errors about what only a reader sends: the field says what is wrong. */
const NAMED = new Set(['tagIndustrial', 'tagKeyboard', 'tagSeveral'])

/** Consecutive keys without a pause. */
export interface Burst {
  readonly text: string
  /** Time stamp in ms of the last key, or of its rendering. */
  readonly lastAt: number
  /** Number of keys that were faster than a person types. */
  readonly fast: number
}

export const noBurst: Burst = { text: '', lastAt: Number.NEGATIVE_INFINITY, fast: 0 }

export const isFollowing = ({ text, lastAt }: Burst, at: number): boolean => text !== '' && at - lastAt <= PAUSE_MS

export function withKey(burst: Burst, sign: string, at: number): Burst {
  if (!isFollowing(burst, at)) return { text: sign, lastAt: at, fast: 0 }
  return { text: burst.text + sign, lastAt: at, fast: burst.fast + (at - burst.lastAt <= FAST_MS ? 1 : 0) }
}

/** Letters, digits, separators and frames as readers send them, without words. */
const looksLikeReader = (text: string) => /^[\p{L}\d\s.,:;*_/+'#%?-]+$/u.test(text) && !/\p{L}{5}/u.test(text)

/** Whether the text of a fast burst is a number from a reader and not from a password manager or a card reader. */
export function isReaderOutput(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed.length < SHORTEST || trimmed.replace(/\D/g, '').length < DIGITS || !looksLikeReader(trimmed)) return false
  // Card readers and form fillers also write kennitalas and dates this fast.
  if (isSsn(trimmed) || parseDay(trimmed) !== undefined) return false
  const { number, problem } = readTagNumber(trimmed)
  return number === undefined ? problem !== undefined && NAMED.has(problem.code) : number.length >= SHORTEST
}

export const isReaderBurst = ({ text, fast }: Burst): boolean =>
  fast >= FAST_PART * (text.length - 1) && isReaderOutput(text)

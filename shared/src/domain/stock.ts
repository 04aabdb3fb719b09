import { DELIVERY_MAX } from './limits.ts'
import texts from './stock.is.json'
import { normaliseTagNumber } from './tag-number.ts'

/** Why a delivered number is never registered (docs/domain.md#stock). */
export const voidReasonLabels = texts.voidReasons
export type VoidReason = keyof typeof voidReasonLabels
export const VOID_REASONS = Object.keys(voidReasonLabels) as VoidReason[]

export const tagStateLabels = texts.states
export type TagState = keyof typeof tagStateLabels
export const TAG_STATES = Object.keys(tagStateLabels) as TagState[]

export type TagRangeError = 'digits' | 'length' | 'order' | 'size'
export interface TagRange {
  readonly first: string
  readonly last: string
}

const DIGITS = /^\d{1,15}$/

/** Why two numbers are not a range; undefined if they are. */
export function tagRangeError({ first, last }: TagRange): TagRangeError | undefined {
  const [from, to] = [normaliseTagNumber(first), normaliseTagNumber(last)]
  if (!DIGITS.test(from) || !DIGITS.test(to)) return 'digits'
  if (from.length !== to.length) return 'length'
  if (from > to) return 'order'
  return Number(to) - Number(from) >= DELIVERY_MAX ? 'size' : undefined
}

/** Every number of a valid range. */
export function numbersOfRange({ first, last }: TagRange): string[] {
  const from = normaliseTagNumber(first)
  const size = Number(normaliseTagNumber(last)) - Number(from) + 1
  return Array.from({ length: size }, (_, n) => String(Number(from) + n).padStart(from.length, '0'))
}

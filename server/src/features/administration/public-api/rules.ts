import { createHmac } from 'node:crypto'
import { INDEX_CHANGE_DAYS } from '@dyra/shared/domain/index-feed'
import type { Config } from '../../../config/config.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Key of a registry without INDEX_FEED_KEY, which production refuses. */
const DEMONSTRATION_KEY = Buffer.alloc(32, 'index')

/** @returns 64 hexadecimal digits */
export const hashOfNumber = ({ INDEX_FEED_KEY }: Config, tagNumber: string): string =>
  createHmac('sha256', INDEX_FEED_KEY === undefined ? DEMONSTRATION_KEY : Buffer.from(INDEX_FEED_KEY, 'base64'))
    .update(tagNumber)
    .digest('hex')

/**
 * The place that a key has reached in the index: in the numbers, whose ids are counted, or in the changes. `xid` is the first
 * transaction whose changes are read, a decimal number of 64 bits. `at`: seconds since 1970.
 */
export interface IndexCursor {
  readonly phase: 'n' | 'c'
  readonly keyId: number
  readonly xid: string
  readonly id: number
  readonly at: number
}

export const textOfCursor = ({ phase, keyId, xid, id, at }: IndexCursor): string =>
  [phase, keyId, xid, id, at].join('.')

/** @param text as the contract allows it */
export function parseCursor(text: string): IndexCursor {
  const [phase, keyId, xid = '', id, at] = text.split('.')
  return { phase: phase === 'n' ? 'n' : 'c', keyId: Number(keyId), xid, id: Number(id), at: Number(at) }
}

/** The `oldest` running transaction, or the `next` one if none runs. `now`: seconds since 1970. */
export interface Snapshot {
  readonly oldest: string
  readonly next: string
  readonly now: number
}

/** Where a key begins: at the first number. After the numbers come the changes made from now on. */
export const firstCursor = (keyId: number, { oldest, now }: Snapshot): IndexCursor => ({
  phase: 'n',
  keyId,
  xid: oldest,
  id: 0,
  at: now,
})

interface Read {
  readonly last: { readonly xid: string; readonly id: number } | undefined
  readonly isLast: boolean
  readonly now: number
}

/**
 * Where a key is after a page. Pages of numbers keep the time of the first page: after them come the changes since
 * then.
 */
export function cursorAfter(cursor: IndexCursor, { last, isLast, now }: Read): IndexCursor {
  if (cursor.phase === 'c') return { ...cursor, xid: last?.xid ?? cursor.xid, id: last?.id ?? cursor.id, at: now }
  return isLast || !last ? { ...cursor, phase: 'c', id: 0 } : { ...cursor, id: last.id }
}

/**
 * Whether the changes after the cursor are complete. Changes are recorded while this key exists, and kept for 90 days,
 * of which one is left for transactions that began before the cursor. A restored database counts its transactions from
 * the beginning again.
 */
export const isUsable = (cursor: IndexCursor, keyId: number, { next, now }: Snapshot): boolean =>
  cursor.keyId === keyId &&
  BigInt(cursor.xid) <= BigInt(next) &&
  cursor.at > now - (INDEX_CHANGE_DAYS - 1) * DAY_SECONDS &&
  cursor.at <= now

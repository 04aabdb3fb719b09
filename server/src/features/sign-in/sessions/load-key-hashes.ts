import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../db/connection.ts'
import { findKeyHashes } from './queries.ts'

/** Minimum time between two reads, however many unknown keys arrive. A new key waits for the next one. */
const READ_PAUSE_MS = 200

const nameOf = (hash: Buffer) => hash.toString('base64')

/**
 * The hashes of all keys there are, so that an unknown one needs no statement. Keys are never deleted; what a key may do
 * is read at each request.
 */
export class KnownKeys {
  readonly #db: Database
  #hashes: ReadonlySet<string> = new Set()
  /** Of these, those that were expired, revoked or stopped when they were last used. */
  readonly #refused = new Set<string>()
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** Whether the key exists, and was not refused when it was last used. */
  isTrusted(hash: Buffer): boolean {
    return this.#hashes.has(nameOf(hash)) && !this.#refused.has(nameOf(hash))
  }

  /** Whether the key exists. An unknown one waits for the next read, because it may be new. */
  async has(hash: Buffer): Promise<boolean> {
    if (!this.#hashes.has(nameOf(hash))) await this.#readSoon()
    return this.#hashes.has(nameOf(hash))
  }

  note(hash: Buffer, isGood: boolean): void {
    if (isGood) this.#refused.delete(nameOf(hash))
    else this.#refused.add(nameOf(hash))
  }

  /** One read for all that wait. */
  #readSoon(): Promise<void> {
    this.#reading ??= sleep(Math.max(0, this.#readAt + READ_PAUSE_MS - Date.now())).then(async () => {
      this.#reading = undefined
      this.#readAt = Date.now()
      const rows = await findKeyHashes(this.#db, [])
      this.#hashes = new Set(rows.map(({ hash }) => nameOf(hash)))
    })
    return this.#reading
  }
}

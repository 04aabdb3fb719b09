import { constants } from 'node:fs'
import { access, appendFile, open, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../db/error-code.ts'

/** Only while it is running, sessions get the version. `uncounted`: its errors cannot be counted. */
export type ShareState = 'running' | 'stopped' | 'uncounted'

/** Sessions that ran a version, and those in which it failed. */
export interface ShareCount {
  readonly sessions: number
  readonly failed: number
}

interface Tally {
  readonly sessions: Set<string>
  readonly failed: Set<string>
}

export interface ShareEvent {
  readonly kind: 'run' | 'error'
  readonly version: string
  /** Hash of a session. */
  readonly session: string
  /** Id of the voucher of an error. */
  readonly voucher?: string
}

const LINE = /^(run|error) ([\w.-]+) ([\w-]+)(?: ([\w-]+))?$/

async function isWritable(file: string): Promise<boolean> {
  try {
    await access(file, constants.W_OK)
    return true
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EROFS'].includes(codeOf(error) ?? '')) return false
    throw error
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/**
 * What the sessions of a share report, in a file of the releases folder: all processes that give the version see it, a
 * restart keeps it, and no database is needed. Lines are only appended; each session counts once per version, and each
 * voucher once.
 */
export class ShareLog {
  readonly #file: string
  readonly #stopFile: string
  readonly #tallies = new Map<string, Tally>()
  readonly #vouchers = new Set<string>()
  #offset = 0
  #queue: Promise<unknown> = Promise.resolve()

  constructor(folder: string) {
    this.#file = join(folder, 'log')
    this.#stopFile = join(folder, 'stopped')
  }

  async state(): Promise<ShareState> {
    const [canCount, isStopped] = await Promise.all([isWritable(this.#file), exists(this.#stopFile)])
    if (isStopped) return 'stopped'
    return canCount ? 'running' : 'uncounted'
  }

  /** Counts an event unless its session or voucher has been counted. */
  record(event: ShareEvent): Promise<void> {
    return this.#inOrder(async () => {
      await this.#readRest()
      if (this.#isCounted(event)) return
      const { kind, version, session, voucher } = event
      const words = [kind, version, session, ...(voucher === undefined ? [] : [voucher])]
      // One write with O_APPEND: lines of several processes do not mix.
      await appendFile(this.#file, `${words.join(' ')}\n`)
    })
  }

  /** The counts of a version, with those of all processes. */
  count(version: string): Promise<ShareCount> {
    return this.#inOrder(async () => {
      await this.#readRest()
      const { sessions, failed } = this.#tallyOf(version)
      return { sessions: sessions.size, failed: failed.size }
    })
  }

  /** Stops the share in all processes. Resolves to false if it was stopped before. `reason` is for the release script. */
  async stop(reason: object): Promise<boolean> {
    try {
      await writeFile(this.#stopFile, `${JSON.stringify(reason)}\n`, { flag: 'wx' })
      return true
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      throw error
    }
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    // The caller handles the error; the next one starts all the same.
    this.#queue = done.catch(() => undefined)
    return done
  }

  #tallyOf(version: string): Tally {
    const tally = this.#tallies.get(version) ?? { sessions: new Set(), failed: new Set() }
    this.#tallies.set(version, tally)
    return tally
  }

  #isCounted({ kind, version, session, voucher }: ShareEvent): boolean {
    const { sessions, failed } = this.#tallyOf(version)
    if (voucher !== undefined && this.#vouchers.has(voucher)) return true
    return (kind === 'run' ? sessions : failed).has(session)
  }

  /** Reads what was appended since the last time, by any process. */
  async #readRest(): Promise<void> {
    const file = await open(this.#file)
    try {
      const { size } = await file.stat()
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(size - this.#offset),
        0,
        size - this.#offset,
        this.#offset,
      )
      const end = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1
      this.#offset += end
      for (const line of buffer.toString('utf8', 0, end).split('\n')) this.#add(line)
    } finally {
      await file.close()
    }
  }

  #add(line: string): void {
    const [, kind, version = '', session = '', voucher] = LINE.exec(line) ?? []
    if (kind === undefined) return
    const { sessions, failed } = this.#tallyOf(version)
    // An error shows that the session ran the version.
    sessions.add(session)
    if (kind === 'error') failed.add(session)
    if (voucher !== undefined) this.#vouchers.add(voucher)
  }
}

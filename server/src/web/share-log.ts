import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, appendFile, link, open, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../error-code.ts'

/** Only while it is running, sessions get the version. `uncounted`: its errors cannot be counted, or cannot stop it. */
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

/** Without O_CREAT: the log of an ended share is not created again. */
const APPEND = constants.O_WRONLY | constants.O_APPEND

const LINE = /^(run|error) ([\w.-]+) ([\w-]+)(?: ([\w-]+))?$/

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** Gives a complete file its name, for one of several processes. Resolves to false if the name is taken. */
async function linkNew(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * What the sessions of a share report, in a file of the releases folder: all processes that give the version see it, a
 * restart keeps it, and no database is needed. Lines are only appended; each session counts once per version, and each
 * voucher once.
 */
export class ShareLog {
  readonly #folder: string
  readonly #file: string
  readonly #stopFile: string
  readonly #tallies = new Map<string, Tally>()
  readonly #vouchers = new Set<string>()
  #offset = 0
  #queue: Promise<unknown> = Promise.resolve()
  /** The last event that could not be counted, until one is. */
  #unwritten: ShareEvent | undefined
  /** Why the share could not be stopped, until it is. */
  #unstopped: unknown
  #failure: unknown

  constructor(folder: string) {
    this.#folder = folder
    this.#file = join(folder, 'log')
    this.#stopFile = join(folder, 'stopped')
  }

  /** Why the last state was `uncounted`. */
  get failure(): unknown {
    return this.#failure
  }

  /** Never rejects: no page may fail because of a share. */
  async state(): Promise<ShareState> {
    try {
      if (await exists(this.#stopFile)) return 'stopped'
      await access(this.#file, constants.W_OK)
      // The stop file is created in it.
      await access(this.#folder, constants.W_OK | constants.X_OK)
      if (this.#unwritten !== undefined) await this.#inOrder(() => this.#retry())
      if (this.#unstopped !== undefined) throw this.#unstopped
      return 'running'
    } catch (error) {
      this.#failure = error
      return 'uncounted'
    }
  }

  /** Counts an event unless its session or voucher has been counted; one that this process knows without reading a file. */
  async record(event: ShareEvent): Promise<void> {
    if (!this.#isCounted(event)) await this.#inOrder(() => this.#write(event))
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
    const written = `${this.#stopFile}.${randomUUID()}`
    try {
      await writeFile(written, `${JSON.stringify(reason)}\n`, { flag: 'wx', flush: true })
      const isFirst = await linkNew(written, this.#stopFile)
      this.#unstopped = undefined
      return isFirst
    } catch (error) {
      this.#unstopped = error
      throw error
    } finally {
      // What cannot be removed is removed with the folder; the result is that of the link.
      await rm(written, { force: true }).catch(() => undefined)
    }
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work)
    // The caller handles the error; the next one starts all the same.
    this.#queue = done.catch(() => undefined)
    return done
  }

  async #write(event: ShareEvent): Promise<void> {
    try {
      await this.#readRest()
      if (!this.#isCounted(event)) await this.#append(event)
      this.#unwritten = undefined
    } catch (error) {
      this.#unwritten = event
      throw error
    }
  }

  async #retry(): Promise<void> {
    if (this.#unwritten !== undefined) await this.#write(this.#unwritten)
  }

  async #append({ kind, version, session, voucher }: ShareEvent): Promise<void> {
    const words = [kind, version, session, ...(voucher === undefined ? [] : [voucher])]
    // Ends a line that a full disk has cut off.
    const start = this.#unwritten === undefined ? '' : '\n'
    // One write with O_APPEND: lines of several processes do not mix.
    await appendFile(this.#file, `${start}${words.join(' ')}\n`, { flag: APPEND })
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
    // Another process got the voucher at the same moment.
    if (voucher !== undefined && this.#vouchers.has(voucher)) return
    const { sessions, failed } = this.#tallyOf(version)
    // An error shows that the session ran the version.
    sessions.add(session)
    if (kind === 'error') failed.add(session)
    if (voucher !== undefined) this.#vouchers.add(voucher)
  }
}

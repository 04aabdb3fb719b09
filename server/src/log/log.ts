import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { codeOf } from '../error-code.ts'
import { describeError } from './describe-error.ts'

/** Lines are buffered for at most this time. */
const FLUSH_MS = 500
const BUFFER = 4096
const STDERR = 2
/** Read and write for this account only. */
const OWNER_ONLY = 0o600
/** Characters buffered while the disk is full. Further lines are dropped. */
const MAX_BUFFERED = 4_000_000

type LogConfig = Pick<Config, 'NODE_ENV' | 'LOG_FILE' | 'DATA_DIR' | 'LOG_LEVEL'>

/**
 * A full disk must not stop the server: lines are buffered and written at a later flush. A file that cannot be opened at
 * the start does stop it.
 */
function tolerateFullDisk(destination: ReturnType<typeof pino.destination>): void {
  let isFailing = false
  destination.once('ready', () => {
    destination.on('error', (error: unknown) => {
      if (!isFailing) process.stderr.write(`The log cannot be written at the moment (${codeOf(error)})\n`)
      isFailing = true
    })
    destination.on('write', () => {
      isFailing = false
    })
  })
}

/** Standard output is reserved for the ready line. */
function destinationOf({ NODE_ENV, LOG_FILE, DATA_DIR }: LogConfig): DestinationStream {
  const file = LOG_FILE ?? (NODE_ENV === 'production' ? undefined : join(DATA_DIR, 'server.log'))
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true })
    // A file of version 0.1.0 may be readable for other accounts.
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) chmodSync(file, OWNER_ONLY)
  }
  const destination = pino.destination({
    dest: file ?? STDERR,
    sync: false,
    minLength: BUFFER,
    maxLength: MAX_BUFFERED,
    append: true,
    // The log contains no personal data, but shows who makes which calls at what time.
    mode: OWNER_ONLY,
  })
  // A failure of standard error cannot be reported anywhere.
  if (file !== undefined) tolerateFullDisk(destination)
  setInterval(() => destination.flush(), FLUSH_MS).unref()
  return destination
}

/**
 * Opens the log: JSON lines without personal data. It contains no bodies, query strings or addresses, and errors without
 * quoted values.
 */
export function openLog(config: LogConfig, destination: DestinationStream = destinationOf(config)): Logger {
  return pino(
    {
      level: config.LOG_LEVEL,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.epochTime,
      serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
    },
    destination,
  )
}

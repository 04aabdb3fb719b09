import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'
import { codeOf } from '../db/error-code.ts'
import { describeError } from './describe-error.ts'

/** Lines are written together; at most this long after they were made. */
const FLUSH_MS = 500
const BUFFER = 4096
const STDERR = 2
/** For this account alone. */
const OWN = 0o600
/** What waits while the disk is full, in characters; further lines are dropped. */
const MOST_WAITING = 4_000_000

type LogConfig = Pick<Config, 'NODE_ENV' | 'LOG_FILE' | 'DATA_DIR' | 'LOG_LEVEL'>

/**
 * A disk that is full must not end the server: lines wait and are tried again at each flush. A file that cannot be
 * opened at the start is another matter, and ends it.
 */
function outliveFullDisk(destination: ReturnType<typeof pino.destination>): void {
  let isFailing = false
  destination.once('ready', () => {
    destination.on('error', (error: unknown) => {
      if (!isFailing) process.stderr.write(`The log cannot be written for now (${codeOf(error)})\n`)
      isFailing = true
    })
    destination.on('write', () => {
      isFailing = false
    })
  })
}

/** Standard output is kept for the ready line. */
function destinationOf({ NODE_ENV, LOG_FILE, DATA_DIR }: LogConfig): DestinationStream {
  const file = LOG_FILE ?? (NODE_ENV === 'production' ? undefined : join(DATA_DIR, 'server.log'))
  if (file !== undefined) {
    mkdirSync(dirname(file), { recursive: true })
    // One of version 0.1.0 could be read by everybody.
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) chmodSync(file, OWN)
  }
  const destination = pino.destination({
    dest: file ?? STDERR,
    sync: false,
    minLength: BUFFER,
    maxLength: MOST_WAITING,
    append: true,
    // Like its neighbours: it holds no personal data, but tells who does what when.
    mode: OWN,
  })
  // If standard error itself fails, there is nowhere left to report it.
  if (file !== undefined) outliveFullDisk(destination)
  setInterval(() => destination.flush(), FLUSH_MS).unref()
  return destination
}

/**
 * The log: JSON lines without personal data. There are no bodies, no query strings and no addresses in it; errors
 * are described without the values that their messages quote.
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

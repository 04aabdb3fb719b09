import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { IMAGE_PIXELS, UPLOAD_PIXELS_MAX } from '@dyra/shared/domain/limits'
import type { FastifyBaseLogger } from 'fastify'
import { serverRoot } from '../../server-root.ts'
import type { PictureFormat } from './detect-format.ts'
import type { Spooled } from './spool-upload.ts'
import { tooManyPixels, unreadable } from './texts.ts'

export interface Sizes {
  readonly icon: Buffer
  readonly large: Buffer
}

const PROGRAM = join(serverRoot, 'src/features/pet-images/program/main.mjs')
/** A second for what cameras make, up to fifteen where everybody else comes first; longer, it was made to take long. */
const TIME_LIMIT_MS = 90_000
const HEAP_MB = 128
/** Exit codes of program/fault.mjs. */
const faults = new Map([
  [10, unreadable],
  [11, tooManyPixels],
])

/** Nothing of the server's own environment, which holds its secrets. */
const KEPT_VARIABLES = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH'] as const
const environment = () => Object.fromEntries(KEPT_VARIABLES.map((name) => [name, process.env[name]]))

function start(file: Spooled, format: PictureFormat) {
  const task = { format, maxPixels: UPLOAD_PIXELS_MAX, icon: IMAGE_PIXELS.Icon, large: IMAGE_PIXELS.Large }
  const args = [`--max-old-space-size=${HEAP_MB}`, PROGRAM, JSON.stringify(task)]
  return spawn(process.execPath, args, {
    env: environment(),
    stdio: [file.fd, 'pipe', 'pipe'] as const,
    timeout: TIME_LIMIT_MS,
    killSignal: 'SIGKILL',
    windowsHide: true,
  })
}

function sizesIn(output: Buffer): Sizes {
  const end = 4 + output.readUInt32BE(0)
  return { icon: output.subarray(4, end), large: output.subarray(end) }
}

/**
 * Icon and Large of an uploaded file, made in a process of its own.
 * @throws ProblemError 400 when it cannot be read, 413 when it has too many pixels
 */
export async function processPicture(file: Spooled, format: PictureFormat, log: FastifyBaseLogger): Promise<Sizes> {
  const child = start(file, format)
  // Listened to first: a process that cannot be started has no streams either, and says so here.
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  const [output, complaint, [code, signal]] = await Promise.all([
    child.stdout ? buffer(child.stdout) : Buffer.alloc(0),
    child.stderr ? text(child.stderr) : '',
    ended,
  ])
  if (code === 0) return sizesIn(output)
  const fault = code === null ? undefined : faults.get(code)
  if (fault) throw fault()
  if (code === null) {
    log.warn({ signal, format, bytes: file.length }, 'a picture was too much for its decoder')
    throw unreadable()
  }
  throw new Error(`the picture program ended with ${code}: ${complaint}`)
}

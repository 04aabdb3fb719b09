import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { IMAGE_PIXELS } from '@dyra/shared/domain/limits'
import type { FastifyBaseLogger } from 'fastify'
import type { ProblemError } from '../../../problems/problem.ts'
import { serverRoot } from '../../../server-root.ts'
import type { PictureFormat } from './detect-format.ts'
import type { Spooled } from './spool-upload.ts'
import { busy, tooManyPixels, unreadable } from './texts.ts'

export interface Sizes {
  readonly icon: Buffer
  readonly large: Buffer
}

/**
 * The program is read from disk for each picture, and an upgrade may have replaced it. A program of another version
 * refuses to work for this process, which the upgrade restarts within minutes.
 */
const TASK_VERSION = 1
const PROGRAM = join(serverRoot, 'src/features/registration/pet-images/program/main.mjs')
/** A photo takes one second, at low priority up to fifteen. A file that takes longer is malicious. */
const TIME_LIMIT_MS = 90_000
const HEAP_MB = 128
const OTHER_VERSION = 12
/** Exit codes of program/picture-error.mjs. */
const errors = new Map<number, (maxPixels: number) => ProblemError>([
  [10, unreadable],
  [11, tooManyPixels],
  [OTHER_VERSION, busy],
])

/** The only environment variables that the process gets: the others include secrets. */
const PASSED_VARIABLES = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH'] as const
const environment = () => Object.fromEntries(PASSED_VARIABLES.map((name) => [name, process.env[name]]))

interface Picture {
  readonly file: Spooled
  readonly format: PictureFormat
  readonly maxPixels: number
  /** Task version of another package's server, for a test. */
  readonly version?: number
}

function start({ file, format, maxPixels, version = TASK_VERSION }: Picture) {
  const task = { version, format, maxPixels, icon: IMAGE_PIXELS.Icon, large: IMAGE_PIXELS.Large }
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
 * Creates Icon and Large of an uploaded file in a separate process.
 * @throws ProblemError 400 if the file cannot be read, 413 if it has too many pixels, 503 until a restart if another
 * package was installed
 */
export async function processPicture(picture: Picture, log: FastifyBaseLogger): Promise<Sizes> {
  const { file, format, maxPixels } = picture
  const child = start(picture)
  // Listens before anything else: a process that cannot start has no streams, and rejects this promise.
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  const [output, stderr, [code, signal]] = await Promise.all([
    child.stdout ? buffer(child.stdout) : Buffer.alloc(0),
    child.stderr ? text(child.stderr) : '',
    ended,
  ])
  if (code === 0) return sizesIn(output)
  const error = code === null ? undefined : errors.get(code)
  if (code === OTHER_VERSION) log.warn('another package was installed: pictures are accepted again after a restart')
  if (error) throw error(maxPixels)
  if (code === null) {
    log.warn({ signal, format, bytes: file.length }, 'the decoder of a picture was killed')
    throw unreadable()
  }
  throw new Error(`the picture program exited with ${code}: ${stderr}`)
}

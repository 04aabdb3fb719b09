import { STRANGER_PHOTO_BYTES_MAX, STRANGER_PHOTO_PIXELS_MAX } from '@dyra/shared/domain/limits'
import type { FastifyRequest } from 'fastify'
import { codeOf } from '../../../error-code.ts'
import type { Bytes } from '../../../http/response.ts'
import { checkUploadHeaders, limitProblem, oneFile } from '../../../http/upload.ts'
import { ProblemError, problem } from '../../../problems/problem.ts'
import { formatOf } from './detect-format.ts'
import { processPicture, type Sizes } from './process-picture.ts'
import { Semaphore } from './semaphore.ts'
import { type Spooled, spool } from './spool-upload.ts'
import { emptyFile, noFile, notTaken, oneFileOnly, tooManyBytes } from './texts.ts'

const problems = { noFile, oneFileOnly, tooManyBytes }

/** Reads the request to its end, to find out whether it has further parts. */
async function receive(request: FastifyRequest, files: Spooled[], maxBytes: number): Promise<Spooled> {
  for await (const part of request.parts(oneFile(maxBytes))) {
    if (part.type !== 'file') throw oneFileOnly()
    files.push(await spool(part.file))
    if (part.file.truncated) throw tooManyBytes(maxBytes)
    if (part.fieldname !== 'file') throw noFile()
  }
  const [file] = files
  if (file === undefined) throw noFile()
  if (file.length === 0) throw emptyFile()
  return file
}

/** Codes of errors that the disk of the server causes. */
const SERVER_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOENT', 'EACCES', 'EROFS', 'EIO'])

function toProblem(error: unknown, request: FastifyRequest, maxBytes: number): unknown {
  if (error instanceof ProblemError || SERVER_ERRORS.has(codeOf(error))) return error
  // The sender causes all other errors of the parser: the multipart body is truncated or missing.
  request.log.info({ err: error }, 'upload not readable')
  return limitProblem(error, maxBytes, problems) ?? problem(400)
}

/**
 * Calls `work` with the file of an upload in the field `file`.
 * @throws ProblemError 400 at the field, 413 for too many bytes
 */
async function withUpload<T>(
  request: FastifyRequest,
  maxBytes: number,
  work: (file: Spooled) => Promise<T>,
): Promise<T> {
  checkUploadHeaders(request, maxBytes, problems)
  const files: Spooled[] = []
  try {
    const file = await receive(request, files, maxBytes).catch((error: unknown) => {
      throw toProblem(error, request, maxBytes)
    })
    return await work(file)
  } finally {
    await Promise.all(files.map((file) => file.close()))
  }
}

interface Upload extends Sizes {
  /** Identifies the file. */
  readonly hash: string
}

interface Bounds {
  readonly maxBytes: number
  readonly maxPixels: number
}

/**
 * The picture of an upload, re-encoded without metadata.
 * @throws ProblemError 400 at the field, 413 if it is too large, 415 for another format, 503 for too many uploads
 */
export const receivePicture = (request: FastifyRequest, semaphore: Semaphore, bounds: Bounds): Promise<Upload> =>
  semaphore.admit(() =>
    withUpload(request, bounds.maxBytes, async (file) => {
      const format = formatOf(file.head)
      if (format === undefined) throw notTaken()
      const picture = { file, format, maxPixels: bounds.maxPixels }
      const sizes = await semaphore.run(() => processPicture(picture, request.log))
      return { ...sizes, hash: file.hash }
    }),
  )

const bounds = { maxBytes: STRANGER_PHOTO_BYTES_MAX, maxPixels: STRANGER_PHOTO_PIXELS_MAX }

/** One semaphore for all routes, so that each process decodes one photo of a stranger at a time. */
const semaphore = new Semaphore(1)

/**
 * The photo of a person who is neither an owner of the pet nor staff, as WebP without metadata.
 * @throws ProblemError 400 at the field, 413 if it is too large, 415 for another format, 503 for too many uploads
 */
export const receiveStrangerPhoto = async (request: FastifyRequest): Promise<Buffer> =>
  (await receivePicture(request, semaphore, bounds)).large

/** The response with a stranger's photo. Who may see it can change, so it is not cached. */
export const sendStrangerPhoto = (photo: Buffer): Bytes => ({
  media: 'image/webp',
  bytes: photo,
  headers: { 'cache-control': 'no-store' },
})

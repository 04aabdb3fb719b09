import { UPLOAD_BYTES_MAX } from '@dyra/shared/domain/limits'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { codeOf } from '../../db/error-code.ts'
import { ProblemError, problem } from '../../http/problem.ts'
import { noFile, oneFileOnly, tooManyBytes } from './texts.ts'

/** What the frame of one file around its bytes may take. */
const FRAME_BYTES = 16 * 1024
const limits = { fileSize: UPLOAD_BYTES_MAX, files: 1, fields: 0, parts: 1, headerPairs: 20 }

const faults: Readonly<Record<string, () => ProblemError>> = {
  FST_REQ_FILE_TOO_LARGE: tooManyBytes,
  FST_FILES_LIMIT: oneFileOnly,
  FST_FIELDS_LIMIT: oneFileOnly,
  FST_PARTS_LIMIT: oneFileOnly,
}

async function filesOf(request: FastifyRequest): Promise<Buffer[]> {
  const files = []
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') throw oneFileOnly()
    const bytes = await (part as MultipartFile).toBuffer()
    if (part.fieldname !== 'file') throw noFile()
    files.push(bytes)
  }
  return files
}

/**
 * The one file of an upload, in the field `file`, whole in memory.
 * @throws ProblemError 400 at the field, 413 for more bytes than are taken
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw noFile()
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BYTES_MAX + FRAME_BYTES) throw tooManyBytes()
  try {
    const [file] = await filesOf(request)
    if (!file?.length) throw noFile()
    return file
  } catch (error) {
    if (error instanceof ProblemError) throw error
    // Whatever else the reader of the parts minds is the sender's: a frame that is cut off, or none at all.
    request.log.info({ err: error }, 'upload not readable')
    throw faults[codeOf(error)]?.() ?? problem(400)
  }
}

import type { FastifyRequest } from 'fastify'
import { codeOf } from '../../db/error-code.ts'
import { ProblemError, problem } from '../../http/problem.ts'
import { type Spooled, spool } from './spool-upload.ts'
import { noFile, oneFileOnly, tooManyBytes } from './texts.ts'

/** Maximum overhead of multipart encoding. */
const OVERHEAD_BYTES = 16 * 1024
const limits = { files: 1, fields: 0, parts: 1, headerPairs: 20 }

const errorsByCode: Readonly<Record<string, (maxBytes: number) => ProblemError>> = {
  FST_REQ_FILE_TOO_LARGE: tooManyBytes,
  FST_FILES_LIMIT: oneFileOnly,
  FST_FIELDS_LIMIT: oneFileOnly,
  FST_PARTS_LIMIT: oneFileOnly,
}

/** Reads to the end of the request, to detect further parts. */
async function receive(request: FastifyRequest, files: Spooled[], maxBytes: number): Promise<Spooled> {
  for await (const part of request.parts({ limits: { ...limits, fileSize: maxBytes } })) {
    if (part.type !== 'file') throw oneFileOnly()
    files.push(await spool(part.file))
    if (part.file.truncated) throw tooManyBytes(maxBytes)
    if (part.fieldname !== 'file') throw noFile()
  }
  const [file] = files
  if (!file?.length) throw noFile()
  return file
}

/** Error codes of the server's disk. */
const SERVER_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOENT', 'EACCES', 'EROFS', 'EIO'])

function toProblem(error: unknown, request: FastifyRequest, maxBytes: number): unknown {
  if (error instanceof ProblemError || SERVER_ERRORS.has(codeOf(error))) return error
  // Any other parser error is caused by the sender: a truncated multipart body, or none.
  request.log.info({ err: error }, 'upload not readable')
  return errorsByCode[codeOf(error)]?.(maxBytes) ?? problem(400)
}

/**
 * Calls `work` with the file of an upload in the field `file`.
 * @throws ProblemError 400 at the field, 413 for too many bytes
 */
export async function withUpload<T>(
  request: FastifyRequest,
  maxBytes: number,
  work: (file: Spooled) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw noFile()
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + OVERHEAD_BYTES) throw tooManyBytes(maxBytes)
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

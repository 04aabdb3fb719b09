import type { FastifyRequest } from 'fastify'
import { codeOf } from '../../../error-code.ts'
import { checkUploadHeaders, limitProblem, oneFile } from '../../../http/upload.ts'
import { ProblemError, problem } from '../../../problems/problem.ts'
import { type Spooled, spool } from './spool-upload.ts'
import { noFile, oneFileOnly, tooManyBytes } from './texts.ts'

const problems = { noFile, oneFileOnly, tooManyBytes }

/** Reads to the end of the request, to detect further parts. */
async function receive(request: FastifyRequest, files: Spooled[], maxBytes: number): Promise<Spooled> {
  for await (const part of request.parts(oneFile(maxBytes))) {
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
  return limitProblem(error, maxBytes, problems) ?? problem(400)
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

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { codeOf } from '../error-code.ts'
import type { ProblemError } from '../problems/problem.ts'

/** Maximum overhead of multipart encoding. */
const OVERHEAD_BYTES = 16 * 1024

/** The answers of a feature to uploads that it refuses. */
export interface UploadProblems {
  readonly noFile: () => ProblemError
  readonly oneFileOnly: () => ProblemError
  readonly tooManyBytes: (max: number) => ProblemError
}

/** Makes the routes of this instance accept files and nothing else. */
export function acceptUploads(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.register(multipart)
}

/** Limits of the multipart parser for a body with one file. */
export const oneFile = (maxBytes: number) =>
  ({ limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: maxBytes } }) as const

/** Refuses a body that is not an upload or declares too many bytes. @throws ProblemError 400 at the field, 413 */
export function checkUploadHeaders(request: FastifyRequest, maxBytes: number, problems: UploadProblems): void {
  if (!request.isMultipart()) throw problems.noFile()
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + OVERHEAD_BYTES) throw problems.tooManyBytes(maxBytes)
}

/** The answer to an error of the multipart parser, if a limit caused it. */
export function limitProblem(error: unknown, maxBytes: number, problems: UploadProblems): ProblemError | undefined {
  const code = codeOf(error)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return problems.tooManyBytes(maxBytes)
  return ['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT'].includes(code) ? problems.oneFileOnly() : undefined
}

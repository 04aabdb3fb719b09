import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../problems/problem.ts'

/** The ETag of a version. */
export const tagOf = (version: number) => `"${version}"`

/** Sends the ETag, which a later change sends back in If-Match. */
export const sendVersion = (reply: FastifyReply, version: number): void => {
  reply.header('etag', tagOf(version))
}

/**
 * Refuses a change based on an older version (docs/api.md#lost-updates). Accepts any version without If-Match.
 * @throws ProblemError 412
 */
export function requireVersion(request: FastifyRequest, version: number): void {
  const given = request.headers['if-match']
  if (given === undefined || given.trim() === '*') return
  // A proxy that compresses makes the ETag weak, but its version is the same.
  const named = given.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!named.includes(tagOf(version))) throw problem(412)
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

/** The `etag` of a version. */
export const tagOf = (version: number) => `"${version}"`

/** Gives the answer the `etag` that a later change names in `if-match`. */
export const sendVersion = (reply: FastifyReply, version: number): void => {
  reply.header('etag', tagOf(version))
}

/**
 * Refuses a change based on an older version (docs/api.md#lost-updates). Without `if-match` any state will do.
 * @throws ProblemError 412
 */
export function requireVersion(request: FastifyRequest, version: number): void {
  const given = request.headers['if-match']
  if (given === undefined || given.trim() === '*') return
  // A proxy that compresses makes a tag weak; the version that it names is the same.
  const named = given.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!named.includes(tagOf(version))) throw problem(412)
}

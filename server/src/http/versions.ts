import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '../problems/problem.ts'

/** The number of changes of a record that counts them; for other records, a hash of the content. */
type Version = number | string

/** The version of a record that does not count its changes: equal content is one version. */
export const contentVersion = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

/** The ETag of a version. */
export const tagOf = (version: Version) => `"${version}"`

/** Sends the ETag, which a later change sends back in If-Match. */
export const sendVersion = (reply: FastifyReply, version: Version): void => {
  reply.header('etag', tagOf(version))
}

/**
 * Refuses a change based on an older version (docs/api.md#lost-updates). Accepts any version without If-Match.
 * @throws ProblemError 412
 */
export function requireVersion(request: FastifyRequest, version: Version): void {
  const given = request.headers['if-match']
  if (given === undefined || given.trim() === '*') return
  // A proxy that compresses makes the ETag weak, but its version is the same.
  const named = given.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!named.includes(tagOf(version))) throw problem(412)
}

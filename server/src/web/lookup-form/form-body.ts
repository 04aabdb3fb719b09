import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '../../problems/problem.ts'

const FORM = 'application/x-www-form-urlencoded'
/** Bytes. The longest message with percent-encoded letters has 12 000. */
const LIMIT = 32_768

/** Fields of a form. Of several fields with one name, the first. */
export type Fields = Readonly<Record<string, string | undefined>>

/** Reads forms of pages. Only for routes of pages: calls accept only JSON, so that other sites cannot send anything. */
export function readForms(pages: FastifyInstance): void {
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser<string>(FORM, { parseAs: 'string', bodyLimit: LIMIT }, (_request, text, done) => {
    done(null, Object.fromEntries([...new URLSearchParams(text)].reverse()))
  })
}

/** How browsers name the origin of a page that sends no referrer. */
const UNNAMED = 'null'

/**
 * Refuses forms of other sites by what browsers say: `Sec-Fetch-Site`, or the origin in browsers that do not send it. Such a form
 * would do nothing in a person's name, but would use up a visitor's limits. `isSecret`: the form's own page sends no referrer.
 * @throws ProblemError 403
 */
export function refuseOtherSites({ headers }: FastifyRequest, publicUrl: string, isSecret = false): void {
  const site = headers['sec-fetch-site']
  const isOwn =
    site === undefined
      ? [undefined, new URL(publicUrl).origin, ...(isSecret ? [UNNAMED] : [])].includes(headers.origin)
      : site === 'same-origin' || site === 'none'
  if (!isOwn) throw problem(403)
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { LANGUAGES, type Language } from '@dyra/shared/i18n/languages'
import type { FastifyInstance } from 'fastify'
import { noObject } from '../../access/rule.ts'
import { encodingOf } from '../../http/compression.ts'
import { alreadySent } from '../../http/response.ts'
import { route } from '../../http/route.ts'
import { inLanguage } from '../../language/current-language.ts'
import type { Reference } from './queries.ts'

/** The names change only with a new version of the server. Browsers revalidate after five minutes. */
const CACHE = 'public, max-age=300, stale-while-revalidate=86400'

/** Whether `If-None-Match`, which may contain several weak or strong tags, contains the tag. */
const hasTag = (header: string | undefined, tag: string) =>
  header?.split(',').some((part) => part.trim().replace(/^W\//, '') === tag) ?? false

/** The response in a language. It is the same for everyone, so it is serialized, compressed and tagged once. */
async function answerIn(language: Language, { types }: Reference) {
  const text = Buffer.from(inLanguage(language, () => JSON.stringify(types)))
  const bodies = { br: await promisify(brotliCompress)(text), gzip: await promisify(gzip)(text) }
  return { text, bodies, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

export async function typeRoutes(app: FastifyInstance, reference: Reference): Promise<void> {
  const answers = new Map<Language, Awaited<ReturnType<typeof answerIn>>>()
  for (const language of LANGUAGES) answers.set(language, await answerIn(language, reference))

  route(app, 'GET /api/Types', noObject, async (_input, { request, reply }) => {
    const { text, bodies, tag } = answers.get(request.language) ?? (await answerIn(request.language, reference))
    // Without `?lang=` a cookie decides about the language.
    reply.headers({ 'cache-control': CACHE, etag: tag, vary: 'accept-encoding, cookie' })
    if (hasTag(request.headers['if-none-match'], tag)) {
      reply.code(304).send()
      return alreadySent
    }
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    reply.type('application/json; charset=utf-8').send(encoding ? bodies[encoding] : text)
    return alreadySent
  })
}

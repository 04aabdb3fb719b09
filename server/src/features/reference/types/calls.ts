import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { typeCalls as contract } from '@dyra/shared/contract/types'
import type { Language } from '@dyra/shared/domain/languages'
import { encodingOf } from '../../../http/compression.ts'
import { alreadySent } from '../../../http/response.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { inLanguage } from '../../../language/current-language.ts'
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

const answers = perApp(({ reference }) => {
  const known = new Map<Language, ReturnType<typeof answerIn>>()
  return (language: Language) => {
    const answer = known.get(language) ?? answerIn(language, reference)
    known.set(language, answer)
    return answer
  }
})

/** Species, breeds and other lists of the reference data. */
export const typeCalls: Calls<typeof contract> = {
  'GET /api/Types': call({ may: 'public', limit: 'reference' }, async (_input, context) => {
    const { request, reply } = context
    const { text, bodies, tag } = await answers(context)(request.language)
    // `vary: cookie`, because without `?lang=` a cookie decides the language.
    reply.headers({ 'cache-control': CACHE, etag: tag, vary: 'accept-encoding, cookie' })
    if (hasTag(request.headers['if-none-match'], tag)) {
      reply.code(304).send()
      return alreadySent
    }
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    reply.type('application/json; charset=utf-8').send(encoding ? bodies[encoding] : text)
    return alreadySent
  }),
}

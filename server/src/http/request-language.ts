import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@dyra/shared/domain/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inLanguage } from '../language/current-language.ts'
import { fieldProblem } from '../problems/problem.ts'
import { validationTexts } from '../problems/texts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    language: Language
  }
}

/** The cookie that the site sets when a visitor chooses a language. */
const COOKIE = /(?:^|;\s*)language=([a-z]+)(?:;|$)/

/** Values of `lang` in a query string. Names of queries are case-insensitive (docs/api.md#conventions). */
function givenIn(query: unknown): unknown[] {
  const given: unknown[] = []
  for (const name in query as object | null) {
    if (name.toLowerCase() !== 'lang') continue
    const value: unknown = Reflect.get(query as object, name)
    if (value !== '') given.push(...[value].flat())
  }
  return given
}

/** Language of a request: `?lang=`, then the cookie, then Icelandic. Ignores unknown values. */
export function languageOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const [given] = givenIn(query)
  if (isLanguage(given)) return given
  const remembered = COOKIE.exec(headers.cookie ?? '')?.[1]
  return isLanguage(remembered) ? remembered : DEFAULT_LANGUAGE
}

/** @throws ProblemError 400 for an unknown language, or for more than one */
export function requireKnownLanguage(query: unknown): void {
  const given = givenIn(query)
  if (given.length > 1 || !given.every(isLanguage)) throw fieldProblem({ lang: [validationTexts.invalid] })
}

/** Runs each request in its language, and names the language of answers of the API. */
export function answerInLanguages(app: FastifyInstance): void {
  app.decorateRequest('language', DEFAULT_LANGUAGE)
  app.addHook('onRequest', (request, reply, done) => {
    request.language = languageOf(request)
    if (request.url.startsWith('/api/')) reply.header('content-language', request.language)
    inLanguage(request.language, done)
  })
  // Everything after the body runs in the context of the connection, not in the context of the first hook.
  app.addHook('preValidation', (request, _reply, done) => inLanguage(request.language, done))
}

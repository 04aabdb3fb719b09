import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CompressionBudget } from './compression-budget.ts'
import { EncodedTexts, type Encoding } from './encoded-texts.ts'

export type { Encoding } from './encoded-texts.ts'

const { constants } = zlib

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether all callers get the same texts, so that each is compressed once. */
    isSameForAll?: boolean
  }
}

/** Smaller responses fit in one packet anyway. */
const MIN_LENGTH = 1024
/** Fast levels, because the same response is rarely sent twice. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
/** A page of 50 kB costs 0.3 ms more than at level 4, and is 7% smaller: all of it must arrive before the first paint. */
const BROTLI_PAGE = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const GZIP = { level: 5 }

/** The functions are read at each call, so that tests can count them. */
const brotli = (text: string, options: zlib.BrotliOptions) => promisify(zlib.brotliCompress)(text, options)
const zip = (text: string) => promisify(zlib.gzip)(text, GZIP)

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/html')

/** The best encoding in an Accept-Encoding header. */
export function encodingOf(accepted: string | undefined): Encoding | undefined {
  const names = (accepted ?? '').split(',').map((part) => part.trim().toLowerCase())
  const isAccepted = (name: string) =>
    names.some((part) => part === name || (/^(br|gzip);\s*q=(1|0\.\d*[1-9])/.test(part) && part.startsWith(name)))
  if (isAccepted('br')) return 'br'
  return isAccepted('gzip') ? 'gzip' : undefined
}

function textOf(reply: FastifyReply, payload: unknown): string | undefined {
  const isPlain = typeof payload === 'string' && payload.length >= MIN_LENGTH
  return isPlain && !reply.hasHeader('content-encoding') ? payload : undefined
}

const isSameForAll = ({ routeOptions }: FastifyRequest, reply: FastifyReply) =>
  routeOptions.config.isSameForAll === true && reply.statusCode === 200

/** Compresses generated responses; a response that all callers get is compressed once. Files are compressed at build time. */
export function compressResponses(app: FastifyInstance): void {
  const texts = new EncodedTexts()
  const budget = new CompressionBudget()
  // biome-ignore lint/complexity/useMaxParams: the signature of Fastify's hook
  app.addHook('onSend', (request, reply, payload, done) => {
    const text = textOf(reply, payload)
    if (text === undefined) return done(null, payload)
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    const encoding = encodingOf(request.headers['accept-encoding'])
    const isKept = isSameForAll(request, reply)
    if (!isKept && (encoding === undefined || !budget.take(request, text.length))) return done(null, payload)
    if (encoding !== undefined) reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    const compress = () => (encoding === 'br' ? brotli(text, isPage(reply) ? BROTLI_PAGE : BROTLI) : zip(text))
    const encoded = isKept ? texts.read(text, encoding) : compress()
    encoded.then((bytes) => done(null, bytes), done)
  })
}

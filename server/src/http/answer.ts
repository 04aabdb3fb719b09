import type { Readable } from 'node:stream'
import type { ResponseOf, Route } from '@dyra/shared/contract'
import type { Call } from '@dyra/shared/contract/define'
import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'

/** Bytes as a handler answers them; the contract's `Blob` is what the browser reads. */
export interface Bytes {
  readonly media: string
  readonly bytes: Uint8Array | Readable
  readonly headers?: Readonly<Record<string, string>>
}

/** The handler has sent its answer itself, through `context.reply`. */
export const answered: unique symbol = Symbol('answered')

type Plain<T> = T extends Blob ? Bytes : T
/** What the handler of a call returns. */
export type Answer<R extends Route> = Plain<ResponseOf<R>> | typeof answered

interface Media {
  readonly 'x-media'?: string | readonly string[]
}

/** A body that is a form with a file. */
export const isMultipart = (schema: TSchema): boolean => (schema as Media)['x-media'] === 'multipart/form-data'

/** How the value of one success status travels. */
export function mediaOf(schema: TSchema): 'json' | 'text' | 'none' | 'bytes' {
  const media = (schema as Media)['x-media']
  if (media === undefined) return 'json'
  if (media === 'none') return 'none'
  return media === 'text/plain' ? 'text' : 'bytes'
}

/** The status that a call answers when its handler names none: the lowest of its contract. */
export function successOf(call: Call): { status: number; schema: TSchema } {
  const [status, schema] = Object.entries(call.response).sort(([a], [b]) => Number(a) - Number(b))[0] ?? []
  if (status === undefined || schema === undefined) throw new TypeError(`${call.summary}: no success answer`)
  return { status: Number(status), schema }
}

type Send = (reply: FastifyReply, value: unknown) => unknown

/** JSON is written by Fastify, from the schema. */
const senders: Readonly<Record<ReturnType<typeof mediaOf>, Send>> = {
  json: (_reply, value) => value,
  text: (reply, value) => reply.type('text/plain; charset=utf-8').send(value),
  none: (reply) => reply.send(),
  bytes: (reply, value) => {
    const { media, bytes, headers = {} } = value as Bytes
    return reply.headers(headers).type(media).send(bytes)
  },
}

/** Gives the value of a handler the form that the contract states. */
export function answerAs(call: Call): Send {
  const { status, schema } = successOf(call)
  const send = senders[mediaOf(schema)]
  return (reply, value) => {
    if (value === answered) return reply
    if (reply.statusCode === 200) reply.code(status)
    return send(reply, value)
  }
}

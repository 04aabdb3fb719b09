import type { Readable } from 'node:stream'
import type { ResponseOf, Route } from '@dyra/shared/contract'
import type { Call } from '@dyra/shared/contract/define'
import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'

/** Bytes returned by a handler. The contract's `Blob` is the browser's type for them. */
export interface Bytes {
  readonly media: string
  readonly bytes: Uint8Array | Readable
  readonly headers?: Readonly<Record<string, string>>
}

/** Returned by a handler that has sent the response itself, through `context.reply`. */
export const alreadySent: unique symbol = Symbol('alreadySent')

type Plain<T> = T extends Blob ? Bytes : T
/** Return value of the handler of a call. */
export type Answer<R extends Route> = Plain<ResponseOf<R>> | typeof alreadySent

interface Media {
  readonly 'x-media'?: string | readonly string[]
}

/** Whether the body is a multipart form with a file. */
export const isMultipart = (schema: TSchema): boolean => (schema as Media)['x-media'] === 'multipart/form-data'

/** Media type of a success response. */
export function mediaOf(schema: TSchema): 'json' | 'text' | 'none' | 'bytes' {
  const media = (schema as Media)['x-media']
  if (media === undefined) return 'json'
  if (media === 'none') return 'none'
  return media === 'text/plain' ? 'text' : 'bytes'
}

/** Default status of a call: the lowest one in its contract. */
export function successOf(call: Call): { status: number; schema: TSchema } {
  const [status, schema] = Object.entries(call.response).sort(([a], [b]) => Number(a) - Number(b))[0] ?? []
  if (status === undefined || schema === undefined) throw new TypeError(`${call.summary}: no success response`)
  return { status: Number(status), schema }
}

type Send = (reply: FastifyReply, value: unknown) => unknown

/** Fastify serialises JSON by the schema. */
const senders: Readonly<Record<ReturnType<typeof mediaOf>, Send>> = {
  json: (_reply, value) => value,
  text: (reply, value) => reply.type('text/plain; charset=utf-8').send(value),
  none: (reply) => reply.send(),
  bytes: (reply, value) => {
    const { media, bytes, headers = {} } = value as Bytes
    return reply.headers(headers).type(media).send(bytes)
  },
}

/** Sends the value of a handler with the status and media type of the contract. */
export function answerAs(call: Call): Send {
  const { status, schema } = successOf(call)
  const send = senders[mediaOf(schema)]
  return (reply, value) => {
    if (value === alreadySent) return reply
    if (reply.statusCode === 200) reply.code(status)
    return send(reply, value)
  }
}

import type { Static, TSchema } from 'typebox'
import { microTagCalls } from './micro-tags.ts'
import { petImageCalls } from './pet-images.ts'
import { typeCalls } from './types.ts'

/** Every call of the API, keyed by `METHOD /path`. Server code only; the browser uses the types below. */
export const contract = { ...microTagCalls, ...petImageCalls, ...typeCalls }

type Contract = typeof contract
type In<C, P extends 'params' | 'query' | 'body'> = C extends { readonly [K in P]: infer S extends TSchema }
  ? { [K in P]: Static<S> }
  : unknown
type Out<C> = C extends { readonly response: infer R } ? Static<Extract<R[keyof R], TSchema>> : never

export type Route = keyof Contract & string
/** What goes in and comes out of every call, as plain types. */
export type Api = {
  [R in Route]: {
    request: In<Contract[R], 'params'> & In<Contract[R], 'query'> & In<Contract[R], 'body'>
    response: Out<Contract[R]>
  }
}
export type RequestOf<R extends Route> = Api[R]['request']
export type ResponseOf<R extends Route> = Api[R]['response']

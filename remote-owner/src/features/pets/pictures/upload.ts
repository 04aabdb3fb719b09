// ky tells of progress in some browsers only and over HTTP/2 only: fetch knows how much was sent in no other way.
import { address, currentToken, NetworkFailure, notifyAuthProvider, readBody, readProblem } from '@dyra/shared/api'
import type { RequestOf, ResponseOf, Route } from '@dyra/shared/contract'
import { type Exchange, exchange } from './exchange.ts'

/** Calls that take one file. */
type UploadRoute = { [R in Route]: RequestOf<R> extends { body: FormData } ? R : never }[Route]

interface Options extends Pick<Exchange, 'signal' | 'onProgress'> {
  /** The same for every try: what arrived although its answer was lost is not stored twice. */
  readonly idempotencyKey: string
}

/**
 * Sends a file in the field `file`, and tells how far it is. Throws like `call`: ApiProblem when the server refuses,
 * NetworkFailure when no answer comes, and the signal's reason when `signal` ends it.
 */
export async function upload<R extends UploadRoute>(
  key: R,
  { params, file }: Omit<RequestOf<R>, 'body'> & { readonly params: object; readonly file: File },
  { idempotencyKey, ...options }: Options,
): Promise<ResponseOf<R>> {
  const { method, path } = address(key, { params: { ...params } })
  const token = currentToken()
  const body = new FormData()
  body.append('file', file)
  const headers = {
    accept: 'application/json',
    'idempotency-key': idempotencyKey,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
  const response = await exchange({ method, path, headers, body, ...options })
  if (response === null) throw new NetworkFailure('no answer')
  if (response.ok) {
    notifyAuthProvider(token, response)
    return (await readBody(response)) as ResponseOf<R>
  }
  const problem = readProblem(response, await response.text())
  notifyAuthProvider(token, response, problem.type)
  throw problem
}

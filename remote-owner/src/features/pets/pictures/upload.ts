// XMLHttpRequest, because fetch reports upload progress in few browsers and only over HTTP/2.
import { address, currentToken, NetworkFailure, notifySession, readBody, readProblem } from '@dyra/shared/api'
import type { RequestOf, ResponseOf, Route } from '@dyra/shared/contract'
import { type Exchange, exchange } from './exchange.ts'

/** The calls that send a file. */
type UploadRoute = { [R in Route]: RequestOf<R> extends { body: FormData } ? R : never }[Route]

interface Options extends Pick<Exchange, 'signal' | 'onProgress'> {
  /** The same for all attempts, so that a file is not stored twice after a lost response. */
  readonly idempotencyKey: string
}

/**
 * Sends a file in the field `file` and reports the progress. Throws like `call`: ApiProblem if the server refuses,
 * NetworkFailure without a response, and the signal's reason if `signal` aborts it.
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
    notifySession(token, response)
    return (await readBody(response)) as ResponseOf<R>
  }
  const problem = readProblem(response, await response.text())
  notifySession(token, response, problem.type)
  throw problem
}

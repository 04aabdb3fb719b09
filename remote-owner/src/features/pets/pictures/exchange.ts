/** Milliseconds without progress after which the upload is aborted: a dead connection sends no event. */
const STALL_MS = 90_000

export interface Exchange {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
  readonly signal: AbortSignal
  /** The sent part of the body, 0–1. */
  readonly onProgress: (part: number) => void
}

const headersOf = (request: XMLHttpRequest) =>
  new Headers(
    request
      .getAllResponseHeaders()
      .split('\r\n')
      .map((line) => line.split(/:\s*(.*)/, 2) as [string, string])
      .filter(([name]) => name !== ''),
  )

const answerOf = (request: XMLHttpRequest) =>
  new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    headers: headersOf(request),
  })

/**
 * One XMLHttpRequest, which reports how much was sent. Resolves to null without a response; rejects if `signal` aborts
 * it.
 */
export function exchange({ method, path, headers, body, signal, onProgress }: Exchange): Promise<Response | null> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let stall = setTimeout(stop, STALL_MS)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(stall)
      stall = setTimeout(stop, STALL_MS)
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(stall)
      signal.removeEventListener('abort', stop)
      if (signal.aborted) reject(signal.reason)
      else resolve(request.status === 0 ? null : answerOf(request))
    })
    signal.addEventListener('abort', stop)
    request.open(method, path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(body)
  })
}

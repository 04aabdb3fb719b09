import type { ResponseOf, Route } from '../contract/index.ts'

type Answer = (request: Request) => Response | Promise<Response>

interface Refusal {
  readonly type?: string
  readonly title?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly retryAfter?: number
}

export interface FakeNetwork {
  /** A success, with a body of the contract's type. */
  answer<R extends Route>(key: R, body: ResponseOf<R>): void
  /** One page of a plain list, and how many rows there are in all. */
  answerList<R extends Route>(key: R, rows: ResponseOf<R>, total: number): void
  /** A refusal as problem details; `retryAfter` in seconds. */
  refuse(key: Route, status: number, problem?: Refusal): void
  /** Any response: broken bodies, order, delays. */
  handle(key: Route, answer: Answer): void
  /** No response, as without a connection. */
  cut(key: Route): void
  /** Does not respond until the caller aborts. Returns whether it did. */
  hang(key: Route): { wasAborted: () => boolean }
  /** The requests of a call so far. */
  requests(key: Route): readonly Request[]
  restore(): void
}

const pattern = (key: string) => {
  const [method, path = ''] = key.split(' ')
  return { method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }
}

const success = (body: unknown) => Response.json(body)

const refusal = (status: number, { retryAfter, ...problem }: Refusal) =>
  Response.json(
    { type: 'about:blank', title: '', status, requestId: 'test', ...problem },
    {
      status,
      headers: {
        'content-type': 'application/problem+json',
        ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      },
    },
  )

/** Replaces fetch until `restore`. A request without a prepared response fails its test. */
export function fakeNetwork(): FakeNetwork {
  const real = globalThis.fetch
  const answers = new Map<string, Answer>()
  const seen: { key: string; request: Request }[] = []

  const keyOf = (request: Request) =>
    [...answers.keys()].find((key) => {
      const { method, path } = pattern(key)
      return request.method === method && path.test(new URL(request.url).pathname)
    })
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const key = keyOf(request)
    if (!key) throw new Error(`No response prepared for ${request.method} ${request.url}`)
    seen.push({ key, request })
    return (answers.get(key) as Answer)(request)
  }
  const handle = (key: Route, answer: Answer) => void answers.set(key, answer)

  return {
    handle,
    answer: (key, body) => handle(key, () => success(body)),
    answerList: (key, rows, total) =>
      handle(key, () => Response.json(rows, { headers: { 'x-total-count': String(total) } })),
    refuse: (key, status, problem = {}) => handle(key, () => refusal(status, problem)),
    cut: (key) => handle(key, () => Promise.reject(new TypeError('Failed to fetch'))),
    hang: (key) => {
      let aborted = false
      handle(key, (request) => {
        return new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => {
            aborted = true
            reject(request.signal.reason)
          })
        })
      })
      return { wasAborted: () => aborted }
    },
    requests: (key) => seen.filter((one) => one.key === key).map((one) => one.request),
    restore: () => {
      globalThis.fetch = real
    },
  }
}

/** Sets up a new fake network for each test of the file. */
export function setupFakeNetwork(network: FakeNetwork = {} as FakeNetwork): FakeNetwork {
  beforeEach(() => void Object.assign(network, fakeNetwork()))
  afterEach(() => network.restore())
  return network
}

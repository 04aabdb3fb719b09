interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly file: File
  /** Reports this many of a hundred bytes as sent. */
  progress(percent: number): void
  answer(status: number, body: unknown, headers?: Readonly<Record<string, string>>): void
  /** Breaks the connection. */
  cut(): void
  wasAborted(): boolean
}

const sent: Sent[] = []

class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  #headers: Record<string, string> = {}
  #answer: Readonly<Record<string, string>> = {}
  #place = { method: '', path: '' }
  #isAborted = false

  open(method: string, path: string) {
    this.#place = { method, path }
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value
  }
  getAllResponseHeaders() {
    return Object.entries(this.#answer)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  }
  abort() {
    this.#isAborted = true
    this.#end()
  }
  #end() {
    this.dispatchEvent(new Event('loadend'))
  }
  send(body: FormData) {
    sent.push({
      ...this.#place,
      headers: this.#headers,
      file: body.get('file') as File,
      progress: (percent) =>
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: percent, total: 100 })),
      answer: (status, answer, headers = { 'content-type': 'application/json' }) => {
        this.status = status
        this.responseText = JSON.stringify(answer)
        this.#answer = headers
        this.#end()
      },
      cut: () => this.#end(),
      wasAborted: () => this.#isAborted,
    })
  }
}

/** Replaces XMLHttpRequest until `restore`; the test decides how each upload goes on. */
export function fakeUploads() {
  const real = globalThis.XMLHttpRequest
  sent.length = 0
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest
  return {
    sent: sent as readonly Sent[],
    restore: () => {
      globalThis.XMLHttpRequest = real
    },
  }
}

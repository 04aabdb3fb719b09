import zlib from 'node:zlib'

const { constants } = zlib

export type Encoding = 'br' | 'gzip'

/** More than there are public answers in all languages. Beyond this number, the oldest texts are dropped. */
const MAX_TEXTS = 100
/** Each text is compressed once for all callers, so this may take longer than for a single caller. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const GZIP = { level: 9 }

type Forms = Partial<Record<Encoding | 'identity', Promise<Buffer>>>

const encoders: Readonly<Record<Encoding | 'identity', (text: string) => Promise<Buffer>>> = {
  identity: async (text) => Buffer.from(text),
  br: (text) =>
    new Promise((done, fail) => {
      zlib.brotliCompress(text, BROTLI, (error, bytes) => (error ? fail(error) : done(bytes)))
    }),
  gzip: (text) =>
    new Promise((done, fail) => {
      zlib.gzip(text, GZIP, (error, bytes) => (error ? fail(error) : done(bytes)))
    }),
}

/**
 * Encoded forms of texts that many callers get. The text is the key: a changed text is another entry, so no entry is outdated.
 * Concurrent callers share one compression.
 */
export class EncodedTexts {
  readonly #texts = new Map<string, Forms>()

  read(text: string, encoding: Encoding | undefined): Promise<Buffer> {
    const name = encoding ?? 'identity'
    const forms = this.#formsOf(text)
    forms[name] ??= this.#encode(forms, name, text)
    return forms[name]
  }

  #formsOf(text: string): Forms {
    const known = this.#texts.get(text)
    if (known) return known
    const [oldest] = this.#texts.keys()
    if (this.#texts.size >= MAX_TEXTS && oldest !== undefined) this.#texts.delete(oldest)
    const forms: Forms = {}
    this.#texts.set(text, forms)
    return forms
  }

  #encode(forms: Forms, name: Encoding | 'identity', text: string): Promise<Buffer> {
    const bytes = encoders[name](text)
    bytes.catch(() => {
      delete forms[name]
    })
    return bytes
  }
}

import { RecordError, type RecordPlace } from './record.ts'

/** A register cannot be reached, or something else answers in its place. Does not contain the kennitala of the request. */
export class RegisterError extends Error {
  override readonly name = 'RegisterError'
  readonly register: 'national' | 'company'

  constructor(register: RegisterError['register'], reason: string, cause?: unknown) {
    super(`${register} register: ${reason}`, { cause })
    this.register = register
  }
}

export interface RegisterSettings {
  readonly register: RegisterError['register']
  /** If undefined, every request throws a RegisterError. */
  readonly url: string | undefined
  readonly key: string | undefined
  readonly timeoutMs: number
}

/** Reads what a register has about a kennitala; undefined if there is nothing. @throws RegisterError, RecordError */
export type RegisterClient = (path: string, ssn: string) => Promise<unknown>

/** Valid responses have a few hundred bytes. */
const MAX_BYTES = 1_000_000

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new RangeError('the response is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Statuses that mean that there is no record. */
const NO_RECORD: readonly number[] = [204, 404]

/**
 * A proxy or a page about maintenance answers HTML, also with 404 if it does not know the URL; a register with one
 * broken record answers broken JSON.
 */
function isWebPage({ headers }: Response): boolean {
  return /html\b/i.test(headers.get('content-type') ?? '')
}

/** The text of the record; undefined if there is none. */
async function readRecord(response: Response): Promise<string | undefined> {
  const { ok, status } = response
  const isPage = isWebPage(response)
  const isNone = NO_RECORD.includes(status) && !isPage
  if (ok && !isNone && !isPage) return boundedText(response)
  await response.body?.cancel()
  if (isNone) return undefined
  throw new Error(isPage ? `it answered ${status} with a web page, as a proxy does` : `it answered ${status}`)
}

function parse(text: string, place: RecordPlace): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    // The error of the parser quotes the record.
    throw new RecordError(place, 'answer')
  }
}

/** A client of a register's JSON API (docs/registers.md). The time limit includes reading the body. */
export function createRegisterClient({ register, url, key, timeoutMs }: RegisterSettings): RegisterClient {
  const headers = { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) }
  return async (path, ssn) => {
    if (url === undefined) throw new RegisterError(register, 'no address is configured')
    const text = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(readRecord)
      .catch((cause: unknown) => {
        throw new RegisterError(register, 'the request failed', cause)
      })
    return text === undefined ? undefined : (parse(text, { register, ssn }) ?? undefined)
  }
}

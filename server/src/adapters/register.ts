import type { ValidateFunction } from 'ajv'

/** A register could not be asked, or answered what it must not. Says nothing of whom was asked about. */
export class RegisterFault extends Error {
  override readonly name = 'RegisterFault'
  readonly register: 'national' | 'company'

  constructor(register: RegisterFault['register'], reason: string, cause?: unknown) {
    super(`${register} register: ${reason}`, { cause })
    this.register = register
  }
}

export interface RegisterSettings {
  readonly register: RegisterFault['register']
  /** Without one every question ends in a RegisterFault. */
  readonly url: string | undefined
  readonly key: string | undefined
  readonly timeoutMs: number
}

/** Reads one resource of a register; undefined when it knows of none. */
export type Ask = <T>(path: string, isValid: ValidateFunction<T>) => Promise<T | undefined>

/** Answers are a few hundred bytes; a larger one is no answer. */
const MAX_BYTES = 1_000_000

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new RangeError('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 404) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`it answered ${response.status}`)
  }
  return JSON.parse(await boundedText(response))
}

/** One question at a time over HTTP and JSON (docs/registers.md), with a time limit that holds to the last byte. */
export function openRegister({ register, url, key, timeoutMs }: RegisterSettings): Ask {
  const headers = { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) }
  return async (path, isValid) => {
    if (url === undefined) throw new RegisterFault(register, 'no address is configured')
    const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(readJson)
      .catch((cause: unknown) => {
        throw new RegisterFault(register, 'it did not answer as agreed', cause)
      })
    if (answer === undefined || isValid(answer)) return answer
    throw new RegisterFault(register, 'its answer does not have the agreed form')
  }
}

import type { ValidateFunction } from 'ajv'

/** A register cannot be reached, or its response is invalid. Does not contain the kennitala of the request. */
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

/** Reads one resource of a register; undefined if it does not exist. */
export type RegisterClient = <T>(path: string, isValid: ValidateFunction<T>) => Promise<T | undefined>

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

/** A client of a register's JSON API (docs/registers.md). The time limit includes reading the body. */
export function createRegisterClient({ register, url, key, timeoutMs }: RegisterSettings): RegisterClient {
  const headers = { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) }
  return async (path, isValid) => {
    if (url === undefined) throw new RegisterError(register, 'no address is configured')
    const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then(readJson)
      .catch((cause: unknown) => {
        throw new RegisterError(register, 'the request failed', cause)
      })
    if (answer === undefined || isValid(answer)) return answer
    throw new RegisterError(register, 'the response does not match the schema')
  }
}

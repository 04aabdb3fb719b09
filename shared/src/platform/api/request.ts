import { DEFAULT_LANGUAGE } from '../../domain/languages.ts'
import { language } from '../i18n/i18n.ts'
import { networkFailureOf } from './problem.ts'

export interface Parts {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/**
 * Method and path with query of a contract key such as `GET /api/Pets/{petId}`. The answer is in the language of the
 * page unless the query names one. Throws if an id is missing.
 */
export function address(key: string, { params = {}, query = {} }: Parts): { method: string; path: string } {
  const [method = '', pattern = ''] = key.split(' ')
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!isGiven(params[name])) throw new TypeError(`${key} needs ${name}`)
    return encodeURIComponent(String(params[name]))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (isGiven(value)) search.append(name, String(value))
  if (language() !== DEFAULT_LANGUAGE && !search.has('lang')) search.append('lang', language())
  return { method, path: search.size ? `${path}?${search}` : path }
}

const received = <T>(body: Promise<T>): Promise<T> =>
  body.catch((error: unknown) => {
    throw networkFailureOf(error)
  })

function parse(text: string, { headers }: Response): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`unreadable answer to request ${headers.get('x-request-id')}`, { cause })
  }
}

/**
 * The response body, parsed by its media type; null if there is none.
 * @throws NetworkFailure when the connection ends before the answer does
 */
export async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return parse(await received(response.text()), response)
  return received<unknown>(type.startsWith('text/') ? response.text() : response.blob())
}

export interface Parts {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Method and path with its query of a contract key such as `GET /api/Pets/{petId}`. An absent id is an error. */
export function address(key: string, { params = {}, query = {} }: Parts): { method: string; path: string } {
  const [method = '', pattern = ''] = key.split(' ')
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!isGiven(params[name])) throw new TypeError(`${key} needs ${name}`)
    return encodeURIComponent(String(params[name]))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (isGiven(value)) search.append(name, String(value))
  return { method, path: search.size ? `${path}?${search}` : path }
}

/** The answer as its media type says; null for none. */
export async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return response.json()
  return type.startsWith('text/') ? response.text() : response.blob()
}

/** What an answer tells about the session that asked. */
export interface SessionNews {
  readonly status: number
  /** `type` of a refusal's problem details. */
  readonly problemType: string | null
  /** The token's roles are outdated (docs/api.md#conventions). */
  readonly rolesChanged: boolean
}

/** Who speaks to the server. The shell registers its session; without one every call is a visitor's. */
export interface Speaker {
  /** The bearer token that the next request carries; null for none. */
  token(): string | null
  /** Receives each response before the caller does, with the token that the request carried. */
  heard(token: string, news: SessionNews): void
}

let speaker: Speaker | undefined

export const speakFor = (next: Speaker) => {
  speaker = next
}

export const currentToken = (): string | null => speaker?.token() ?? null

/** Passes on what an answer to a request with a token says; a visitor's answers say nothing about a session. */
export const tellSpeaker = (token: string | null, response: Response, problemType: string | null = null) => {
  if (token === null) return
  const rolesChanged = response.headers.get('x-roles-changed') === 'true'
  speaker?.heard(token, { status: response.status, problemType, rolesChanged })
}

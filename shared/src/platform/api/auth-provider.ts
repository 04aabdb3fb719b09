/** The part of a response that concerns the session. */
export interface AuthResponse {
  readonly status: number
  /** `type` of an error's problem details. */
  readonly problemType: string | null
  /** The token's roles are outdated (docs/api.md#conventions). */
  readonly rolesChanged: boolean
}

/** Source of the token. The shell registers its session store; without a provider every call is anonymous. */
interface AuthProvider {
  /** The bearer token of the next request, or null. */
  token(): string | null
  /** Receives each response before the caller does, with the token that the request carried. */
  onResponse(token: string, response: AuthResponse): void
}

let provider: AuthProvider | undefined

export const setAuthProvider = (next: AuthProvider) => {
  provider = next
}

export const currentToken = (): string | null => provider?.token() ?? null

/** Reports a response to the provider. Responses to anonymous requests say nothing about a session. */
export const notifyAuthProvider = (token: string | null, response: Response, problemType: string | null = null) => {
  if (token === null) return
  const rolesChanged = response.headers.get('x-roles-changed') === 'true'
  provider?.onResponse(token, { status: response.status, problemType, rolesChanged })
}

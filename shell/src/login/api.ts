import { ApiProblem, call, callPatiently } from '@dyra/shared/api'
import type { CompanyChoice } from '@dyra/shared/contract/auth'

export type LoginMethod = 'phone' | 'app'

/** The phone or app to prompt. `hash` identifies the prompt, whose code the user compares. */
export type LoginRequest =
  | { readonly method: 'phone'; readonly phonenumber: string; readonly hash: string }
  | { readonly method: 'app'; readonly ssn: string; readonly hash: string }

/** The chosen company. With the ticket the user does not have to confirm a second prompt. */
export interface ChosenCompany {
  readonly ticket: string
  readonly companySsn: string
  /** Whether the user signs in as a member of the workplace. */
  readonly asMember?: true
}

/** Starts a login. Returns its hash and the code that the phone or app shows too. */
export const startLogin = (method: LoginMethod, signal: AbortSignal) =>
  call(method === 'phone' ? 'GET /api/Auth/GetPhoneRandomHash' : 'GET /api/Auth/GetAppRandomHash', {}, signal)

/** Waits for the answer on the phone or app, and returns the token. */
export function requestToken(request: LoginRequest, signal: AbortSignal): Promise<string> {
  if (request.method === 'phone') {
    const { phonenumber, hash } = request
    return callPatiently('GET /api/Auth/GetToken', { query: { phonenumber, hash } }, signal)
  }
  const { ssn, hash } = request
  return callPatiently('GET /api/Auth/GetAppToken', { query: { ssn, hash } }, signal)
}

/** Like `requestToken`, for an organisation. `chosen` is set after a 409 with several companies. */
export function requestOrganisationToken(
  request: LoginRequest,
  chosen: ChosenCompany | undefined,
  signal: AbortSignal,
): Promise<string> {
  if (request.method === 'phone') {
    const query = { phonenumber: request.phonenumber, hash: request.hash, ...chosen }
    return callPatiently('GET /api/Auth/GetOrganizationToken', { query }, signal)
  }
  const query = { ssn: request.ssn, hash: request.hash, ...chosen }
  return callPatiently('GET /api/Auth/GetAppOrganizationToken', { query }, signal)
}

type Company = CompanyChoice['companies'][number]

const isCompany = (value: unknown): value is Company => {
  const { companySsn, companyName } = (value ?? {}) as Partial<Company>
  return typeof companySsn === 'string' && typeof companyName === 'string'
}

/** The companies to choose from, if an organisation's login was answered with 409; undefined for any other error. */
export function companyChoice(error: unknown): CompanyChoice | undefined {
  if (!(error instanceof ApiProblem) || error.status !== 409) return undefined
  const { ticket, companies, Message } = error.body
  if (typeof ticket !== 'string' || !Array.isArray(companies) || !companies.every(isCompany)) return undefined
  return { ticket, companies, Message: String(Message) }
}

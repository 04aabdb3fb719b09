import { type Static, Type } from 'typebox'
import { WORKPLACE_KINDS } from '../domain/workplaces.ts'
import { calls, type Summary, text } from './define.ts'

/** Response of a failed login: English messages and codes of docs/api.md#sign-in-calls, not problem details. */
export const LoginFailure = Type.Object({ Message: Type.String(), Code: Type.Optional(Type.Integer()) })
export type LoginFailure = Static<typeof LoginFailure>

const Choice = Type.Object({
  companySsn: Type.String(),
  companyName: Type.String(),
  /** The company as a workplace of which the human is a member; then the call takes `asMember`. */
  workplaceKind: Type.Optional(Type.Enum([...WORKPLACE_KINDS])),
  /** A human owner whom the human represents. */
  isOwner: Type.Optional(Type.Boolean()),
})

/**
 * The caller may act for several organisations. The same call with `ticket` and `companySsn`, and for a workplace
 * with `asMember`, returns the token within two minutes.
 */
export const CompanyChoice = Type.Object({
  Message: Type.String(),
  ticket: Type.String(),
  companies: Type.Array(Choice),
})
export type CompanyChoice = Static<typeof CompanyChoice>

/**
 * `hash` is base64url and valid once for three minutes; `code` has four digits and is also shown on the phone or in the
 * app.
 */
const LoginInit = Type.Object({
  hash: Type.String(),
  code: Type.String({ pattern: '^\\d{4}$' }),
})

// Only limits the length: a wrong number or kennitala gets a LoginFailure from the rules.
const hash = Type.String({ maxLength: 200 })
/** Without the optional `hash` the phone shows no code, because there is none to compare it with. */
const phone = { phonenumber: Type.String({ maxLength: 30 }), hash: Type.Optional(hash) }
const app = { ssn: Type.String({ maxLength: 30 }), hash }
const choice = {
  ticket: Type.Optional(Type.String({ maxLength: 200 })),
  companySsn: Type.Optional(Type.String({ maxLength: 30 })),
  asMember: Type.Optional(Type.Boolean({ default: false })),
}

const failures = { 400: LoginFailure, 403: LoginFailure, 429: LoginFailure, 503: LoginFailure } as const

/** Waits for the phone or app; the caller cancels by closing the connection. */
const login = (summary: Summary) =>
  ({ summary, tag: 'Auth', response: { 200: text('JWT') }, errorStatuses: [], refusals: failures }) as const
const organisationLogin = (summary: Summary) =>
  ({ ...login(summary), refusals: { ...failures, 409: CompanyChoice } }) as const

export const authCalls = calls({
  'GET /api/Auth/GetPhoneRandomHash': {
    summary: {
      is: 'Upphaf innskráningar með síma: öryggistala sem síðan og síminn sýna',
      en: 'Begin to sign in by phone: the security number that the page and the phone show',
    },
    tag: 'Auth',
    response: { 200: LoginInit },
    errorStatuses: [429, 503],
  },
  'GET /api/Auth/GetToken': {
    ...login({ is: 'Innskráning með rafrænum skilríkjum í síma', en: 'Sign in with electronic ID on a phone' }),
    query: Type.Object(phone),
  },
  'GET /api/Auth/GetOrganizationToken': {
    ...organisationLogin({
      is: 'Innskráning fyrirtækis með rafrænum skilríkjum í síma',
      en: 'Sign in for a company with electronic ID on a phone',
    }),
    query: Type.Object({ ...phone, ...choice }),
  },
  'GET /api/Auth/GetAppRandomHash': {
    summary: { is: 'Upphaf innskráningar með appi', en: 'Begin to sign in with the app' },
    tag: 'Auth',
    response: { 200: LoginInit },
    errorStatuses: [429, 503],
  },
  'GET /api/Auth/GetAppToken': {
    ...login({ is: 'Innskráning með appi', en: 'Sign in with the app' }),
    query: Type.Object(app),
  },
  'GET /api/Auth/GetAppOrganizationToken': {
    ...organisationLogin({ is: 'Innskráning fyrirtækis með appi', en: 'Sign in for a company with the app' }),
    query: Type.Object({ ...app, ...choice }),
  },
})

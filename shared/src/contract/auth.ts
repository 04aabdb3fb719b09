import { type Static, Type } from 'typebox'
import { calls, text } from './define.ts'

/** How a login that failed answers: English messages and codes of docs/api.md#sign-in-calls, not problem details. */
export const LoginFailure = Type.Object({ Message: Type.String(), Code: Type.Optional(Type.Integer()) })
export type LoginFailure = Static<typeof LoginFailure>

/** More than one organisation: the same call with `ticket` and `companySsn` gives the token, within two minutes. */
export const CompanyChoice = Type.Object({
  Message: Type.String(),
  ticket: Type.String(),
  companies: Type.Array(Type.Object({ companySsn: Type.String(), companyName: Type.String() })),
})
export type CompanyChoice = Static<typeof CompanyChoice>

/**
 * `hash` is base64url, ours, good once for three minutes; `code` has four digits and shows on the phone or in the app
 * too.
 */
const LoginInit = Type.Object({
  hash: Type.String(),
  code: Type.String({ pattern: '^\\d{4}$' }),
})

// Bounds only: a wrong number or kennitala is a LoginFailure, which the rules give.
const hash = Type.String({ maxLength: 200 })
/** Without `hash`, which is optional, the phone shows no code, because there is nothing to compare it with. */
const phone = { phonenumber: Type.String({ maxLength: 30 }), hash: Type.Optional(hash) }
const app = { ssn: Type.String({ maxLength: 30 }), hash }
const choice = {
  ticket: Type.Optional(Type.String({ maxLength: 200 })),
  companySsn: Type.Optional(Type.String({ maxLength: 30 })),
}

const failures = { 400: LoginFailure, 403: LoginFailure, 429: LoginFailure, 503: LoginFailure } as const

/** Waits until the phone or app has answered; the caller gives up by closing the connection. */
const login = (summary: string) =>
  ({ summary, tag: 'Auth', response: { 200: text('JWT') }, errorStatuses: [], refusals: failures }) as const
const organisationLogin = (summary: string) =>
  ({ ...login(summary), refusals: { ...failures, 409: CompanyChoice } }) as const

export const authCalls = calls({
  'GET /api/Auth/GetPhoneRandomHash': {
    summary: 'Upphaf innskráningar með síma: öryggistala sem síðan og síminn sýna',
    tag: 'Auth',
    response: { 200: LoginInit },
    errorStatuses: [429, 503],
  },
  'GET /api/Auth/GetToken': {
    ...login('Innskráning með rafrænum skilríkjum í síma'),
    query: Type.Object(phone),
  },
  'GET /api/Auth/GetOrganizationToken': {
    ...organisationLogin('Innskráning fyrirtækis með rafrænum skilríkjum í síma'),
    query: Type.Object({ ...phone, ...choice }),
  },
  'GET /api/Auth/GetAppRandomHash': {
    summary: 'Upphaf innskráningar með appi',
    tag: 'Auth',
    response: { 200: LoginInit },
    errorStatuses: [429, 503],
  },
  'GET /api/Auth/GetAppToken': {
    ...login('Innskráning með appi'),
    query: Type.Object(app),
  },
  'GET /api/Auth/GetAppOrganizationToken': {
    ...organisationLogin('Innskráning fyrirtækis með appi'),
    query: Type.Object({ ...app, ...choice }),
  },
})

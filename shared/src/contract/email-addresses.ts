import { type Static, Type } from 'typebox'
import { CONFIRMATION_NEEDS, CONFIRMATION_STATES } from '../domain/email.ts'
import { bodyErrors, calls, closed, NoContent, nullable, sessionErrors } from './define.ts'
import { UserPath } from './fields.ts'
import { LinkToken } from './found-report.ts'

/** What the link in a mail asks to confirm. */
export const LinkedAddress = Type.Object({
  state: Type.Enum([...CONFIRMATION_STATES]),
  /** Masked; null unless the state is `open`. */
  email: nullable(Type.String()),
  /** Who may confirm: anyone with the link, or only the person, in a session of their own. */
  needs: Type.Enum([...CONFIRMATION_NEEDS]),
})
export type LinkedAddress = Static<typeof LinkedAddress>

const about = { tag: 'EmailAddresses' } as const
// POST, because the token must not be in a log of URLs.
const byLink = { ...about, body: closed({ token: LinkToken }) } as const
const linkErrors = [...bodyErrors, 404, 429, 503] as const

/** Calls of the link in a mail. */
export const emailAddressLinkCalls = calls({
  'POST /api/EmailAddresses/Read': {
    ...byLink,
    summary: {
      is: 'Netfang sem slóð biður um staðfestingu á, hulið að hluta; breytir engu',
      en: 'Email address that a link asks to confirm, partly hidden; changes nothing',
    },
    response: { 200: LinkedAddress },
    errorStatuses: linkErrors,
  },
  'POST /api/EmailAddresses/Confirm': {
    ...byLink,
    summary: { is: 'Staðfesta netfang með slóð úr pósti', en: 'Confirm an email address by the link of an email' },
    response: { 200: Type.Object({ state: LinkedAddress.properties.state }) },
    errorStatuses: [...linkErrors, 403],
  },
})

export const emailAddressCalls = calls({
  'POST /api/Users/{userId}/EmailConfirmation': {
    ...about,
    summary: {
      is: 'Senda póst með hnappi sem staðfestir netfang manns',
      en: 'Send an email with a button that confirms a person’s address',
    },
    params: UserPath,
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
})

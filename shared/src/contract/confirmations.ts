import { type Static, Type } from 'typebox'
import { DEPARTURES, QUESTION_STATES } from '../domain/confirmations.ts'
import { bodyErrors, calls, closed, Day, Id, Instant, nullable, optional, sessionErrors } from './define.ts'
import { PetPath, UserPath } from './fields.ts'
import { LinkToken } from './found-report.ts'

/** The details that the owner of a link is asked to confirm, masked. Empty unless the question is open. */
export const Question = Type.Object({
  state: Type.Enum([...QUESTION_STATES]),
  email: nullable(Type.String()),
  phoneNumbers: Type.Array(Type.String()),
  pets: Type.Array(
    Type.Object({
      petId: Id,
      name: Type.String(),
      speciesName: Type.String(),
      tagNumber: nullable(Type.String()),
      /** Older than its species usually lives. */
      isOld: Type.Boolean(),
    }),
  ),
  /** How many pets are not listed. */
  more: Type.Integer({ minimum: 0 }),
})
export type Question = Static<typeof Question>

export const DepartureCreate = closed({
  reason: Type.Enum([...DEPARTURES]),
  /** Day of death. Required of a pet that died; other pets have none. */
  date: optional(Day),
})
export type DepartureCreate = Static<typeof DepartureCreate>

const about = { tag: 'Confirmations' } as const
// POST, because the token must not be in a log of URLs.
const byLink = { ...about, body: closed({ token: LinkToken }) } as const
const linkErrors = [...bodyErrors, 404, 429, 503] as const

/** Calls of the link in a mail or SMS. */
export const confirmationLinkCalls = calls({
  'POST /api/Confirmations/Read': {
    ...byLink,
    summary: {
      is: 'Upplýsingar sem eigandi er beðinn að staðfesta, huldar að hluta; breytir engu',
      en: 'Details that the owner is asked to confirm, partly hidden; changes nothing',
    },
    response: { 200: Question },
    errorStatuses: linkErrors,
  },
  'POST /api/Confirmations': {
    ...byLink,
    summary: { is: 'Staðfesta að upplýsingar séu réttar', en: 'Confirm that the details are correct' },
    response: { 200: Type.Object({ state: Question.properties.state }) },
    errorStatuses: linkErrors,
  },
})

export const confirmationCalls = calls({
  'POST /api/Users/{userId}/Confirmation': {
    ...about,
    summary: {
      is: 'Staðfesta að upplýsingar um eiganda séu réttar: eigandinn, eða dýralæknir að eiganda viðstöddum',
      en: 'Confirm that an owner’s details are correct: the owner, or a veterinarian in the owner’s presence',
    },
    params: UserPath,
    response: { 200: Type.Object({ confirmed: Instant }) },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
  'POST /api/Pets/{petId}/Departure': {
    ...about,
    summary: { is: 'Dýrið er ekki lengur hjá eiganda', en: 'The pet is no longer with its owner' },
    params: PetPath,
    body: DepartureCreate,
    response: { 200: Type.Object({ reason: DepartureCreate.properties.reason }) },
    errorStatuses: [...bodyErrors, 404, 409, ...sessionErrors],
  },
})

import { type Static, Type } from 'typebox'
import { CASE_NUMBER_MAX } from '../domain/limits.ts'
import { THEFT_STATES } from '../domain/thefts.ts'
import { bodyErrors, calls, closed, Instant, NoContent, optional, sessionErrors } from './define.ts'
import { filledLine, PetPath } from './fields.ts'

/** The theft of a lost pet. Veterinarians see it only while it counts, and only its state. */
export const PetTheft = Type.Object({
  state: Type.Enum([...THEFT_STATES]),
  /** For owner and administrators. */
  caseNumber: optional(Type.String()),
  /** When the owner reported it; null if only the police recorded it. From here on: for keepers and administrators. */
  reported: optional(Instant),
  /** Until when an unconfirmed report counts. */
  until: optional(Instant),
  confirmed: optional(Instant),
  /** The police workplace that confirmed it. */
  police: optional(Type.String()),
})
export type PetTheft = Static<typeof PetTheft>

/** The case number of the police. */
const CaseNumber = filledLine(CASE_NUMBER_MAX)

const about = { tag: 'Thefts', capability: 'thefts' } as const
const errorStatuses = [...bodyErrors, 404, 409, ...sessionErrors] as const

export const theftCalls = calls({
  'PUT /api/Pets/{petId}/Theft': {
    ...about,
    summary: {
      is: 'Skrá að týndu dýri hafi verið stolið, einu sinni fyrir hvert hvarf',
      en: 'Record that a lost pet was stolen, once for each loss',
    },
    params: PetPath,
    body: closed({ caseNumber: CaseNumber }),
    response: { 204: NoContent },
    errorStatuses,
  },
  'DELETE /api/Pets/{petId}/Theft': {
    ...about,
    summary: {
      is: 'Draga skráningu um þjófnað til baka; eigandi aðeins óstaðfesta',
      en: 'Withdraw the theft; the owner only while it is unconfirmed',
    },
    params: PetPath,
    response: { 204: NoContent },
    errorStatuses: [400, 404, 409, ...sessionErrors],
  },
})

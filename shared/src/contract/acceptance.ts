import { type Static, Type } from 'typebox'
import { bodyErrors, calls, closed, nullable, sessionErrors } from './define.ts'
import { PetPath } from './fields.ts'
import { LinkToken } from './found-report.ts'
import { PetTransfer } from './pet-transfers.ts'

/** How the new owner decided, for the screen at the desk, which loads it every second: it contains no personal data. */
export const AcceptanceState = Type.Object({
  status: PetTransfer.properties.status,
  /** Registrations of the same veterinarian that still wait for the same owner. */
  waiting: Type.Integer({ minimum: 0 }),
  /** Path of the page on which the new owner accepts; null once the registration is decided. */
  path: nullable(Type.String()),
})
export type AcceptanceState = Static<typeof AcceptanceState>

/** What the new owner reads before accepting. */
export const Acceptance = Type.Object({
  status: PetTransfer.properties.status,
  petId: PetTransfer.properties.petId,
  petName: PetTransfer.properties.petName,
  /** The pending registration, and the others of the same veterinarian that wait for the caller. */
  registrations: Type.Array(PetTransfer),
})
export type Acceptance = Static<typeof Acceptance>

export const acceptanceCalls = calls({
  'GET /api/Pets/{petId}/Acceptance': {
    summary: {
      is: 'Staða samþykkis á nýskráningu, fyrir skjáinn hjá dýralækninum',
      en: 'State of the acceptance of a registration, for the veterinarian’s screen',
    },
    tag: 'PetTransfers',
    params: PetPath,
    response: { 200: AcceptanceState },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  // POST, because the token must not be in a log of URLs. It changes nothing.
  'POST /api/PetTransfers/Acceptance': {
    summary: {
      is: 'Nýskráning sem slóð vísar á, fyrir nýja eigandann',
      en: 'The registration that a link leads to, for the new owner',
    },
    tag: 'PetTransfers',
    body: closed({ token: LinkToken }),
    response: { 200: Acceptance },
    errorStatuses: [...bodyErrors, 404, ...sessionErrors],
  },
})

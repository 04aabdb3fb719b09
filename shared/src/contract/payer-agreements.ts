import { type Static, Type } from 'typebox'
import { calls, closed, creationErrors, Id, Instant, NoContent, nullable, PersonId, sessionErrors } from './define.ts'
import { UserPath } from './fields.ts'

/** A person who may charge a payer. The payer, and the members of a workplace that is the payer, need no agreement. */
export const PayerAgreement = Type.Object({
  agreementId: Id,
  personId: Id,
  name: Type.String(),
  /** For administrators only. */
  ssn: nullable(Type.String()),
  /** `upgrade`: the person charged the payer before agreements were recorded. */
  recordedBy: Type.Enum(['payer', 'administrator', 'upgrade']),
  created: Instant,
})
export type PayerAgreement = Static<typeof PayerAgreement>

export const PayerAgreements = Type.Object({
  /** The user is on the list of payers. Only a listed payer can agree to be charged by others. */
  isPayer: Type.Boolean(),
  agreements: Type.Array(PayerAgreement),
})
export type PayerAgreements = Static<typeof PayerAgreements>

const PayerAgreementCreate = closed({ personId: PersonId })

const tag = 'InvoicePersons'

export const payerAgreementCalls = calls({
  'GET /api/Users/{userId}/PayerAgreements': {
    tag,
    summary: { is: 'Hverjir mega skrá gjöld á greiðandann', en: 'Who may charge the payer' },
    params: UserPath,
    response: { 200: PayerAgreements },
    errorStatuses: [400, 404, ...sessionErrors],
  },
  'POST /api/Users/{userId}/PayerAgreements': {
    tag,
    summary: {
      is: 'Samþykkja að dýralæknir skrái gjöld á greiðandann',
      en: 'Accept that a veterinarian charges the payer',
    },
    params: UserPath,
    body: PayerAgreementCreate,
    response: { 201: PayerAgreement },
    errorStatuses: [...creationErrors, 404, ...sessionErrors],
    idempotent: true,
  },
  'DELETE /api/Users/{userId}/PayerAgreements/{agreementId}': {
    tag,
    summary: {
      is: 'Afturkalla samþykki greiðanda; fyrri gjöld breytast ekki',
      en: 'Withdraw a payer’s acceptance; earlier fees stay',
    },
    params: Type.Object({ userId: Id, agreementId: Id }),
    response: { 204: NoContent },
    errorStatuses: [400, 404, ...sessionErrors],
  },
})

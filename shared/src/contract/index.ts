import type { Static, TSchema } from 'typebox'
import { acceptanceCalls } from './acceptance.ts'
import { accessLogCalls, ownDataCalls } from './access-log.ts'
import { apiKeyCalls } from './api-keys.ts'
import { auditCalls } from './audit.ts'
import { authCalls } from './auth.ts'
import { authApplicationCalls } from './auth-applications.ts'
import { authorizedUserCalls } from './authorized-users.ts'
import { backupContactCalls } from './backup-contacts.ts'
import { barometerCalls } from './barometer.ts'
import { browserErrorCalls } from './browser-errors.ts'
import { careCalls } from './care.ts'
import { claimCalls } from './claims.ts'
import { coOwnerCalls } from './co-owners.ts'
import { collarTagCalls } from './collar-tags.ts'
import { companyCalls } from './companies.ts'
import { confirmationCalls, confirmationLinkCalls } from './confirmations.ts'
import { contactFormCalls } from './contact-form.ts'
import { correctionCalls } from './corrections.ts'
import type { ObjectReference } from './define.ts'
import { deliveredReportCalls } from './delivered-reports.ts'
import { disputeCalls } from './disputes.ts'
import { emailAddressCalls, emailAddressLinkCalls } from './email-addresses.ts'
import { foundAnimalCalls } from './found-animals.ts'
import { foundReportCalls } from './found-reports.ts'
import { handoverCodeCalls } from './handover-codes.ts'
import { healthCalls } from './health.ts'
import { importCalls } from './imports.ts'
import { incidentCalls } from './incidents.ts'
import { invoicePersonCalls, payerCalls } from './invoice-persons.ts'
import { feeStatementCalls, invoiceCalls } from './invoices.ts'
import { lostAlertCalls } from './lost-alerts.ts'
import { microTagCalls, microTagCoreCalls } from './micro-tags.ts'
import { outboxCalls } from './outbox.ts'
import { payerAgreementCalls } from './payer-agreements.ts'
import { petImageCalls, petImageCoreCalls } from './pet-images.ts'
import { petTransferCalls } from './pet-transfers.ts'
import { petCalls } from './pets.ts'
import { phoneConfirmationCalls } from './phone-confirmations.ts'
import { placeCalls } from './places.ts'
import { previewCalls } from './previews.ts'
import { publicApiCalls } from './public-api.ts'
import { representativeCalls } from './representatives.ts'
import { retentionCalls } from './retention.ts'
import { contactAttemptCalls, scanCalls, scanTheftCalls } from './scans.ts'
import { securityEventCalls } from './security-events.ts'
import { sessionCalls } from './sessions.ts'
import { settingsCalls } from './settings.ts'
import { smsCalls } from './sms.ts'
import { statisticsCalls } from './statistics.ts'
import { stockCalls } from './stock.ts'
import { tagBatchCalls } from './tag-batches.ts'
import { tariffCalls } from './tariff.ts'
import { taskCalls } from './tasks.ts'
import { termsCalls } from './terms.ts'
import { theftCalls } from './thefts.ts'
import { typeCalls } from './types.ts'
import { userCalls } from './users.ts'
import { verificationDocumentCalls, verifyCalls } from './verification-documents.ts'
import { veterinarianCalls } from './veterinarians.ts'
import { watcherCalls } from './watchers.ts'
import { webhookCalls } from './webhooks.ts'
import { workplaceCalls } from './workplaces.ts'

/**
 * Every call that the server answers, keyed by `METHOD /path`. Server code only; the browser uses the types below.
 * A feature's calls are added here together with their routes: a test compares the two lists.
 */
export const contract = {
  ...apiKeyCalls,
  ...publicApiCalls,
  ...statisticsCalls,
  ...petTransferCalls,
  ...acceptanceCalls,
  ...coOwnerCalls,
  ...confirmationCalls,
  ...confirmationLinkCalls,
  ...emailAddressCalls,
  ...emailAddressLinkCalls,
  ...phoneConfirmationCalls,
  ...incidentCalls,
  ...lostAlertCalls,
  ...collarTagCalls,
  ...verificationDocumentCalls,
  ...verifyCalls,
  ...placeCalls,
  ...watcherCalls,
  ...foundAnimalCalls,
  ...barometerCalls,
  ...correctionCalls,
  ...claimCalls,
  ...careCalls,
  ...theftCalls,
  ...scanTheftCalls,
  ...veterinarianCalls,
  ...petCalls,
  ...microTagCoreCalls,
  ...microTagCalls,
  ...stockCalls,
  ...deliveredReportCalls,
  ...tagBatchCalls,
  ...foundReportCalls,
  ...scanCalls,
  ...contactAttemptCalls,
  ...petImageCalls,
  ...petImageCoreCalls,
  ...typeCalls,
  ...termsCalls,
  ...healthCalls,
  ...authCalls,
  ...contactFormCalls,
  ...sessionCalls,
  ...userCalls,
  ...disputeCalls,
  ...handoverCodeCalls,
  ...representativeCalls,
  ...backupContactCalls,
  ...settingsCalls,
  ...payerCalls,
  ...invoicePersonCalls,
  ...payerAgreementCalls,
  ...invoiceCalls,
  ...tariffCalls,
  ...authorizedUserCalls,
  ...authApplicationCalls,
  ...companyCalls,
  ...auditCalls,
  ...ownDataCalls,
  ...accessLogCalls,
  ...outboxCalls,
  ...smsCalls,
  ...importCalls,
  ...taskCalls,
  ...retentionCalls,
  ...securityEventCalls,
  ...workplaceCalls,
  ...browserErrorCalls,
  ...previewCalls,
  ...feeStatementCalls,
  ...webhookCalls,
}

type Contract = typeof contract
type In<C, P extends 'params' | 'query' | 'body'> = C extends { readonly [K in P]: infer S extends TSchema }
  ? { [K in P]: Static<S> }
  : unknown
type Body<C> = C extends { readonly bodyOptional: true } ? Partial<In<C, 'body'>> : In<C, 'body'>
type Out<C> = C extends { readonly response: infer R } ? Static<Extract<R[keyof R], TSchema>> : never

/** Request and response types of the calls of a group. */
export type ApiOf<Calls> = {
  [R in keyof Calls & string]: {
    request: In<Calls[R], 'params'> & In<Calls[R], 'query'> & Body<Calls[R]>
    response: Out<Calls[R]>
  }
}
export type Route = keyof Contract & string
export type Api = ApiOf<Contract>
export type RequestOf<R extends Route> = Api[R]['request']
export type ResponseOf<R extends Route> = Api[R]['response']

type IsNaming<S> = S extends ObjectReference
  ? true
  : S extends { readonly anyOf: readonly (infer M)[] }
    ? IsNaming<M>
    : never
type NamingFields<S> = S extends { readonly properties: infer P }
  ? { [K in keyof P & string]: true extends IsNaming<P[K]> ? K : never }[keyof P & string]
  : S extends { readonly anyOf: readonly (infer M)[] }
    ? NamingFields<M>
    : never
type FieldsOf<C> =
  | (C extends { readonly body: infer B } ? NamingFields<B> : never)
  | (C extends { readonly query: infer Q } ? NamingFields<Q> : never)
type AllReferences = { [R in Route]: FieldsOf<Contract[R]> }
/** Calls whose body or query names an object by id, each with the fields that do. */
export type References = { [R in Route as AllReferences[R] extends never ? never : R]: AllReferences[R] }

import { acceptanceCalls } from '../contract/acceptance.ts'
import { backupContactCalls } from '../contract/backup-contacts.ts'
import { confirmationCalls, confirmationLinkCalls } from '../contract/confirmations.ts'
import { emailAddressCalls, emailAddressLinkCalls } from '../contract/email-addresses.ts'
import { feeStatementCalls } from '../contract/invoices.ts'
import { payerAgreementCalls } from '../contract/payer-agreements.ts'
import { representativeCalls } from '../contract/representatives.ts'
import { verificationDocumentCalls, verifyCalls } from '../contract/verification-documents.ts'

export const deskGroups = [
  acceptanceCalls,
  representativeCalls,
  backupContactCalls,
  verificationDocumentCalls,
  verifyCalls,
  confirmationCalls,
  confirmationLinkCalls,
  emailAddressCalls,
  emailAddressLinkCalls,
  payerAgreementCalls,
  feeStatementCalls,
]

/**
 * Calls of the acceptance at the desk, of representatives, backup contacts, documents, the language of a person, the
 * yearly confirmation, the confirmation of addresses and the agreements of payers, which are our additions.
 */
export const deskCallNames = [
  'GET /api/Pets/{petId}/Acceptance',
  'POST /api/PetTransfers/Acceptance',
  'GET /api/Users/{userId}/Representatives',
  'POST /api/Users/{userId}/Representatives',
  'DELETE /api/Users/{userId}/Representatives/{representativeId}',
  ...Object.keys(backupContactCalls),
  'PUT /api/Users/me/Language',
  'GET /api/Pets/{petId}/VerificationDocuments',
  'POST /api/Pets/{petId}/VerificationDocuments',
  'POST /api/PetTransfers/{transferPetId}/Receipt',
  'GET /api/VerificationDocuments/{documentId}',
  'POST /api/VerificationDocuments/{documentId}/Revoke',
  'GET /api/Verify/{code}',
  ...Object.keys(confirmationLinkCalls),
  ...Object.keys(confirmationCalls),
  ...Object.keys(emailAddressLinkCalls),
  ...Object.keys(emailAddressCalls),
  ...Object.keys(payerAgreementCalls),
  ...Object.keys(feeStatementCalls),
]

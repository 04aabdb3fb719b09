import { alertMatrix } from './alert-rights-matrix.ts'
import { claimMatrix } from './claim-rights-matrix.ts'
import { confirmationMatrix } from './confirmation-rights-matrix.ts'
import { contactMatrix } from './contact-rights-matrix.ts'
import { correctionMatrix } from './correction-rights-matrix.ts'
import { deskMatrix } from './desk-rights-matrix.ts'
import { documentMatrix } from './document-rights-matrix.ts'
import { handoverMatrix } from './handover-rights-matrix.ts'
import { importMatrix } from './import-rights-matrix.ts'
import { keyMatrix } from './key-rights-matrix.ts'
import { relayMatrix } from './relay-rights-matrix.ts'
import {
  administrators,
  everyone,
  none,
  type Row,
  signedIn,
  signedInBeforeAcceptance,
  staff,
  unknownToAll,
} from './rights-signs.ts'
import { stockMatrix } from './stock-rights-matrix.ts'
import { workplaceMatrix } from './workplace-rights-matrix.ts'

const petReaders: readonly Row[] = [
  ['owned', '1+++44+++4a41'],
  ['registered', '144+44+++4a41'],
  ['byDisabled', '144+44+++4a41'],
  ['organisations', '144444+++4a+1'],
  ['newcomers', '144444+++4a41'],
  ['missing', unknownToAll],
]
const petKeepers: readonly Row[] = [
  ['owned', '1++34433+4a41'],
  ['registered', '144344+3+4a41'],
  ['byDisabled', '14434433+4a41'],
  ['organisations', '14444433+4a+1'],
  ['missing', unknownToAll],
]
const proposing: readonly Row[] = [
  ['owned', '1+334433+4a41'],
  ['registered', '144344+3+4a41'],
  ['byDisabled', '14434433+4a41'],
  ['missing', unknownToAll],
]
const selfAndStaff: readonly Row[] = [
  ['self', signedIn],
  ['other', '144444+++4a41'],
  ['missing', unknownToAll],
]
const selfAndAdministrators: readonly Row[] = [
  ['self', signedIn],
  ['other', '14444433+4a41'],
  ['missing', unknownToAll],
]

const invitations: readonly Row[] = [
  ['invited', '14444+3334a41'],
  ['withdrawn', '14444+3334a41'],
  ['registered', '1444443334a41'],
  ['missing', unknownToAll],
]

/**
 * The rights of docs/domain.md#rights, stated a second time in a different form than the table of the server, to reveal
 * errors in it.
 */
export const matrix: Readonly<Record<string, readonly Row[]>> = {
  ...relayMatrix,
  ...keyMatrix,
  ...alertMatrix,
  ...correctionMatrix,
  ...claimMatrix,
  ...workplaceMatrix,
  ...stockMatrix,
  ...importMatrix,
  ...deskMatrix,
  ...handoverMatrix,
  ...contactMatrix,
  ...documentMatrix,
  ...confirmationMatrix,

  'GET /api/health/live': none(everyone),
  'GET /api/health/ready': none(everyone),
  'POST /api/BrowserErrors': none(everyone),
  'POST /api/BrowserRuns': none(signedInBeforeAcceptance),
  'GET /api/Types': none(everyone),
  'GET /api/Terms/{kind}': none(everyone),
  'GET /api/MicroTags': none(everyone),
  'GET /api/PetImages/{imageId}': none(everyone),
  'GET /api/Auth/GetToken': none(everyone),
  'GET /api/Auth/GetOrganizationToken': none(everyone),
  'GET /api/Auth/GetPhoneRandomHash': none(everyone),
  'GET /api/Auth/GetAppRandomHash': none(everyone),
  'GET /api/Auth/GetAppToken': none(everyone),
  'GET /api/Auth/GetAppOrganizationToken': none(everyone),

  'POST /api/Auth/Logout': none(signedInBeforeAcceptance),
  'POST /api/Auth/Renew': none(signedInBeforeAcceptance),
  'GET /api/Auth/Sessions': none(signedInBeforeAcceptance),
  'DELETE /api/Auth/Sessions': none(signedInBeforeAcceptance),

  'GET /api/Pets': none(staff),
  'POST /api/Pets': none(staff),
  'POST /api/Pets/validation': none(staff),
  'POST /api/Pets/notify': none(staff),
  'GET /api/Pets/{petId}': petReaders,
  'PUT /api/Pets/{petId}': petKeepers,
  'GET /api/Pets/{petId}/Owners': [
    ['owned', '1++344+++4a41'],
    ['registered', '144344+++4a41'],
    ['missing', unknownToAll],
  ],
  'GET /api/Pets/{petId}/Images': petReaders,
  'POST /api/Pets/{petId}/Images': petKeepers,
  'DELETE /api/Pets/{petId}/Images/{imageId}': petKeepers,
  'GET /api/Pets/{petId}/Incidents': petReaders,
  'POST /api/Pets/{petId}/Incidents': [
    ['owned', signedIn],
    ['registered', signedIn],
    ['missing', unknownToAll],
  ],
  'POST /api/Pets/{petId}/Incidents/{incidentId}/Dismiss': none(administrators),
  'POST /api/Pets/{petId}/MicroTag': [['owned', staff]],

  'POST /api/PetTransfers': none(signedIn),
  'POST /api/PetTransfers/{transferPetId}/Accept': [
    ['owned', '133+4433+4a41'],
    ['registered', '144+4433+4a41'],
    ['missing', unknownToAll],
  ],
  'POST /api/PetTransfers/{transferPetId}/Reject': [
    ['owned', '133+443334a41'],
    ['registered', '144+443334a41'],
    ['missing', unknownToAll],
  ],
  'POST /api/PetTransfers/{transferPetId}/Cancel': proposing,
  'POST /api/PetTransfers/{transferPetId}/EmailPrompt': proposing,
  'POST /api/PetTransfers/{transferPetId}/UndoReject': [
    ['owned', '1+334433+4a41'],
    ['registered', '14434433+4a41'],
    ['missing', unknownToAll],
  ],
  'GET /api/Users/{userId}/CoOwnerInvitations': selfAndAdministrators,
  'POST /api/CoOwnerInvitations/{invitationId}/Accept': invitations,
  'POST /api/CoOwnerInvitations/{invitationId}/Decline': invitations,
  'GET /api/PetTransfers/PendingNewPets': none(administrators),
  'GET /api/PetTransfers/PendingOwners': none(administrators),
  'GET /api/PetTransfers/Counts': none(signedIn),
  'GET /api/PetTransfers/RejectedNewPets': none(administrators),

  'GET /api/Users': none(staff),
  'GET /api/Users/GetBySsn': none(signedIn),
  'GET /api/Users/{userId}': [['self', signedInBeforeAcceptance], ...selfAndStaff.slice(1)],
  'PUT /api/Users/{userId}': [['self', signedInBeforeAcceptance], ...selfAndAdministrators.slice(1)],
  'GET /api/Users/{userId}/simple': selfAndStaff,
  'GET /api/Users/{userId}/Pets': selfAndStaff,
  'GET /api/Users/{userId}/PetsTransfers': selfAndAdministrators,
  'PUT /api/Users/{userId}/Sync': [
    ['self', administrators],
    ['other', administrators],
  ],
  'PUT /api/Users/me/Language': none(signedInBeforeAcceptance),
  'GET /api/Users/me/AccessLog': none(signedIn),
  'GET /api/Users/me/Export': none(signedIn),
  'GET /api/AccessLog': none(administrators),
  'GET /api/Veterinarian': none(administrators),
  'GET /api/Veterinarian/{userId}/PetsInTransfer': selfAndAdministrators,
  'GET /api/Veterinarian/{userId}/TaggedPets': selfAndAdministrators,
  'GET /api/Veterinarian/{userId}/RecentOwners': [
    ['self', staff],
    ['other', '1444443334a41'],
    ['missing', unknownToAll],
  ],
  'GET /api/VeterinarianSettings': none(staff),
  'PUT /api/VeterinarianSettings/{userId}': [
    ['self', staff],
    ['other', '14444433+4a41'],
    ['missing', unknownToAll],
  ],

  'GET /api/Audit': none(administrators),
  'POST /api/AuthApplications/Request': none(signedIn),
  'GET /api/AuthApplications/Request': none(signedIn),
  'GET /api/AuthApplications': none(administrators),
  'POST /api/AuthApplications/{authApplicationId}/Accept': [['strangers', administrators]],
  'POST /api/AuthApplications/{authApplicationId}/Reject': [['strangers', administrators]],
  'POST /api/AuthApplications/{authApplicationId}/Cancel': [
    ['strangers', '1444+44434a41'],
    ['missing', unknownToAll],
  ],
  'GET /api/AuthorizedUsers': none(administrators),
  'POST /api/AuthorizedUsers': none(administrators),
  'PUT /api/AuthorizedUsers/{authUserId}': none(administrators),
  'GET /api/Companies': none(administrators),
  'POST /api/ContactForm': none(signedInBeforeAcceptance),
  'GET /api/ContactForm': none(administrators),
  'DELETE /api/ContactForm/{contactFormId}': none(administrators),
  'GET /api/InvoicePersons': none(staff),
  'POST /api/InvoicePersons': none(administrators),
  'DELETE /api/InvoicePersons/{invoicePersonId}': none(administrators),
  'GET /api/MicroTags/Invoices': none(administrators),
  'GET /api/MicroTags/Invoices/Csv': none(administrators),
  'GET /api/MicroTags/Invoices/Person': none(administrators),
  'GET /api/Outbox': none(administrators),
  'POST /api/Outbox/{id}/Retry': none(administrators),
  'GET /api/Retention': none(administrators),
  'GET /api/SecurityEvents': none(administrators),
  'GET /api/Statistics': none(administrators),
  'GET /api/Tariff': none(staff),
  'POST /api/Tariff': none(administrators),
  'DELETE /api/Tariff/{tariffId}': none(administrators),
  'GET /api/Tasks': none(administrators),
  'POST /api/Tasks/{taskId}/Close': none(administrators),
  'GET /api/Tasks/{taskId}/Letter': none(administrators),
  'GET /api/Tasks/{taskId}/Numbers/Csv': none(administrators),
}

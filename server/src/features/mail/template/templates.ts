import { localizedTexts } from '../../../language/localized.ts'
import type { MailKind } from '../mails.ts'
import enAddressTexts from './address-texts.en.json' with { type: 'json' }
import isAddressTexts from './address-texts.is.json' with { type: 'json' }
import enClaimTexts from './claim-texts.en.json' with { type: 'json' }
import isClaimTexts from './claim-texts.is.json' with { type: 'json' }
import enClinicTexts from './clinic-texts.en.json' with { type: 'json' }
import isClinicTexts from './clinic-texts.is.json' with { type: 'json' }
import enConfirmationTexts from './confirmation-texts.en.json' with { type: 'json' }
import isConfirmationTexts from './confirmation-texts.is.json' with { type: 'json' }
import enContactTexts from './contact-texts.en.json' with { type: 'json' }
import isContactTexts from './contact-texts.is.json' with { type: 'json' }
import enCorrectionTexts from './correction-texts.en.json' with { type: 'json' }
import isCorrectionTexts from './correction-texts.is.json' with { type: 'json' }
import enDeskTexts from './desk-texts.en.json' with { type: 'json' }
import isDeskTexts from './desk-texts.is.json' with { type: 'json' }
import enGivenTexts from './given-texts.en.json' with { type: 'json' }
import isGivenTexts from './given-texts.is.json' with { type: 'json' }
import enHandoverTexts from './handover-texts.en.json' with { type: 'json' }
import isHandoverTexts from './handover-texts.is.json' with { type: 'json' }
import enImportTexts from './import-texts.en.json' with { type: 'json' }
import isImportTexts from './import-texts.is.json' with { type: 'json' }
import enServerTexts from './own-texts.en.json' with { type: 'json' }
import isServerTexts from './own-texts.is.json' with { type: 'json' }
import enPayerTexts from './payer-texts.en.json' with { type: 'json' }
import isPayerTexts from './payer-texts.is.json' with { type: 'json' }

const payerTexts = localizedTexts(isPayerTexts, enPayerTexts)

const serverTexts = localizedTexts(isServerTexts, enServerTexts)

const importTexts = localizedTexts(isImportTexts, enImportTexts)

const handoverTexts = localizedTexts(isHandoverTexts, enHandoverTexts)

const givenTexts = localizedTexts(isGivenTexts, enGivenTexts)

const deskTexts = localizedTexts(isDeskTexts, enDeskTexts)

const correctionTexts = localizedTexts(isCorrectionTexts, enCorrectionTexts)

const contactTexts = localizedTexts(isContactTexts, enContactTexts)

const confirmationTexts = localizedTexts(isConfirmationTexts, enConfirmationTexts)

const clinicTexts = localizedTexts(isClinicTexts, enClinicTexts)

const claimTexts = localizedTexts(isClaimTexts, enClaimTexts)

const addressTexts = localizedTexts(isAddressTexts, enAddressTexts)

export interface Template {
  readonly texts: { readonly subject: string; readonly body: string; readonly button?: string }
  /** Path that the button opens. */
  readonly path: (petId: number | undefined) => string
  /** Adds the pet's name in brackets to a subject of the client that has none. */
  readonly addsNames?: true
}

const to = (path: string) => () => path
const transfers = to('/transfers')
const petPage = (petId: number | undefined) => (petId === undefined ? '/pets/my' : `/pet/${petId}`)

/** Templates for several pets, of kinds that collect pets. */
export const severalPets: Readonly<Partial<Record<MailKind, Template>>> = {
  registrationPending: { texts: serverTexts.registrationsPending, path: transfers },
  registrationReminder: { texts: serverTexts.registrationReminders, path: transfers, addsNames: true },
  transferRequest: { texts: serverTexts.transferRequests, path: transfers },
  coOwnerInvited: { texts: serverTexts.coOwnerInvitations, path: transfers },
  transferReminder: { texts: serverTexts.transferReminders, path: transfers, addsNames: true },
  importedPets: { texts: importTexts.importedPets, path: transfers },
  foundAnimals: { texts: serverTexts.foundAnimals, path: to('/pets/my') },
  deliveredFound: { texts: clinicTexts.deliveredFoundMany, path: to('/lost') },
  watchedAlerts: { texts: serverTexts.watchedAlerts, path: to('/lost') },
  watchedAlertsEnded: { texts: serverTexts.watchedAlertsEnded, path: to('/lost') },
  registrationAccepted: { texts: serverTexts.registrationsAccepted, path: petPage, addsNames: true },
}

export const templates: Readonly<Record<MailKind, Template>> = {
  foundReport: { texts: serverTexts.foundReport, path: petPage },
  foundReportDead: { texts: serverTexts.foundReportDead, path: petPage },
  foundReportDigest: { texts: serverTexts.foundReportDigest, path: petPage },
  foundReportReminder: { texts: serverTexts.foundReportReminder, path: petPage },
  foundReportMessage: { texts: serverTexts.foundReportMessage, path: petPage },
  finderLink: { texts: serverTexts.finderLink, path: to('/found') },
  finderAnswer: { texts: serverTexts.finderAnswer, path: to('/found') },
  finderClosed: { texts: serverTexts.finderClosed, path: to('/found') },
  transferRequest: { texts: givenTexts.transferRequest, path: transfers },
  transferReminder: { texts: givenTexts.transferReminder, path: transfers, addsNames: true },
  transferCancelled: { texts: givenTexts.transferCancelled, path: transfers },
  transferAccepted: { texts: givenTexts.transferAccepted, path: to('/pets/my') },
  transferRejected: { texts: givenTexts.transferRejected, path: petPage },
  administratorTransfer: { texts: serverTexts.administratorTransfer, path: transfers },
  acceptedInYourPlace: { texts: serverTexts.acceptedInYourPlace, path: petPage },
  representativeNamed: { texts: deskTexts.representativeNamed, path: to('/person/info') },
  representativeEnded: { texts: deskTexts.representativeEnded, path: to('/person/info') },
  representationNamed: { texts: deskTexts.representationNamed, path: to('/org') },
  representationEnded: { texts: deskTexts.representationEnded, path: to('/') },
  payerAgreementRecorded: { texts: payerTexts.payerAgreementRecorded, path: to('/person/info') },
  feeStatement: { texts: payerTexts.feeStatement, path: to('/fee-statement') },
  backupContactInvited: { texts: contactTexts.backupContactInvited, path: to('/backup-contact') },
  foundReportContact: { texts: contactTexts.foundReportContact, path: to('/found') },
  backupContactAgreed: { texts: contactTexts.backupContactAgreed, path: to('/person/info') },
  backupContactLeft: { texts: contactTexts.backupContactLeft, path: to('/person/info') },
  acceptedOnPaper: { texts: deskTexts.acceptedOnPaper, path: petPage },
  disputeOpened: { texts: handoverTexts.disputeOpened, path: petPage },
  disputeDecided: { texts: handoverTexts.disputeDecided, path: to('/') },
  registrationPending: { texts: givenTexts.registrationPending, path: transfers },
  registrationReminder: { texts: givenTexts.registrationReminder, path: transfers, addsNames: true },
  registrationCancelled: { texts: serverTexts.registrationCancelled, path: to('/') },
  importedPets: { texts: importTexts.importedPet, path: transfers },
  coOwnerInvited: { texts: serverTexts.coOwnerInvited, path: transfers },
  coOwnerWithdrawn: { texts: serverTexts.coOwnerWithdrawn, path: to('/') },
  coOwnerMade: { texts: serverTexts.coOwnerMade, path: petPage },
  coOwnerRemoved: { texts: serverTexts.coOwnerRemoved, path: to('/') },
  coOwnerSet: { texts: serverTexts.coOwnerSet, path: petPage },
  coOwnerAccepted: { texts: serverTexts.coOwnerAccepted, path: petPage },
  coOwnerDeclined: { texts: serverTexts.coOwnerDeclined, path: petPage },
  coOwnerExpired: { texts: serverTexts.coOwnerExpired, path: petPage },
  coOwnerLeft: { texts: serverTexts.coOwnerLeft, path: petPage },
  registrationAccepted: { texts: givenTexts.registrationAccepted, path: petPage, addsNames: true },
  registrationRejected: { texts: givenTexts.registrationRejected, path: petPage, addsNames: true },
  foundPet: { texts: givenTexts.foundPet, path: petPage },
  foundPetDead: { texts: givenTexts.foundPetDead, path: petPage },
  lostReport: { texts: serverTexts.lostReport, path: petPage },
  lostPetConfirmation: { texts: givenTexts.lostPetConfirmation, path: petPage },
  watchedAlerts: { texts: serverTexts.watchedAlert, path: to('/lost') },
  watchedAlertsEnded: { texts: serverTexts.watchedAlertEnded, path: to('/lost') },
  foundAnimals: { texts: serverTexts.foundAnimals, path: petPage },
  deliveredFound: { texts: clinicTexts.deliveredFound, path: to('/lost') },
  confirmDetails: { texts: confirmationTexts.confirmDetails, path: to('/confirm') },
  confirmDetailsAgain: { texts: confirmationTexts.confirmDetailsAgain, path: to('/confirm') },
  confirmEmail: { texts: addressTexts.confirmEmail, path: to('/confirm-email') },
  emailChanged: { texts: addressTexts.emailChanged, path: to('/person/info') },
  stillLost: { texts: serverTexts.stillLost, path: petPage },
  lostChecklist: { texts: serverTexts.lostChecklist, path: petPage },
  lostAlertInvitation: { texts: serverTexts.lostAlertInvitation, path: petPage },
  correctionRequested: { texts: correctionTexts.correctionRequested, path: to('/corrections') },
  correctionApplied: { texts: correctionTexts.correctionApplied, path: petPage },
  correctionDeclined: { texts: correctionTexts.correctionDeclined, path: petPage },
  claimReceived: { texts: claimTexts.claimReceived, path: petPage },
  claimReminder: { texts: claimTexts.claimReminder, path: petPage },
  claimEnded: { texts: claimTexts.claimEnded, path: petPage },
  claimClosed: { texts: claimTexts.claimClosed, path: to('/claim') },
  petComment: { texts: serverTexts.petComment, path: petPage },
  movedAbroad: { texts: serverTexts.movedAbroad, path: petPage },
  roleAccepted: { texts: givenTexts.roleAccepted, path: to('/') },
  roleRejected: { texts: givenTexts.roleRejected, path: to('/contact') },
  apiKeyExpiring: { texts: serverTexts.apiKeyExpiring, path: to('/api-keys') },
  userAgreementChanging: { texts: serverTexts.userAgreementChanging, path: to('/user-agreement') },
  privacyPolicyChanging: { texts: serverTexts.privacyPolicyChanging, path: to('/privacy-policy') },
}

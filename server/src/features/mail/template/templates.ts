import type { MailKind } from '../mails.ts'
import { givenTexts } from './given-texts.ts'
import { ownTexts } from './own-texts.ts'

export interface Template {
  readonly texts: { readonly subject: string; readonly body: string; readonly button?: string }
  /** Path of the screen that the button opens. */
  readonly path: (petId: number | undefined) => string
  /** The client's subject names no animal: its name follows in brackets. */
  readonly addsNames?: true
}

const to = (path: string) => () => path
const transfers = to('/transfers')
const petPage = (petId: number | undefined) => (petId === undefined ? '/pets/my' : `/pet/${petId}`)

/** Mails that collect pets, when there are several. */
export const severalPets: Readonly<Partial<Record<MailKind, Template>>> = {
  registrationPending: { texts: ownTexts.registrationsPending, path: transfers },
  registrationReminder: { texts: ownTexts.registrationReminders, path: transfers, addsNames: true },
  transferReminder: { texts: ownTexts.transferReminders, path: transfers, addsNames: true },
  registrationAccepted: { texts: ownTexts.registrationsAccepted, path: petPage, addsNames: true },
}

export const templates: Readonly<Record<MailKind, Template>> = {
  transferRequest: { texts: givenTexts.transferRequest, path: transfers },
  transferReminder: { texts: givenTexts.transferReminder, path: transfers, addsNames: true },
  transferCancelled: { texts: givenTexts.transferCancelled, path: transfers },
  transferAccepted: { texts: givenTexts.transferAccepted, path: to('/pets/my') },
  transferRejected: { texts: givenTexts.transferRejected, path: petPage },
  administratorTransfer: { texts: ownTexts.administratorTransfer, path: transfers },
  acceptedInYourPlace: { texts: ownTexts.acceptedInYourPlace, path: petPage },
  registrationPending: { texts: givenTexts.registrationPending, path: transfers },
  registrationReminder: { texts: givenTexts.registrationReminder, path: transfers, addsNames: true },
  registrationCancelled: { texts: ownTexts.registrationCancelled, path: to('/') },
  coOwnerInvited: { texts: ownTexts.coOwnerInvited, path: transfers },
  coOwnerWithdrawn: { texts: ownTexts.coOwnerWithdrawn, path: to('/') },
  coOwnerMade: { texts: ownTexts.coOwnerMade, path: petPage },
  coOwnerRemoved: { texts: ownTexts.coOwnerRemoved, path: to('/') },
  coOwnerSet: { texts: ownTexts.coOwnerSet, path: petPage },
  coOwnerAccepted: { texts: ownTexts.coOwnerAccepted, path: petPage },
  coOwnerDeclined: { texts: ownTexts.coOwnerDeclined, path: petPage },
  coOwnerExpired: { texts: ownTexts.coOwnerExpired, path: petPage },
  coOwnerLeft: { texts: ownTexts.coOwnerLeft, path: petPage },
  registrationAccepted: { texts: givenTexts.registrationAccepted, path: petPage, addsNames: true },
  registrationRejected: { texts: givenTexts.registrationRejected, path: petPage, addsNames: true },
  foundPet: { texts: givenTexts.foundPet, path: petPage },
  foundPetDead: { texts: givenTexts.foundPetDead, path: petPage },
  lostReport: { texts: ownTexts.lostReport, path: petPage },
  lostPetConfirmation: { texts: givenTexts.lostPetConfirmation, path: petPage },
  petComment: { texts: ownTexts.petComment, path: petPage },
  movedAbroad: { texts: ownTexts.movedAbroad, path: petPage },
  roleAccepted: { texts: givenTexts.roleAccepted, path: to('/') },
  roleRejected: { texts: givenTexts.roleRejected, path: to('/contact') },
  apiKeyExpiring: { texts: ownTexts.apiKeyExpiring, path: to('/api-keys') },
  userAgreementChanging: { texts: ownTexts.userAgreementChanging, path: to('/user-agreement') },
  privacyPolicyChanging: { texts: ownTexts.privacyPolicyChanging, path: to('/privacy-policy') },
}

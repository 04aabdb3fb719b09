/** Data of each kind of e-mail, fixed when the event happens. Days are yyyy-mm-dd; a missing value omits its line. */
interface PetFacts {
  readonly petName: string
  readonly tagNumber: string | null
}

interface Species {
  readonly speciesName: string
}

interface Report extends PetFacts {
  readonly date?: string | null
  readonly comment?: string | null
  readonly reporterName: string
  readonly reporterPhone?: string | null
}

interface TransferFacts extends PetFacts {
  readonly currentOwnerName: string | null
}

interface DecidedFacts extends PetFacts {
  readonly newOwnerName: string
}

/** Without the number: the invited person may not look the pet up before accepting. */
interface OfOwner {
  readonly petName: string
  readonly ownerName: string
}

/** The date is the last day to answer. */
interface Invitations extends Pick<OfOwner, 'ownerName'> {
  readonly date: string | null
  readonly pets: readonly (Pick<OfOwner, 'petName'> & Species)[]
}

interface OfCoOwner {
  readonly petName: string
  readonly coOwnerName: string
}

interface RegistrationFacts extends PetFacts {
  readonly veterinarianName: string
}

export type RegisteredPet = PetFacts & Species

/** One pet of a reminder, pending since `date`. */
interface Waits {
  readonly date: string
}

/**
 * Data of a mail that is filled when it is sent (`MailFiller`): the outbox holds only the id of its object, and no
 * typed text.
 */
interface FilledWhenSent {
  readonly foundReportId?: string
  /** Set by the filler. */
  readonly petName?: string
  readonly count?: number
}

interface CorrectionFacts {
  readonly correctionId: number
}

interface ClaimFacts {
  readonly claimId: number
}

type ConfirmationFacts =
  | { readonly round: number }
  | {
      readonly maskedEmail: string | null
      readonly maskedPhones: string
      readonly pets: readonly RegisteredPet[]
      /** In the place of `pets` if there are many. */
      readonly petList: string
      readonly oldPets: string
    }

interface WatchedPet extends Species {
  readonly petName: string
  readonly color: string | null
  readonly place: string | null
  readonly lostSince: string
}

interface ReportedTag {
  readonly tagNumber: string
  readonly finderPhone: string | null
  readonly finderEmail: string | null
  readonly finderMessage: string | null
}

interface Representation {
  readonly ownerName: string
  readonly representativeName: string
}

type StatementFacts =
  | { readonly from: string; readonly until: string }
  | { readonly period: string; readonly count: number; readonly amount: string; readonly feeLines: string }

interface ContactFacts {
  readonly contactId: number
  /** Set by the filler. */
  readonly contactName?: string
  readonly ownerName?: string
}

export interface MailFacts {
  /** To the owner's side of a thread. */
  foundReport: FilledWhenSent
  foundReportDead: FilledWhenSent
  foundReportDigest: FilledWhenSent
  foundReportReminder: FilledWhenSent
  foundReportMessage: FilledWhenSent
  /** To a finder. */
  finderLink: FilledWhenSent
  finderAnswer: FilledWhenSent
  finderClosed: FilledWhenSent
  /** To the new owner. */
  transferRequest: { readonly currentOwnerName: string | null; readonly pets: readonly RegisteredPet[] }
  transferReminder: { readonly pets: readonly (TransferFacts & Waits)[] }
  transferCancelled: TransferFacts
  registrationPending: { readonly pets: readonly RegisteredPet[]; readonly veterinarianName: string }
  registrationReminder: { readonly pets: readonly (RegistrationFacts & Waits)[] }
  registrationCancelled: RegistrationFacts
  /** To the former owner. */
  transferAccepted: DecidedFacts
  transferRejected: DecidedFacts
  /** To the present owner, who may cancel a transfer that an administrator started. */
  administratorTransfer: DecidedFacts
  /** To the new owner, for whom an administrator has accepted. */
  acceptedInYourPlace: TransferFacts
  /** To the new owner, whose signed paper an administrator has recorded. */
  acceptedOnPaper: TransferFacts & { readonly date: string }
  /** To the owner: there is a dispute about who owns the pet. */
  disputeOpened: PetFacts
  /** To the owner, and to the former owner who contested a handover. */
  disputeDecided: PetFacts
  /** To the person invited as co-owner. */
  coOwnerInvited: Invitations
  coOwnerWithdrawn: OfOwner
  /** To the co-owner whom an administrator has set without an invitation. */
  coOwnerMade: OfOwner
  /** To the former co-owner. */
  coOwnerRemoved: OfOwner
  /** To the owner. */
  coOwnerSet: OfCoOwner
  coOwnerAccepted: OfCoOwner
  coOwnerDeclined: OfCoOwner
  coOwnerExpired: OfCoOwner
  coOwnerLeft: OfCoOwner
  /** To an owner: who may act for them, or no longer does. */
  representativeNamed: Representation & { readonly date: string }
  representativeEnded: Representation
  /** To the representative. */
  representationNamed: Representation & { readonly date: string }
  representationEnded: Representation
  /** To a payer, for whom an administrator has accepted a veterinarian. */
  payerAgreementRecorded: { readonly veterinarianName: string }
  /** To a payer, once a month. The outbox holds the days only; the rest is set by the filler. */
  feeStatement: StatementFacts
  /** To a backup contact, who need not be in the registry: the invitation, and a found report. Filled when they are sent. */
  backupContactInvited: ContactFacts
  foundReportContact: ContactFacts & { readonly foundReportId?: string; readonly petName?: string }
  /** To the owner. The contact who left has no entry any more. */
  backupContactAgreed: ContactFacts
  backupContactLeft: Readonly<Record<string, never>>
  /** To the veterinarian. */
  registrationAccepted: { readonly newOwnerName: string; readonly pets: readonly PetFacts[] }
  registrationRejected: DecidedFacts
  /** To owner and co-owner when another person reports an incident. */
  foundPet: Report & { readonly incidentType: string }
  foundPetDead: Report
  /** Unconfirmed report by a stranger. */
  lostReport: Report
  petComment: Report
  movedAbroad: PetFacts & { readonly date?: string | null; readonly comment?: string | null }
  /** To the owner of a pet that is now lost. */
  lostPetConfirmation: PetFacts & { readonly date: string }
  /** To the owner of imported pets. The outbox holds the import only; the pets and their number are set by the filler. */
  importedPets: { readonly importId: number } | { readonly pets: readonly RegisteredPet[]; readonly total: number }
  /** To a watcher. The outbox holds ids of alerts only; the pets are set by the filler. */
  watchedAlerts: { readonly alertIds: readonly number[] } | { readonly pets: readonly WatchedPet[] }
  watchedAlertsEnded: { readonly alertIds: readonly number[] } | { readonly pets: readonly WatchedPet[] }
  /** To the owner of a lost pet: found animals that may be it. */
  foundAnimals: { readonly pets: readonly { readonly petName: string }[] }
  /** To a clinic: found animals with numbers of its stock. The outbox holds ids of reports only. */
  deliveredFound: { readonly reportIds: readonly number[] } | { readonly pets: readonly ReportedTag[] }
  /** To an owner: whether the details are right. The outbox holds the number of the question only. */
  confirmDetails: ConfirmationFacts
  confirmDetailsAgain: ConfirmationFacts
  /** To an address that its person has not confirmed; filled when it is sent. */
  confirmEmail: Readonly<Record<string, never>>
  /** To a confirmed address, which is no longer the person's. */
  emailChanged: Readonly<Record<string, never>>
  /** To the owner, some time after the alert. */
  stillLost: { readonly petName: string }
  /** To the owner of a pet that is now lost: what to do, with and without an alert. */
  lostChecklist: { readonly petName: string }
  lostAlertInvitation: { readonly petName: string }
  /** To the registrar of a pet. Filled when it is sent, like the two below. */
  correctionRequested: CorrectionFacts
  /** To the person who requested the correction. */
  correctionApplied: CorrectionFacts
  correctionDeclined: CorrectionFacts
  /** To the owner and co-owner of a claimed pet. Filled when it is sent, like the three below. */
  claimReceived: ClaimFacts
  claimReminder: ClaimFacts
  claimEnded: ClaimFacts
  /** To the claimant. */
  claimClosed: ClaimFacts
  /** To the applicant. */
  roleAccepted: { readonly roleName: string }
  roleRejected: { readonly roleName: string }
  /** To administrators. The date is the last day of the key. */
  apiKeyExpiring: { readonly keyName: string; readonly date: string }
  /** To all persons, at least 30 days ahead. */
  userAgreementChanging: { readonly date: string }
  privacyPolicyChanging: { readonly date: string }
}

export type MailName = keyof MailFacts

/** Persons get the e-mail at their address at the time of sending, or at the alternative address given here. */
type Recipient =
  | { readonly personId: number; readonly address?: string | null }
  /** Null: the filler reads the address when the e-mail is sent. */
  | { readonly address: string | null }

export type QueuedMail = {
  readonly [Kind in MailName]: {
    readonly kind: Kind
    readonly to: Recipient
    readonly data: MailFacts[Kind]
    /** Pets that the e-mail is about. Its button opens the first one. */
    readonly petIds?: readonly number[]
    /** Merges the e-mail into a waiting one with the same key: adds `pets`, replaces other values. */
    readonly dedupKey?: string
    /** Earliest time of sending; now by default. */
    readonly runAt?: Date
  }
}[MailName]

/** What each kind of mail tells, fixed when the event happens. Days are yyyy-mm-dd; a missing value drops its line. */
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

/** Without the number: who is asked may not look the pet up before agreeing. */
interface OfOwner {
  readonly petName: string
  readonly ownerName: string
}

interface OfCoOwner {
  readonly petName: string
  readonly coOwnerName: string
}

interface RegistrationFacts extends PetFacts {
  readonly veterinarianName: string
}

export type RegisteredPet = PetFacts & Species

/** One pet of a reminder, with the day since which it waits. */
interface Waits {
  readonly date: string
}

export interface MailFacts {
  /** To the new owner. */
  transferRequest: TransferFacts & Species
  transferReminder: { readonly pets: readonly (TransferFacts & Waits)[] }
  transferCancelled: TransferFacts
  registrationPending: { readonly pets: readonly RegisteredPet[]; readonly veterinarianName: string }
  registrationReminder: { readonly pets: readonly (RegistrationFacts & Waits)[] }
  registrationCancelled: RegistrationFacts
  /** To the owner until then. */
  transferAccepted: DecidedFacts
  transferRejected: DecidedFacts
  /** To the present owner, who may cancel what an administrator started. */
  administratorTransfer: DecidedFacts
  /** To the new owner, in whose place an administrator has accepted. */
  acceptedInYourPlace: TransferFacts
  /** To the person who is asked to become the co-owner; the date is the last one to answer. */
  coOwnerInvited: OfOwner & Species & { readonly date: string | null }
  coOwnerWithdrawn: OfOwner
  /** To the co-owner whom an administrator has set without asking. */
  coOwnerMade: OfOwner
  /** To somebody who was the co-owner until now. */
  coOwnerRemoved: OfOwner
  /** To the owner. */
  coOwnerSet: OfCoOwner
  coOwnerAccepted: OfCoOwner
  coOwnerDeclined: OfCoOwner
  coOwnerExpired: OfCoOwner
  coOwnerLeft: OfCoOwner
  /** To the veterinarian. */
  registrationAccepted: { readonly newOwnerName: string; readonly pets: readonly PetFacts[] }
  registrationRejected: DecidedFacts
  /** To owner and co-owner, when somebody else posts an incident. */
  foundPet: Report & { readonly incidentType: string }
  foundPetDead: Report
  /** By a stranger: unconfirmed. */
  lostReport: Report
  petComment: Report
  movedAbroad: PetFacts & { readonly date?: string | null; readonly comment?: string | null }
  /** To the owner: the pet is now lost in the registry. */
  lostPetConfirmation: PetFacts & { readonly date: string }
  /** To the applicant. */
  roleAccepted: { readonly roleName: string }
  roleRejected: { readonly roleName: string }
  /** To administrators. The date is the key's last day. */
  apiKeyExpiring: { readonly keyName: string; readonly date: string }
  /** To everybody, at least 30 days ahead. */
  userAgreementChanging: { readonly date: string }
  privacyPolicyChanging: { readonly date: string }
}

export type MailKind = keyof MailFacts

/** Whom to write to. A person gets it at the address they have when it is sent, or at the alternative one given here. */
type Recipient = { readonly personId: number; readonly address?: string | null } | { readonly address: string }

export type QueuedMail = {
  readonly [Kind in MailKind]: {
    readonly kind: Kind
    readonly to: Recipient
    readonly data: MailFacts[Kind]
    /** The pets that the mail is about; the first one is what its button opens. */
    readonly petIds?: readonly number[]
    /** While a mail with the same key waits, the new one joins it: `pets` are added, other facts replaced. */
    readonly dedupKey?: string
    /** Not before; now when left out. */
    readonly runAt?: Date
  }
}[MailKind]

export interface PetFacts {
  readonly petName: string
  readonly tagNumber: string | null
}

export interface Species {
  readonly speciesName: string
}

export type RegisteredPet = PetFacts & Species

export interface ContactFacts {
  readonly contactId: number
  /** Set by the filler. */
  readonly contactName?: string
  readonly ownerName?: string
}

/**
 * Data of each kind of e-mail, fixed when the event happens. Days are yyyy-mm-dd; a missing value omits its line. The features
 * that have a kind add its data (`declare module` in their mails.ts).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features add to it.
export interface MailFacts {}

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

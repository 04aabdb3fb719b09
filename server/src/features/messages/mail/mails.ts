import type { Language } from '@dyra/shared/domain/languages'
import type { Database } from '../../../db/connection.ts'
import type { LinkTokens } from '../../../links/link-token.ts'

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
  /** The filler sets the contact's name. */
  readonly contactName?: string
  readonly ownerName?: string
}

/**
 * Data of each kind of e-mail, fixed when the event happens. Days are yyyy-mm-dd; a missing value omits its line. The
 * features that have a kind add its data (`declare module` in their mails.ts).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features add to it.
export interface MailFacts {}

export type MailName = keyof MailFacts

/** An e-mail goes to the address that the person has when it is sent, or to the alternative address given here. */
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

/** What the worker needs to fill and send a mail of the outbox. */
export interface UnfilledMail {
  readonly payload: Readonly<Record<string, unknown>>
  readonly petIds: readonly number[]
  readonly recipientPersonId: number | null
  /** The person's address that the mail goes to. */
  readonly recipientEmail?: string | null
}

export interface FilledMail {
  readonly facts: Readonly<Record<string, unknown>>
  /** Path that the button opens, if it is not the path of the template. */
  readonly path: string | undefined
  /** Texts that replace those of the kind, for another state of the object. */
  readonly texts?: Template['texts'] | undefined
  /** Address of a recipient who is not a person of the registry. */
  readonly address?: string | null
  /** Language of such a recipient. The registry has the language of a person. */
  readonly language?: Language | null
  /** Further links below the button. */
  readonly links?: readonly { readonly label: string; readonly path: string }[]
  /** Token of the unsubscribe link (RFC 8058). */
  readonly unsubscribeToken?: string
}

/** What a mail says, in the current language, and where its button leads. */
export interface Template {
  readonly texts: { readonly subject: string; readonly body: string; readonly button?: string }
  /** Path that the button opens; null: no button. */
  readonly path: ((petId: number | undefined) => string) | null
  /** Adds the pet's name in brackets to the customer's subject, which does not contain it. */
  readonly addsNames?: true
}

/**
 * Reads the content of a mail when it is sent, in the language of its receiver; undefined if it is no longer needed.
 */
export type MailFiller = (
  mail: UnfilledMail,
  services: { readonly db: Database; readonly tokens: LinkTokens },
) => Promise<FilledMail | undefined>

/** A kind of e-mail. */
export interface MailKind extends Template {
  /** Texts that replace the kind's own if several mails to one person were merged into one about several pets. */
  readonly several?: Template
  /** Reads the facts that the outbox does not hold. Without a filler, the outbox holds all facts. */
  readonly fill?: MailFiller
}

/** Kinds by their name in the outbox. The outbox may hold a name of a later release. */
export type MailKinds = Readonly<Record<string, MailKind>>

/** The kinds of a feature: `mailKinds({ claimClosed: { texts, path, fill } })` */
export const mailKinds = <Name extends MailName>(kinds: Readonly<Record<Name, MailKind>>) => kinds

/** A path that is the same for all pets. */
export const to = (path: string) => () => path
/** The page of the pet that the mail is about. */
export const petPage = (petId: number | undefined) => (petId === undefined ? '/pets/my' : `/pet/${petId}`)

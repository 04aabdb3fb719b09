import type { Database } from '../../../db/connection.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import type { Filling, UnfilledMail } from './fill-mails.ts'
import type { MailName } from './mails.ts'

/** What a mail says, in the current language, and where its button leads. */
export interface Template {
  readonly texts: { readonly subject: string; readonly body: string; readonly button?: string }
  /** Path that the button opens. */
  readonly path: (petId: number | undefined) => string
  /** Adds the pet's name in brackets to a subject of the client that has none. */
  readonly addsNames?: true
}

/** Reads the content of a mail when it is sent, in the language of its receiver; undefined if it is no longer needed. */
export type MailFiller = (
  mail: UnfilledMail,
  services: { readonly db: Database; readonly tokens: LinkTokens },
) => Promise<Filling | undefined>

/** A kind of e-mail. */
export interface MailKind extends Template {
  /** In the place of its own texts, if several mails to one person became one with several pets. */
  readonly several?: Template
  /** Without one, the outbox holds all facts. */
  readonly fill?: MailFiller
}

/** By their name in the outbox, which may be from a later release. */
export type MailKinds = Readonly<Record<string, MailKind>>

/** The kinds of a feature: `mailKinds({ claimClosed: { texts, path, fill } })` */
export const mailKinds = <Name extends MailName>(kinds: Readonly<Record<Name, MailKind>>) => kinds

/** Opens the path. */
export const to = (path: string) => () => path
/** Opens the page of the pet that the mail is about. */
export const petPage = (petId: number | undefined) => (petId === undefined ? '/pets/my' : `/pet/${petId}`)

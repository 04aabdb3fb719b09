import type { Language } from '@dyra/shared/domain/languages'

/** What the worker needs to fill and send a mail of the outbox. */
export interface UnfilledMail {
  readonly payload: Readonly<Record<string, unknown>>
  readonly petIds: readonly number[]
  readonly recipientPersonId: number | null
  /** The person's address that the mail goes to. */
  readonly recipientEmail?: string | null
}

export interface Filling {
  readonly facts: Readonly<Record<string, unknown>>
  /** Path that the button opens, if not that of the template. */
  readonly path: string | undefined
  /** For recipients who are not persons of the registry. */
  readonly address?: string | null
  /** Their language. That of a person is in the registry. */
  readonly language?: Language | null
  /** Further links below the button. */
  readonly links?: readonly { readonly label: string; readonly path: string }[]
  /** Token of the unsubscribe link (RFC 8058). */
  readonly unsubscribeToken?: string
}

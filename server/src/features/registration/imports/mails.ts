import { DAY_MS } from '@dyra/shared/domain/dates'
import { type MailFiller, mailKinds, type QueuedMail, type RegisteredPet, to } from '../../messages/mail/index.ts'
import { findPending, mailKey } from './queries.ts'
import { texts } from './texts.ts'

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /**
     * To the owner of imported pets. The outbox holds the id of the import only; the filler sets the pets and their
     * number.
     */
    importedPets: { readonly importId: number } | { readonly pets: readonly RegisteredPet[]; readonly total: number }
  }
}

/** If an import does not end, its mails are sent after a month. */
const LATEST_MS = 30 * DAY_MS

/**
 * One mail to each owner, about all pets of the import. It is due when the import has ended, and holds no pets until it
 * is sent.
 */
export const ownerMails = (importId: number, ownerPersonIds: readonly number[]): QueuedMail[] =>
  // Locks the owners in order, so that two processes do not block each other.
  [...new Set(ownerPersonIds)]
    .sort((a, b) => a - b)
    .map((personId) => ({
      kind: 'importedPets',
      to: { personId },
      data: { importId },
      dedupKey: mailKey(importId, personId),
      runAt: new Date(Date.now() + LATEST_MS),
    }))

/** The pets that still wait for the owner's answer when the mail is sent; no mail if there are none. */
const fillPending: MailFiller = async ({ payload: { importId }, recipientPersonId }, { db }) => {
  if (typeof importId !== 'number' || recipientPersonId === null) return undefined
  const pending = await findPending(db, [importId, recipientPersonId])
  const [first] = pending
  if (first === undefined) return undefined
  return { facts: { pets: pending.map(({ total: _total, ...pet }) => pet), total: first.total }, path: '/transfers' }
}

export const importMails = mailKinds({
  importedPets: {
    texts: texts.mails.importedPet,
    path: to('/transfers'),
    several: { texts: texts.mails.importedPets, path: to('/transfers') },
    fill: fillPending,
  },
})

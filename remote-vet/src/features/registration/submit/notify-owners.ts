import { ApiProblem, errorMessage } from '@dyra/shared/api'
import { notifyOwner } from '../api.ts'
import { type Draft, partiesOf, unregistered } from '../draft/draft.ts'
import { isRegistered, type Person } from '../draft/entry.ts'
import { changeDraft, draftNow } from '../draft/store.ts'
import { text } from '../texts.ts'

/** An owner whose e-mail could not be sent now, and why. */
export interface FailedMail {
  readonly personId: number
  readonly name: string
  readonly text: string
  /** Another attempt would be refused as well. The server sends the e-mail by itself ten minutes later. */
  readonly isFinal: boolean
  /** The veterinarian informs the owner and gives them the link. */
  readonly hasNoAddress?: true
}

const ownersOf = (draft: Draft, entries: Draft['entries']): Person[] => {
  const owners = entries.flatMap((entry) => partiesOf(draft, entry).owner ?? [])
  return [...new Map(owners.map((owner) => [owner.userId, owner])).values()]
}

/** Owners whose pets are all registered and who were not notified: one e-mail lists all new pets of an owner. */
function ownersToNotify(draft: Draft): Person[] {
  const waiting = new Set(ownersOf(draft, unregistered(draft)).map(({ userId }) => userId))
  const registered = ownersOf(draft, draft.entries.filter(isRegistered))
  return registered.filter(({ userId }) => !waiting.has(userId) && !draft.notified.includes(userId))
}

/** Of the owners of the pets that will be registered, those without an e-mail address. */
export const ownersWithoutEmail = (draft: Draft): Person[] =>
  ownersOf(draft, unregistered(draft)).filter(({ email }) => email === null)

const mailBody = ({ mails }: Draft, { userId }: Person) => {
  const mail = mails[userId]
  const email = mail?.email.trim()
  return { ownerPersonId: userId, ...(email ? { alternativeEmail: email, addEmailToOwner: mail?.saveEmail } : {}) }
}

const named = ({ userId: personId, name }: Person) => ({ personId, name })

const isFinal = (error: unknown) => error instanceof ApiProblem && error.status < 500

export interface Notified {
  /** Owners whose e-mail was not sent. */
  readonly failed: readonly FailedMail[]
  /** Owners for whom an SMS is queued. */
  readonly texted: readonly number[]
}

/** Sends the e-mails and SMS of the owners and records in the draft who needs no further attempt. */
export async function notifyOwners(): Promise<Notified> {
  const failed: FailedMail[] = []
  const texted: number[] = []
  for (const owner of ownersToNotify(draftNow())) {
    try {
      const { hasAddress, smsQueued } = await notifyOwner(mailBody(draftNow(), owner))
      if (smsQueued) texted.push(owner.userId)
      if (!hasAddress)
        failed.push({ ...named(owner), text: text('result.noAddress'), isFinal: true, hasNoAddress: true })
    } catch (error) {
      failed.push({ ...named(owner), text: errorMessage(error), isFinal: isFinal(error) })
      if (!isFinal(error)) continue
    }
    changeDraft((draft) => ({ ...draft, notified: [...draft.notified, owner.userId] }))
  }
  return { failed, texted }
}

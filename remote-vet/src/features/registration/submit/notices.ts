import { ApiProblem, errorMessage } from '@dyra/shared/api'
import { notifyOwner } from '../api.ts'
import { type Draft, isRegistered, partiesOf, unregistered } from '../draft/draft.ts'
import type { Person } from '../draft/entry.ts'
import { text } from '../texts.ts'
import type { DraftPlace } from './send.ts'

/** An owner whose mail could not be sent now, and why. */
export interface FailedNotice {
  readonly personId: number
  readonly name: string
  readonly text: string
  /** Another try would be refused as well; the mail goes out by itself in ten minutes. */
  readonly isFinal: boolean
  /** No address at all: the veterinarian tells the owner and gives them the link. */
  readonly isUntold?: true
}

const ownersOf = (draft: Draft, entries: Draft['entries']): Person[] => {
  const owners = entries.flatMap((entry) => partiesOf(draft, entry).owner ?? [])
  return [...new Map(owners.map((owner) => [owner.userId, owner])).values()]
}

/** Owners whose pets are all registered and who have not been told: one mail lists all new pets of an owner. */
function ownersToNotify(draft: Draft): Person[] {
  const waiting = new Set(ownersOf(draft, unregistered(draft)).map(({ userId }) => userId))
  const registered = ownersOf(draft, draft.entries.filter(isRegistered))
  return registered.filter(({ userId }) => !waiting.has(userId) && !draft.notified.includes(userId))
}

/** Owners of what is about to be registered whom no e-mail reaches. */
export const ownersWithoutEmail = (draft: Draft): Person[] =>
  ownersOf(draft, unregistered(draft)).filter(({ email }) => email === null)

const bodyOf = ({ mails }: Draft, { userId }: Person) => {
  const mail = mails[userId]
  const email = mail?.email.trim()
  return { ownerPersonId: userId, ...(email ? { alternativeEmail: email, addEmailToOwner: mail?.saveEmail } : {}) }
}

const named = ({ userId: personId, name }: Person) => ({ personId, name })

const isFinal = (error: unknown) => error instanceof ApiProblem && error.status < 500

/**
 * Sends the owners' mails now. Who is told, or cannot be, is noted in the draft; answers those that failed.
 */
export async function sendNotices({ read, change }: DraftPlace): Promise<readonly FailedNotice[]> {
  const failed: FailedNotice[] = []
  for (const owner of ownersToNotify(read())) {
    try {
      const { hasAddress } = await notifyOwner(bodyOf(read(), owner))
      if (!hasAddress) failed.push({ ...named(owner), text: text('result.untold'), isFinal: true, isUntold: true })
    } catch (error) {
      failed.push({ ...named(owner), text: errorMessage(error), isFinal: isFinal(error) })
      if (!isFinal(error)) continue
    }
    change((draft) => ({ ...draft, notified: [...draft.notified, owner.userId] }))
  }
  return failed
}

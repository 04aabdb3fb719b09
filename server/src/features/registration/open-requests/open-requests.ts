import { OPEN_REQUESTS_MAX } from '@dyra/shared/domain/limits'
import type { Tx } from '../../../db/transaction.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { type QueuedMail, queueMail } from '../../messages/mail/index.ts'
import { msUntilNextMail, type Pair, readRequests } from './queries.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

const requestTexts = localizedTexts(is, en)

interface RequestPair extends Pair {
  /** The field that names the person. */
  readonly field: 'newOwnerPersonId' | 'coOwnerPersonId'
  /** The transfer that is being revived. */
  readonly transferId?: number
}

/**
 * A person who was refused may have at most three open requests to the person who refused: each request sends a mail
 * with a name that the sender chose. Registrations do not count. Lock the person who is asked first.
 */
export async function refuseMoreRequests(tx: Tx, { field, transferId, ...pair }: RequestPair): Promise<void> {
  const { open, wasRefused } = await readRequests(tx, pair, transferId)
  if (wasRefused && open >= OPEN_REQUESTS_MAX) throw fieldProblem({ [field]: [requestTexts.tooMany] }, 409)
}

const JOINED: readonly QueuedMail['kind'][] = ['transferRequest', 'coOwnerInvited']

/**
 * Queues e-mails with requests of one person to another. For each kind, one e-mail an hour is sent: the first request
 * at once, and all requests of the next hour together. Lock the person who is asked first.
 */
export async function sendRequests(tx: Tx, pair: Pair, mails: readonly QueuedMail[]): Promise<void> {
  const join = async (mail: QueuedMail): Promise<QueuedMail> => {
    if (!JOINED.includes(mail.kind)) return mail
    const wait = await msUntilNextMail(tx, pair, mail.kind)
    if (wait <= 0) return mail
    const dedupKey = [mail.kind, pair.from, pair.to, mail.to.address ?? ''].join(':')
    return { ...mail, dedupKey, runAt: new Date(Date.now() + wait) }
  }
  await queueMail(tx, ...(await Promise.all(mails.map(join))))
}

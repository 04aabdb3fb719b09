import { DAY_MS } from '@dyra/shared/domain/dates'
import type { QueuedMail } from '../mail/index.ts'
import { mailKey } from './queries.ts'

/** If the import never ends, its mails are sent after a month all the same. */
const LATEST_MS = 30 * DAY_MS

/** One mail to each owner of an import, about all their pets. It holds no pet and waits for the end of the import. */
export const ownerMails = (importId: number, ownerPersonIds: readonly number[]): QueuedMail[] =>
  // In order, so that two processes do not block each other.
  [...new Set(ownerPersonIds)]
    .sort((a, b) => a - b)
    .map((personId) => ({
      kind: 'importedPets',
      to: { personId },
      data: { importId },
      dedupKey: mailKey(importId, personId),
      runAt: new Date(Date.now() + LATEST_MS),
    }))

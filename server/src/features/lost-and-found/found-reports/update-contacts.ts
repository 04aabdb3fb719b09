import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import type { Schema } from '../../../db/schema.ts'
import { problem } from '../../../problems/problem.ts'
import { requireSide, type Thread } from './find-thread.ts'
import { removePhoto, setShownContacts, updateReport } from './queries.ts'
import { foundReportTexts } from './texts.ts'

type Tx = Transaction<Schema>

interface Switches {
  readonly showPhone: boolean
  readonly showEmail: boolean
}

/** What the owner's side sees of the finder. */
export async function showFinderContacts(tx: Tx, thread: Thread, { showPhone, showEmail }: Switches): Promise<void> {
  requireSide(thread, 'finder')
  await updateReport(tx, thread.id, { shows_phone: showPhone, shows_email: showEmail })
}

/** What the finder sees of a person on the owner's side, who must be signed in. @throws ProblemError 404 */
export async function showOwnContacts(
  tx: Tx,
  { thread, caller }: { readonly thread: Thread; readonly caller: PersonCaller },
  { showPhone, showEmail }: Switches,
): Promise<void> {
  if (thread.personId !== caller.personId) throw problem(404)
  const shown = { shows_phone: showPhone, shows_email: showEmail }
  await setShownContacts(tx, { foundReportId: thread.id, personId: caller.personId }, shown)
}

interface Erasure {
  readonly contacts: boolean
  readonly photo: boolean
}

/** Deletes what the finder left, also after the closing. @throws ProblemError 409 while it is evidence of abuse */
export async function eraseFinder(tx: Tx, thread: Thread, { contacts, photo }: Erasure): Promise<void> {
  requireSide(thread, 'finder')
  if (thread.abuse_at) throw problem(409, { title: foundReportTexts.abuse })
  if (contacts) await updateReport(tx, thread.id, { phone: null, email: null, shows_phone: false, shows_email: false })
  if (photo) await removePhoto(tx, thread.id)
}

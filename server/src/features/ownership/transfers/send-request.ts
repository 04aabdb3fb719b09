import type { Transaction } from 'kysely'
import { isAdministrator } from '../../../access/caller.ts'
import type { Schema } from '../../../db/schema.ts'
import { queueMail } from '../../messages/mail/index.ts'
import { sendRequests } from '../../registration/open-requests/index.ts'
import type { TransferContext } from './create-transfer.ts'
import { requestMails } from './mails.ts'
import type { TransferRow } from './queries.ts'

/** Asks the new owner by e-mail. The person is locked, because the e-mails of an owner are joined. */
export async function sendRequest(
  tx: Transaction<Schema>,
  { caller, reference }: TransferContext,
  row: TransferRow,
): Promise<void> {
  const mails = requestMails(row, caller.personId, reference.species.get(row.speciesId) ?? '')
  const { newOwnerPersonId: to } = row
  const isOfOwner = to !== null && !row.byVeterinarian && !isAdministrator(caller)
  await (isOfOwner ? sendRequests(tx, { from: caller.personId, to }, mails) : queueMail(tx, ...mails))
}

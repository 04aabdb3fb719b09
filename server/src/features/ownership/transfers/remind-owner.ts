import { rates } from '@dyra/shared/domain/rates'
import type { Transaction } from 'kysely'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { tooManyRequests } from '../../../limits/too-many-requests.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { checkAlternativeAddress, queueMail } from '../../messages/mail/index.ts'
import { reminderMails } from './mails.ts'
import { lockPetOf, msUntilNextReminder, readTransfer, type TransferRow } from './queries.ts'
import { alreadyDecided } from './rules.ts'
import { transferTexts } from './texts.ts'

/** An alternative address may correct the earlier one. All later mails of the transfer go there too. */
interface Reminder {
  readonly transferId: number
  readonly address?: string | null
}

/** @throws ProblemError 409 if the transfer is not pending, 429 within an hour of the last one, 400 without any address */
export async function remindNewOwner(
  tx: Transaction<Schema>,
  caller: PersonCaller,
  { transferId, address }: Reminder,
): Promise<TransferRow> {
  await lockPetOf(tx, transferId)
  const row = await readTransfer(tx, transferId)
  if (row.status !== 'pending' || row.newOwnerPersonId === null) throw alreadyDecided(row)
  const [rate] = rates.reminder
  const wait = await msUntilNextReminder(tx, transferId, rate)
  if (wait > 0) throw tooManyRequests(wait, transferTexts.reminded)
  if (!address && !row.alternativeEmail && !row.newOwnerEmail)
    throw fieldProblem({ alternativeEmail: [problemTexts.noEmail] })
  await checkAlternativeAddress(tx, {
    personId: row.newOwnerPersonId,
    ownEmail: row.newOwnerEmail,
    address,
    corrections: 1,
    isUnlimited: isAdministrator(caller),
  })
  await changesBy(caller, tx).update('pet_transfer', {
    id: transferId,
    set: { reminded_at: NOW, alternative_email: address ?? undefined },
    expect: { status: 'pending' },
  })
  const reminded = await readTransfer(tx, transferId)
  await queueMail(tx, ...reminderMails(reminded))
  return reminded
}

import type { PetTransfer, RegistrationFilter } from '@dyra/shared/contract/pet-transfers'
import { rates } from '@dyra/shared/domain/rates'
import { t } from '@dyra/shared/i18n'
import problems from '@dyra/shared/texts/problems.json'
import { remind } from '@dyra/shared/transfers'
import type { Batch } from '../../batch/use-batch.ts'
import { findAllPending } from './api.ts'
import { text } from './text.ts'

const [{ seconds }] = rates.reminder
const isDue = ({ reminded }: PetTransfer) => reminded === null || Date.parse(reminded) <= Date.now() - seconds * 1000

async function findDue(filters: readonly RegistrationFilter[]): Promise<PetTransfer[]> {
  const found: PetTransfer[] = []
  for (const filter of filters) found.push(...(await findAllPending(filter)))
  return found.filter(isDue)
}

async function run({ petTransferId, newOwnerHasEmail }: PetTransfer): Promise<string | undefined> {
  // An alternative address can only be given for one owner at a time.
  if (!newOwnerHasEmail) return problems.noEmail
  await remind(petTransferId, null)
}

/** Reminders of all registrations that the filters find. The server joins those to one owner into one e-mail. */
export const reminders = (filters: readonly RegistrationFilter[], count: number): Batch<PetTransfer> => ({
  title: text('many.title'),
  question: text.plural('many.text', count),
  button: text('many.start'),
  find: () => findDue(filters),
  run,
  keyOf: ({ petTransferId }) => petTransferId,
  nameOf: ({ petName, newOwnerName }) => text('many.to', { pet: petName, owner: newOwnerName ?? t('unknown') }),
  summary: ({ done, refused }) => text('many.summary', { sent: done, refused }),
})

import type { PetTransfer, RegistrationFilter } from '@dyra/shared/contract/pet-transfers'
import { rates } from '@dyra/shared/domain/rates'
import { remind } from '@dyra/shared/features/transfers'
import { t } from '@dyra/shared/i18n'
import problems from '@dyra/shared/texts/problems.is.json'
import type { Batch } from '../../components/batch/use-batch.ts'
import { findAllPending } from './api.ts'
import { text } from './texts.ts'

const [{ seconds }] = rates.reminder
const isDue = ({ reminded }: PetTransfer) => reminded === null || Date.parse(reminded) <= Date.now() - seconds * 1000

async function findDue(filters: readonly RegistrationFilter[]): Promise<PetTransfer[]> {
  const found: PetTransfer[] = []
  for (const filter of filters) found.push(...(await findAllPending(filter)))
  return found.filter(isDue)
}

async function run({ petTransferId, newOwnerHasEmail }: PetTransfer): Promise<string | undefined> {
  // An alternative address is possible for a single owner only.
  if (!newOwnerHasEmail) return problems.noEmail
  await remind(petTransferId, null)
}

/** Sends reminders of all registrations that match the filters. The server sends one e-mail per owner. */
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

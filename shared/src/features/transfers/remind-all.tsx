import { ApiProblem } from '@dyra/shared/api'
import type { PetTransfer } from '../../contract/pet-transfers.ts'
import type { BannerContent } from '../../ui/actions/index.ts'
import { remind } from './steps.ts'
import { text } from './texts.ts'

/** Decided or deleted meanwhile, or reminded within the hour: continue with the other transfers. */
const isOwnRefusal = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && [404, 409, 429].includes(error.status)

/**
 * Sends one person a reminder of several pets: one call for each, which the server joins into one e-mail.
 * @throws errors that the user can correct; the last refusal if no reminder was sent
 */
export async function remindAll(
  transfers: readonly PetTransfer[],
  alternativeEmail: string | null,
): Promise<BannerContent> {
  const refusals: (Pick<PetTransfer, 'petTransferId' | 'petName'> & { readonly error: ApiProblem })[] = []
  for (const { petTransferId, petName } of transfers) {
    try {
      await remind(petTransferId, alternativeEmail)
    } catch (error) {
      if (!isOwnRefusal(error)) throw error
      refusals.push({ petTransferId, petName, error })
    }
  }
  const sent = transfers.length - refusals.length
  const last = refusals.at(-1)
  if (sent === 0 && last) throw last.error
  return {
    tone: last ? 'warn' : 'success',
    title: text.plural('reminder.sentOf', sent),
    more:
      last &&
      refusals.map(({ petTransferId, petName, error }) => <p key={petTransferId}>{`${petName}: ${error.title}`}</p>),
  }
}

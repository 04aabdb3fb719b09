import type { OpenPerson, OpenStockNumber, OwnRegistration } from '@dyra/shared/contract/public-api'
import type { StockNumber } from '@dyra/shared/contract/stock'
import type { TaggedPet } from '@dyra/shared/contract/veterinarians'
import type { FoundPerson } from '../../persons/users/index.ts'

/** The facts about a person that a registration needs: neither id nor contact details. */
export function openPersonView(found: FoundPerson): OpenPerson {
  const { ssn, name, deceased = false, email = null } = 'stored' in found ? found.stored : found.unstored
  return { ssn, name, deceased, hasEmail: email !== null }
}

/** A registration without its persons. */
export const ownRegistrationView = ({
  petId,
  petName,
  speciesName,
  tagNumber,
  registrationDate,
  ownerState,
}: TaggedPet): OwnRegistration => ({ petId, petName, speciesName, tagNumber, registrationDate, ownerState })

/** A number without ids of its holder and its pet. */
export const openStockNumberView = ({
  tagNumber,
  state,
  registered,
  voidReason,
  holder,
}: StockNumber): OpenStockNumber => ({
  tagNumber,
  state,
  registered,
  voidReason,
  clinic: holder.kind === 'clinic' ? holder.name : null,
})

import { type Result, result } from '@dyra/shared/api'
import type { FoundReportSummary } from '@dyra/shared/contract/found-report'
import type { Pet } from '@dyra/shared/contract/pet'
import { petRights } from '@dyra/shared/domain/pet-rights'
import { findReportsOfPet } from '@dyra/shared/features/found-reports'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { currentSession } from '@dyra/shared/session'

export type Reports = Promise<Result<readonly FoundReportSummary[]>>

/** The persons whom finders reach: owner and co-owner, or new owner and registrar of a pending registration. */
const isReceiver = (pet: Pet): boolean => {
  const session = currentSession()
  const isNewOwner = pet.transfers.some(({ newOwnerPersonId }) => newOwnerPersonId === session.personId)
  return petRights(pet, session).isKeeper || pet.isRegistrar === true || (pet.owner === null && isNewOwner)
}

/** Reports of a pet for the persons whom finders reach; null for others. */
export const findReports = (pet: Pet, signal: AbortSignal): Reports | null =>
  hasCapability('relay') && isReceiver(pet) ? result(findReportsOfPet(pet.petId, signal)) : null

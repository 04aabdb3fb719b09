import type { PendingOwner, PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { maskEmail } from '@dyra/shared/domain/email'
import { isAdministrator, type PersonCaller } from '../../access/caller.ts'
import type { Reference } from '../types/index.ts'
import type { OwnerRow } from './pending-owner-queries.ts'
import type { TransferRow } from './queries.ts'

/**
 * A kennitala is shown to administrators, to the person, and to the person who entered it: the veterinarian who
 * registered the pet, and the owner who started the transfer.
 */
function maySeeSsn(caller: PersonCaller, row: TransferRow, personId: number | null): boolean {
  if (isAdministrator(caller) || personId === caller.personId) return true
  if (caller.roles.includes('Veterinarian') && row.veterinarianPersonId === caller.personId) return true
  return personId === row.newOwnerPersonId && row.startedBy === caller.personId
}

/** A transfer as the caller may see it. */
export function petTransferOf(row: TransferRow, caller: PersonCaller, reference: Reference): PetTransfer {
  const {
    speciesId,
    breedId,
    currentOwnerSsn,
    newOwnerSsn,
    newOwnerEmail,
    alternativeEmail,
    startedBy,
    startReason,
    ...shown
  } = row
  const email = newOwnerEmail ?? alternativeEmail
  return {
    ...shown,
    petSpeciesName: reference.species.get(speciesId) ?? '',
    petBreedName: breedId === null ? null : (reference.breeds.get(breedId) ?? null),
    currentOwnerSsn: maySeeSsn(caller, row, row.currentOwnerPersonId) ? currentOwnerSsn : null,
    newOwnerSsn: maySeeSsn(caller, row, row.newOwnerPersonId) ? newOwnerSsn : null,
    newOwnerHasEmail: email !== null,
    newOwnerEmail: email && maskEmail(email),
    isAlternativeEmail: newOwnerEmail === null && alternativeEmail !== null,
    reminded: row.reminded?.toISOString() ?? null,
    created: row.created.toISOString(),
    decided: row.decided?.toISOString() ?? null,
  }
}

/** Ids of the persons whose names the transfers show. */
export const personsOf = (rows: readonly TransferRow[]): number[] =>
  rows.flatMap(({ currentOwnerPersonId, newOwnerPersonId }) =>
    [currentOwnerPersonId, newOwnerPersonId].filter((id) => id !== null),
  )

export const pendingOwnerOf = ({ oldest, reminded, ...row }: OwnerRow): PendingOwner => ({
  ...row,
  oldest: oldest.toISOString(),
  reminded: reminded?.toISOString() ?? null,
})

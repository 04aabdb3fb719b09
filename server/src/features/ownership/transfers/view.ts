import type { PendingOwner, PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { maskEmail } from '@dyra/shared/domain/email'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import type { ShownPersonId } from '../../../access/person-ids.ts'
import type { Reference } from '../../reference/types/index.ts'
import type { OwnerRow } from './list-queries.ts'
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

/** What the view of every transfer needs. */
export interface TransferParts {
  readonly reference: Reference
  readonly shownPersonId: ShownPersonId
}

/**
 * Ids of the parties. Callers who may see a kennitala get the id, which they could find with it; others get a
 * pseudonym. That of a veterinarian shows new owners which registrations are accepted together.
 */
function personIdsOf(row: TransferRow, caller: PersonCaller, shownPersonId: ShownPersonId) {
  const party = (id: number | null) =>
    id === null || maySeeSsn(caller, row, id) ? id : shownPersonId(caller, { kind: 'pet', id: row.petId }, id)
  const { veterinarianPersonId: vet } = row
  return {
    currentOwnerPersonId: party(row.currentOwnerPersonId),
    newOwnerPersonId: party(row.newOwnerPersonId),
    veterinarianPersonId: vet && shownPersonId(caller, { kind: 'reader', id: caller.personId }, vet),
  }
}

/** A transfer as the caller may see it. */
export function petTransferOf(
  row: TransferRow,
  caller: PersonCaller,
  { reference, shownPersonId }: TransferParts,
): PetTransfer {
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
    ...personIdsOf(row, caller, shownPersonId),
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

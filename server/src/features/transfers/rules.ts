import { isAdministrator, type PersonCaller } from '../../access/caller.ts'
import { problem } from '../../http/problem.ts'
import type { TransferRow } from './queries.ts'
import { ownTransferTexts } from './texts.ts'

/** What a pet's offer depends on. */
export interface Offering {
  readonly registrarPersonId: number | null
  readonly ownerPersonId: number | null
  readonly hadOwner: boolean
}

/** The owner, an administrator, or the registrar as long as the pet never had an owner (docs/domain.md#rights). */
export function mayOffer(caller: PersonCaller, { registrarPersonId, ownerPersonId, hadOwner }: Offering): boolean {
  if (isAdministrator(caller) || ownerPersonId === caller.personId) return true
  return !hadOwner && registrarPersonId === caller.personId && caller.roles.includes('Veterinarian')
}

/** Somebody else was faster, or it happened long ago. */
export const alreadyDecided = ({ byVeterinarian }: TransferRow) =>
  problem(409, { title: byVeterinarian ? ownTransferTexts.decidedRegistration : ownTransferTexts.decided })

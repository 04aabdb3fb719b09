import { isAdministrator, type PersonCaller } from '../../access/caller.ts'
import { problem } from '../../http/problem.ts'
import type { TransferRow } from './queries.ts'
import { ownTransferTexts } from './texts.ts'

/** Facts on which the right to transfer a pet depends. */
export interface TransferFacts {
  readonly registrarPersonId: number | null
  readonly ownerPersonId: number | null
  readonly hadOwner: boolean
}

/** The owner, an administrator, or the registrar as long as the pet never had an owner (docs/domain.md#rights). */
export function mayTransfer(
  caller: PersonCaller,
  { registrarPersonId, ownerPersonId, hadOwner }: TransferFacts,
): boolean {
  if (isAdministrator(caller) || ownerPersonId === caller.personId) return true
  return !hadOwner && registrarPersonId === caller.personId && caller.roles.includes('Veterinarian')
}

/** The transfer is no longer pending. */
export const alreadyDecided = ({ byVeterinarian }: TransferRow) =>
  problem(409, { title: byVeterinarian ? ownTransferTexts.decidedRegistration : ownTransferTexts.decided })

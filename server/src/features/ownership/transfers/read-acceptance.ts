import type { Acceptance, AcceptanceState } from '@dyra/shared/contract/acceptance'
import { LIST_SIZE_MAX } from '@dyra/shared/domain/limits'
import type { PersonCaller } from '../../../access/caller.ts'
import type { Database } from '../../../db/connection.ts'
import { acceptancePath } from '../../../links/link-paths.ts'
import type { LinkTokens } from '../../../links/link-token.ts'
import { problem } from '../../../problems/problem.ts'
import { listWaiting, readRegistrationState } from './list-queries.ts'
import { findTransferRow } from './queries.ts'
import { transferTexts } from './texts.ts'
import { petTransferOf, type TransferParts } from './view.ts'

/** Whether the owner of a registered pet has accepted. @throws ProblemError 404 for a pet without a registration */
export async function acceptanceState(db: Database, tokens: LinkTokens, petId: number): Promise<AcceptanceState> {
  const found = await readRegistrationState(db, petId)
  if (!found) throw problem(404)
  const { transferId, newOwnerPersonId, status, waiting } = found
  const isOpen = status === 'pending' && newOwnerPersonId !== null
  return { status, waiting, path: isOpen ? acceptancePath(tokens, transferId, newOwnerPersonId) : null }
}

interface AcceptanceContext extends TransferParts {
  readonly db: Database
  readonly caller: PersonCaller
  readonly tokens: LinkTokens
}

/**
 * The registration that a link names, for its new owner. All others get the same answer as for a forged link.
 * @throws ProblemError 404
 */
export async function openAcceptance(context: AcceptanceContext, token: string): Promise<Acceptance> {
  const { db, caller, tokens } = context
  const link = tokens.read(token, 'registration')
  const row = link?.receiver === String(caller.personId) ? await findTransferRow(db, Number(link.objectId)) : undefined
  if (row?.newOwnerPersonId !== caller.personId) throw problem(404, { title: transferTexts.foreignLink })
  const { status, petId, petName, petTransferId, veterinarianPersonId } = row
  const parties = { ownerPersonId: caller.personId, veterinarianPersonId }
  const others = status === 'pending' ? await listWaiting(db, parties, LIST_SIZE_MAX) : []
  const rows = status === 'pending' ? [row, ...others.filter((other) => other.petTransferId !== petTransferId)] : []
  return { status, petId, petName, registrations: rows.map((one) => petTransferOf(one, caller, context)) }
}

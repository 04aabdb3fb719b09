import { randomUUID } from 'node:crypto'
import type { VerificationDocumentCreate } from '@dyra/shared/contract/verification-documents'
import { DAY_MS } from '@dyra/shared/domain/dates'
import { DOCUMENT_DAYS, type DocumentKind, type DocumentMaker } from '@dyra/shared/domain/verification-documents'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { type Actor, changesBy, NOW } from '../../../db/change.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { PublicCodes } from '../../../links/public-code.ts'
import { problem } from '../../../problems/problem.ts'
import { refuseDisputed } from '../../registration/pet-locks/index.ts'
import {
  findProofsOf,
  findReceipt,
  mayRevoke,
  type ReceiptFacts,
  readMakeFacts,
  readReceiptFacts,
  type Snapshot,
} from './queries.ts'
import { makerOf, refuseMaking } from './rules.ts'
import { documentTexts } from './texts.ts'

interface New {
  readonly kind: DocumentKind
  readonly petId: number
  readonly ownershipId: number
  readonly transferId?: number
  readonly maker: DocumentMaker
  readonly snapshot: Snapshot
  readonly showsName?: boolean
  readonly showsAddress?: boolean
}

interface Maker {
  readonly caller: PersonCaller
  readonly codes: PublicCodes
}

async function insert(tx: Tx, { caller, codes }: Maker, document: New): Promise<string> {
  const id = randomUUID()
  const { kind, petId, ownershipId, transferId, maker, snapshot, showsName, showsAddress } = document
  await changesBy(caller, tx).insert('verification_document', {
    id,
    pet_id: petId,
    kind,
    code_hash: codes.create({ purpose: 'document', objectId: id }).hash,
    ownership_id: ownershipId,
    pet_transfer_id: transferId,
    made_by: maker,
    shows_name: showsName,
    shows_address: showsAddress,
    snapshot: JSON.stringify(snapshot),
    expires_at: new Date(Date.now() + DOCUMENT_DAYS[kind] * DAY_MS),
    created_by: caller.personId,
  })
  return id
}

/**
 * Makes a document about a pet and returns its id.
 * @throws ProblemError 400 at the fields, 403 for a kind that the caller may not make, 404, 409
 */
export async function makeDocument(
  tx: Tx,
  maker: Maker,
  { petId, body }: { readonly petId: number; readonly body: VerificationDocumentCreate },
): Promise<string> {
  const pet = await lockPet(tx, petId)
  const facts = pet && (await readMakeFacts(tx, petId))
  if (!facts) throw problem(404)
  const madeBy = makerOf(maker.caller, facts)
  refuseMaking(body, { facts, maker: madeBy, pet })
  await refuseDisputed(tx, { petId, mayKnow: true })
  const { present, ownershipId, move, transferId } = facts
  if (ownershipId === null) throw problem(409, { title: documentTexts.noOwner })
  return insert(tx, maker, {
    ...body,
    petId,
    ownershipId,
    maker: madeBy,
    transferId: (body.kind === 'receipt' && transferId) || undefined,
    snapshot: { ...present, ...(body.kind === 'exportSheet' && move && { move }) },
  })
}

function partyOf({ personId, ...caller }: PersonCaller, { fromId, toId }: ReceiptFacts): DocumentMaker {
  if (personId === toId) return 'owner'
  if (personId === fromId) return 'formerOwner'
  if (isAdministrator({ personId, ...caller })) return 'administrator'
  throw problem(404)
}

/**
 * Makes the receipt of an accepted transfer for one of the two owners, or returns the one that this owner has already.
 * @throws ProblemError 404, 409 for a registration, and for a transfer that is not accepted
 */
export async function makeReceipt(tx: Tx, maker: Maker, transferId: number): Promise<string> {
  const found = await readReceiptFacts(tx, transferId)
  if (!found) throw problem(404)
  await lockPet(tx, found.petId)
  const { petId, ownershipId, present } = found
  const madeBy = partyOf(maker.caller, found)
  if (ownershipId === null) throw problem(409, { title: documentTexts.notAccepted })
  const existing = await findReceipt(tx, transferId, maker.caller.personId)
  if (existing) return existing.id
  return insert(tx, maker, { kind: 'receipt', petId, ownershipId, transferId, maker: madeBy, snapshot: present })
}

const revoke = (tx: Tx, actor: Actor, id: string) =>
  changesBy(actor, tx).update('verification_document', { id, set: { revoked_at: NOW }, expect: { revoked_at: null } })

/** Revokes a document: afterwards its code is unknown. */
export async function revokeDocument(tx: Tx, caller: PersonCaller, id: string): Promise<void> {
  if (!(await mayRevoke(tx, caller, id)) || !(await revoke(tx, caller, id))) throw problem(404)
}

/** Revokes the proofs of a person who becomes protected, in the transaction that records the protection. */
export async function endProofsOfProtected(tx: Tx, actor: Actor, personId: number): Promise<void> {
  for (const id of await findProofsOf(tx, personId)) await revoke(tx, actor, id)
}

import type { PetCollarTag } from '@dyra/shared/contract/collar-tags'
import type { CollarTagStatus } from '@dyra/shared/domain/collar-tags'
import { rates } from '@dyra/shared/domain/rates'
import type { Kysely } from 'kysely'
import { type Actor, changesBy, NOW, systemActor } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import { lockPet } from '../../../db/locks.ts'
import type { Schema } from '../../../db/schema.ts'
import type { Tx } from '../../../db/transaction.ts'
import { keyedByAddress } from '../../../limits/rates.ts'
import { countGuess } from '../../../limits/strict-limit.ts'
import { hashOfDrawn, type PublicCodes } from '../../../links/public-code.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { findActiveTag, findPetByTag, findSealed, findTaggedPets, readTagKeeper, type TagKeeper } from './queries.ts'
import { collarTagTexts } from './texts.ts'
import { ownTagView } from './view.ts'

interface TagInput {
  readonly actor: Actor
  readonly codes: PublicCodes
  readonly petId: number
}

/** The tag of a pet, with its code if the caller owns the pet. */
export async function readPetTag(db: Kysely<Schema>, { actor, codes, petId }: TagInput): Promise<PetCollarTag> {
  const [row, keeper] = await Promise.all([findActiveTag(db, petId), readTagKeeper(db, petId)])
  const isOwner = keeper?.ownerId === actor.personId
  return {
    tag: row ? await ownTagView(row, isOwner ? codes : undefined) : null,
    isProtected: keeper?.isHidden ?? false,
    mayShowPhone: keeper?.hasPhone ?? false,
  }
}

/** @throws ProblemError 404, 409 for a pet that can have no tag */
async function lockTaggable(tx: Tx, petId: number): Promise<TagKeeper> {
  const pet = await lockPet(tx, petId)
  if (!pet) throw problem(404)
  if (pet.is_dead) throw problem(409, { title: collarTagTexts.dead })
  const keeper = await readTagKeeper(tx, petId)
  if (!keeper) throw problem(409, { title: collarTagTexts.noOwner })
  if (keeper.isHidden) throw problem(409, { title: collarTagTexts.protected })
  return keeper
}

/** `showsPhone` is left out while it is off, so that the history does not mention it. */
async function insertTag(tx: Tx, { actor, codes, petId }: TagInput, showsPhone: boolean): Promise<void> {
  const { hash, sealed } = await codes.draw()
  const row = { pet_id: petId, code_hash: hash, code_sealed: sealed, status: 'active' } as const
  await changesBy(actor, tx).insert('collar_tag', { ...row, ...(showsPhone && { shows_phone: true }) })
}

/**
 * Makes the tag of a pet, or changes whether the present one shows the phone number.
 * @throws ProblemError 400 at the field, 404, 409
 */
export async function saveTag(tx: Tx, input: TagInput, showsPhone: boolean): Promise<PetCollarTag> {
  const { actor, petId } = input
  const { hasPhone } = await lockTaggable(tx, petId)
  if (showsPhone && !hasPhone) throw fieldProblem({ showsPhone: [collarTagTexts.noPhone] })
  const active = await findActiveTag(tx, petId)
  if (active) await changesBy(actor, tx).update('collar_tag', { id: active.id, set: { shows_phone: showsPhone } })
  else await insertTag(tx, input, showsPhone)
  return readPetTag(tx, input)
}

/** Gives the tag a new code; the former code ends at once. @throws ProblemError 404, 409 if there is no tag */
export async function renewTag(tx: Tx, input: TagInput): Promise<PetCollarTag> {
  const { actor, petId } = input
  const { hasPhone } = await lockTaggable(tx, petId)
  const active = await findActiveTag(tx, petId)
  if (!active) throw problem(409, { title: collarTagTexts.none })
  await endTag(tx, actor, { petId, status: 'renewed' })
  await insertTag(tx, input, active.shows_phone && hasPhone)
  return readPetTag(tx, input)
}

/** @throws ProblemError 404, 409 if there is no tag */
export async function revokeTag(tx: Tx, actor: Actor, petId: number): Promise<void> {
  if (!(await lockPet(tx, petId))) throw problem(404)
  if (!(await endTag(tx, actor, { petId, status: 'revoked' }))) throw problem(409, { title: collarTagTexts.none })
}

interface TagEnd {
  readonly petId: number
  readonly status: Exclude<CollarTagStatus, 'active'>
}

/** Ends the tag of a pet. Returns whether it had one. Call it after locking or changing the pet's row. */
export async function endTag(tx: Tx, actor: Actor, { petId, status }: TagEnd): Promise<boolean> {
  const active = await findActiveTag(tx, petId)
  if (!active) return false
  const set = { status, ended_at: NOW, code_sealed: null } as const
  const change = { id: active.id, set, expect: { status: 'active' } } as const
  return (await changesBy(actor, tx).update('collar_tag', change)) !== undefined
}

/** Ends the tags of a person who is protected from now on, in the transaction that records the protection. */
export async function endTagsOfProtected(tx: Tx, actor: Actor, personId: number): Promise<void> {
  for (const petId of await findTaggedPets(tx, personId)) await endTag(tx, actor, { petId, status: 'protected' })
}

/** Ends the tag of a locked pet whose new co-owner has a protected address. */
export async function endTagOfHidden(tx: Tx, actor: Actor, petId: number): Promise<void> {
  if ((await readTagKeeper(tx, petId))?.isHidden) await endTag(tx, actor, { petId, status: 'protected' })
}

/**
 * Switches off the phone number on the tags of a person who from now on is reached through the registry only. The tags
 * stay.
 */
export async function hidePhoneOnTags(tx: Tx, actor: Actor, personId: number): Promise<void> {
  for (const petId of await findTaggedPets(tx, personId)) {
    await lockPet(tx, petId)
    const [active, keeper] = [await findActiveTag(tx, petId), await readTagKeeper(tx, petId)]
    if (!active?.shows_phone || keeper?.ownerId !== personId) continue
    await changesBy(actor, tx).update('collar_tag', { id: active.id, set: { shows_phone: false } })
  }
}

type Sealed = Awaited<ReturnType<typeof findSealed>>[number]

const unknownTag = () => problem(404, { title: collarTagTexts.unknown })

interface Guess {
  /** Key of the address that tries a code. */
  readonly who: string
  readonly code: string
}

/**
 * Reads something by the hash of a code and counts codes that are not valid. A code that has ended gets the same answer
 * as a code that never existed.
 * @throws ProblemError 404, 429
 */
export const readByCode = <T>(
  db: Database,
  { who, code }: Guess,
  read: (hash: string) => Promise<T | undefined>,
): Promise<T> => {
  const keyed = keyedByAddress({ name: 'collar-tag', who, rates: rates.wrongTags })
  return countGuess(db, { keyed, reason: collarTagTexts.tooManyCodes }, async () => {
    const found = await read(hashOfDrawn(code))
    if (found === undefined) throw unknownTag()
    return found
  })
}

/** The pet of a valid tag. @throws ProblemError 404, 429 */
export const petOfTag = (db: Database, guess: Guess): Promise<number> =>
  readByCode(db, guess, (hash) => findPetByTag(db, hash))

const BATCH = 500

/** Changes nothing if the tag ended or was renewed meanwhile. */
async function reseal(db: Database, codes: PublicCodes, { id, code_sealed: old }: Sealed): Promise<boolean> {
  const sealed = old ? await codes.reseal(old) : undefined
  if (!sealed) return false
  const change = { id, set: { code_sealed: sealed }, expect: { code_sealed: old } }
  return (await changesBy(systemActor, db).update('collar_tag', change)) !== undefined
}

/**
 * Encrypts the codes with the present key, which every process must already know. Codes whose key is lost stay: the tags work,
 * and their owners can renew them. Returns the number of changed codes.
 */
export async function resealTags(db: Database, codes: PublicCodes): Promise<number> {
  let changed = 0
  let rows = await findSealed(db, 0, BATCH)
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    for (const row of rows) changed += (await reseal(db, codes, row)) ? 1 : 0
    rows = await findSealed(db, last.id, BATCH)
  }
  return changed
}

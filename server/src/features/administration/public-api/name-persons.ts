import type { OpenRegistration } from '@dyra/shared/contract/public-api'
import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import type { KeyCaller } from '../../../access/caller.ts'
import type { Services } from '../../../kernel/services.ts'
import { ProblemError, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { refuseInvalid, type ValidationError, validationErrors } from '../../../problems/validation-errors.ts'
import { type FoundPerson, findPersonBySsn } from '../../persons/users/index.ts'
import { countSsn } from './limits.ts'
import { findPayer } from './queries.ts'

/** Ids of persons who are not stored yet, for the rules of a registration. No stored person has them. */
const UNSTORED_OWNER = -1
const UNSTORED_CO_OWNER = -2
/** No person has this id: the rules refuse it at the payer. */
const UNKNOWN_PAYER = 0

/** The persons whom a registration names, found by kennitala. */
export interface NamedPersons {
  readonly owner: FoundPerson
  readonly coOwner: FoundPerson | null
  /** Null for the veterinarian's default payer. */
  readonly payerId: number | null
}

export interface PersonIds {
  readonly ownerPersonId: number
  readonly coOwnerPersonId: number | null
  readonly invoicedPersonId: number | null
}

const isSame = (a: string, b: string | null) => b !== null && normaliseSsn(a) === normaliseSsn(b)

const missing = (found: FoundPerson | null | undefined): ValidationError =>
  found === undefined ? validationTexts.ssnNotFound : undefined

/**
 * Finds the persons of a registration and stores none. Every kennitala counts in the limit of the key, because the
 * response shows whether it exists. A payer is found among the listed ones only, so that it reveals nothing of others.
 * @throws ProblemError 400 at the fields, 429
 */
export async function findNamedPersons(
  sources: Pick<Services, 'db' | 'registers'>,
  caller: KeyCaller,
  { ownerSsn, coOwnerSsn = null, payerSsn = null }: OpenRegistration,
): Promise<NamedPersons> {
  const find = async (ssn: string) => {
    await countSsn(sources, caller)
    return findPersonBySsn(sources, normaliseSsn(ssn))
  }
  const owner = await find(ownerSsn)
  const coOwner = coOwnerSsn === null || isSame(coOwnerSsn, ownerSsn) ? null : await find(coOwnerSsn)
  const payer = payerSsn === null ? null : await findPayer(sources.db, normaliseSsn(payerSsn), caller)
  refuseInvalid(validationErrors({ ownerSsn: missing(owner), coOwnerSsn: missing(coOwner) }))
  if (!owner) throw problem(400)
  return {
    owner,
    coOwner: isSame(ownerSsn, coOwnerSsn) ? owner : (coOwner ?? null),
    payerId: payerSsn === null ? null : (payer ?? UNKNOWN_PAYER),
  }
}

const idOf = (person: FoundPerson, unstored: number): number => ('stored' in person ? person.stored.id : unstored)

/** The ids that the rules of a registration compare. */
export const idsOf = ({ owner, coOwner, payerId }: NamedPersons): PersonIds => ({
  ownerPersonId: idOf(owner, UNSTORED_OWNER),
  coOwnerPersonId: coOwner && idOf(coOwner, coOwner === owner ? UNSTORED_OWNER : UNSTORED_CO_OWNER),
  invoicedPersonId: payerId,
})

/** State of a person for the rules of a registration. */
export const stateOf = (person: FoundPerson): 'deceased' | 'living' =>
  ('stored' in person ? person.stored : person.unstored).deceased ? 'deceased' : 'living'

/** Fields of the screen's registration, which names persons by id. */
const fieldNames: Readonly<Record<string, string>> = {
  ownerPersonId: 'ownerSsn',
  coOwnerPersonId: 'coOwnerSsn',
  invoicedPersonId: 'payerSsn',
}

/** Names the fields of an error as the caller sent them. */
export function asSent(error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.parts.errors === undefined) return error
  const errors = Object.entries(error.parts.errors).map(([field, texts]) => [fieldNames[field] ?? field, texts])
  return problem(error.status, { ...error.parts, errors: Object.fromEntries(errors) })
}

/** The body as on the screen. */
export function withIds({ ownerSsn: _, coOwnerSsn: __, payerSsn: ___, ...pet }: OpenRegistration, ids: PersonIds) {
  return { ...pet, ...ids }
}

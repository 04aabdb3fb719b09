import type { OpenRegistration } from '@dyra/shared/contract/public-api'
import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import { rates } from '@dyra/shared/domain/rates'
import { type KeyCaller, limitKeyOf, type PersonCaller } from '../../../access/caller.ts'
import { constraintOf } from '../../../error-code.ts'
import { idempotentAfter, type Repeatable, type Work } from '../../../http/idempotency.ts'
import type { Services } from '../../../kernel/services.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { ProblemError, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { refuseInvalid, type ValidationError, validationErrors } from '../../../problems/validation-errors.ts'
import { type FoundPerson, findPersonBySsn, storePerson } from '../../persons/users/index.ts'
import { checkRegistration, type ReadFacts, registerPet, registrationOf } from '../../registration/pets/index.ts'
import { findPayer } from './queries.ts'

/** Counts a kennitala that a key names. @throws ProblemError 429 with Retry-After */
export const countSsn = ({ db }: Pick<Services, 'db'>, caller: KeyCaller): Promise<void> =>
  countStrictly(db, { name: 'ssn-key', who: limitKeyOf(caller), rates: rates.ssnByKey })

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
 * response shows whether it exists. A payer is found only if listed, or if the veterinarian may charge them: the call
 * reveals nothing of other persons.
 * @throws ProblemError 400 at the fields, 429
 */
async function findNamedPersons(
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
const idsOf = ({ owner, coOwner, payerId }: NamedPersons): PersonIds => ({
  ownerPersonId: idOf(owner, UNSTORED_OWNER),
  coOwnerPersonId: coOwner && idOf(coOwner, coOwner === owner ? UNSTORED_OWNER : UNSTORED_CO_OWNER),
  invoicedPersonId: payerId,
})

/** State of a person for the rules of a registration. */
const stateOf = (person: FoundPerson): 'deceased' | 'living' =>
  ('stored' in person ? person.stored : person.unstored).deceased ? 'deceased' : 'living'

/** The field by which the screen names a person by id → the field of this call for the same person. */
const fieldNames: Readonly<Record<string, string>> = {
  ownerPersonId: 'ownerSsn',
  coOwnerPersonId: 'coOwnerSsn',
  invoicedPersonId: 'payerSsn',
}

/** Names the fields of an error as the caller sent them. */
function asSent(error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.parts.errors === undefined) return error
  const errors = Object.entries(error.parts.errors).map(([field, texts]) => [fieldNames[field] ?? field, texts])
  return problem(error.status, { ...error.parts, errors: Object.fromEntries(errors) })
}

/** The registration as the screen sends it, with persons by id. */
function withIds({ ownerSsn: _, coOwnerSsn: __, payerSsn: ___, ...pet }: OpenRegistration, ids: PersonIds) {
  return { ...pet, ...ids }
}

interface Deps extends Pick<Services, 'db' | 'registers' | 'reference'> {
  readonly readFacts: ReadFacts
}

export interface RegistrationInput {
  readonly caller: KeyCaller
  readonly veterinarian: PersonCaller
  readonly body: OpenRegistration
}

/** The facts of a registration in the database, and the state of persons whom only a register knows. */
const withNamed =
  (readFacts: ReadFacts, { owner, coOwner }: NamedPersons): ReadFacts =>
  async (request) => ({
    ...(await readFacts(request)),
    owner: stateOf(owner),
    coOwner: coOwner && stateOf(coOwner),
  })

/** @throws ProblemError 400 at the fields, 409 if the only error is that the number is taken, 429 */
export async function checkOpenRegistration(deps: Deps, { caller, veterinarian, body }: RegistrationInput) {
  const named = await findNamedPersons(deps, caller, body)
  const pet = registrationOf(withIds(body, idsOf(named)))
  const readFacts = withNamed(deps.readFacts, named)
  try {
    return { named, pet, facts: await checkRegistration({ ...deps, caller: veterinarian, pet, readFacts }) }
  } catch (error) {
    throw asSent(error)
  }
}

/**
 * Checks the registration. The returned work stores the persons with the pet, so that no person is stored without a
 * pet.
 */
async function prepareOpenly(deps: Deps, registering: RegistrationInput): Promise<Work<{ petId: number }>> {
  const { veterinarian: caller, body } = registering
  const { named, facts } = await checkOpenRegistration(deps, registering)
  return async (tx) => {
    const stored = async (person: FoundPerson): Promise<FoundPerson> =>
      'stored' in person ? person : { stored: await storePerson(tx, person.unstored, caller) }
    const owner = await stored(named.owner)
    const coOwner = named.coOwner && (await stored(named.coOwner))
    const pet = registrationOf(withIds(body, idsOf({ ...named, owner, coOwner })))
    return { status: 201, body: { petId: await registerPet(tx, { caller, pet, reference: deps.reference, facts }) } }
  }
}

/**
 * Registers a pet as on the screen.
 * @throws ProblemError as checkOpenRegistration; 409 if the price differs from the confirmed one
 */
export async function registerOpenly(
  context: Repeatable,
  deps: Deps,
  registering: RegistrationInput,
): Promise<{ petId: number }> {
  const register = () => idempotentAfter(context, () => prepareOpenly(deps, registering))
  try {
    return await register()
  } catch (error) {
    // Another request has stored the same person meanwhile.
    if (constraintOf(error) === 'person_ssn') return register()
    throw asSent(error)
  }
}

import type { OpenRegistration } from '@dyra/shared/contract/public-api'
import type { KeyCaller, PersonCaller } from '../../../access/caller.ts'
import type { StatementExtension } from '../../../db/change.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { constraintOf } from '../../../error-code.ts'
import type { Services } from '../../../kernel/services.ts'
import { type FoundPerson, storePerson } from '../../persons/users/index.ts'
import { checkRegistration, type ReadFacts, registerPet, registrationOf } from '../../registration/pets/index.ts'
import { asSent, findNamedPersons, idsOf, type NamedPersons, stateOf, withIds } from './name-persons.ts'

interface Deps extends Pick<Services, 'db' | 'registers' | 'reference'> {
  readonly readFacts: ReadFacts
}

export interface Registering {
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
export async function checkOpenRegistration(deps: Deps, { caller, veterinarian, body }: Registering) {
  const named = await findNamedPersons(deps, caller, body)
  const pet = registrationOf(withIds(body, idsOf(named)))
  const readFacts = withNamed(deps.readFacts, named)
  try {
    return { named, pet, facts: await checkRegistration({ ...deps, caller: veterinarian, pet, readFacts }) }
  } catch (error) {
    throw asSent(error)
  }
}

const isUnstored = (person: FoundPerson | null) => person !== null && 'unstored' in person

/** Stores the persons and registers the pet in one transaction, so that no person is stored without a pet. */
async function registerOnce(
  deps: Deps,
  { extensions, ...registering }: Registering & { readonly extensions: readonly StatementExtension[] },
): Promise<number> {
  const { veterinarian: caller, body } = registering
  const { named, pet, facts } = await checkOpenRegistration(deps, registering)
  const readFacts = async () => facts
  const { db, reference } = deps
  if (![named.owner, named.coOwner].some(isUnstored))
    return registerPet(db, { caller, pet, reference, readFacts, extensions })
  return inTransaction(db, async (tx) => {
    const stored = async (person: FoundPerson): Promise<FoundPerson> =>
      'stored' in person ? person : { stored: await storePerson(tx, person.unstored, caller) }
    const owner = await stored(named.owner)
    const coOwner = named.coOwner && (await stored(named.coOwner))
    const withOwners = registrationOf(withIds(body, idsOf({ ...named, owner, coOwner })))
    return registerPet(tx, { caller, pet: withOwners, reference, readFacts, extensions })
  })
}

/**
 * Registers a pet as on the screen. Returns its id.
 * @throws ProblemError as checkOpenRegistration; 409 if the price differs from the confirmed one
 */
export async function registerOpenly(
  deps: Deps,
  registering: Registering & { readonly extensions: readonly StatementExtension[] },
): Promise<number> {
  try {
    return await registerOnce(deps, registering)
  } catch (error) {
    // Another request has stored the same person meanwhile.
    if (constraintOf(error) === 'person_ssn') return registerOnce(deps, registering)
    throw asSent(error)
  }
}

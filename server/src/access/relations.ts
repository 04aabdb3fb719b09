import type { Database } from '../db/connection.ts'
import { fieldProblem } from '../problems/problem.ts'
import { validationTexts } from '../problems/texts.ts'
import { isAdministrator, isStaff, type PersonCaller } from './caller.ts'
import {
  type Found,
  findApiKey,
  findApplication,
  findInvitation,
  findPerson,
  findPet,
  findRegistration,
  findThread,
  findTransfer,
  findWorkplace,
} from './queries.ts'
import type { Access, PathParams, Relation, Relations } from './rule.ts'

const ID = /^[1-9]\d{0,15}$/

function idOf(params: PathParams, name: string): number {
  const text = params[name] ?? ''
  // Stricter than the validator, which runs later and reads 1e3 as 1000.
  if (!ID.test(text) || !Number.isSafeInteger(Number(text))) throw fieldProblem({ [name]: [validationTexts.invalid] })
  return Number(text)
}

function relationsOf([found]: readonly Found[], caller: PersonCaller): Relations {
  if (!found) return null
  const names = (Object.keys(found) as Relation[]).filter((name) => found[name])
  const relations = new Set(names)
  // A registrar has these rights only as long as they are a veterinarian.
  if (!caller.roles.includes('Veterinarian')) relations.delete('registrar')
  if (isStaff(caller)) relations.add('staff')
  return relations
}

/** For a pet in the body: owner, coOwner, newOwner (pending), registrar, staff; null if it does not exist. */
export const petRelations = async (db: Database, petId: number, caller: PersonCaller): Promise<Relations> =>
  relationsOf(await findPet(db, [petId, caller.personId]), caller)

type Find<Name extends Relation> = (db: Database, ids: [object: number, person: number]) => Promise<Found<Name>[]>

/** An object in the path. Each column of its query is a relation. */
const byQuery =
  <Name extends Relation>(object: string, find: Find<Name>, known = (caller: PersonCaller) => caller) =>
  <const Param extends string>(param: Param): Access<Param, Name | 'staff'> => ({
    object,
    param,
    relations: async (params, caller, db) =>
      relationsOf(await find(db, [idOf(params, param), caller.personId]), known(caller)),
  })

/** For kinds of objects of which only administrators may know all: the caller without other roles of staff. */
const knownToAdministrators = (caller: PersonCaller): PersonCaller => ({
  ...caller,
  roles: caller.roles.filter((role) => role === 'Administrator'),
})

// Each of these throws a ProblemError 400 for an invalid id.

/** owner, coOwner, newOwner (pending), registrar; staff. */
export const ofPet = byQuery('pet', findPet)

/** registrar of a pet, also after its owner has accepted; staff. */
export const ofRegistration = byQuery('registration', findRegistration)

/** newOwner, currentOwner, registrar; owner and coOwner of its pet; staff. */
export const ofTransfer = byQuery('transfer', findTransfer)

/** invited; staff. */
export const ofInvitation = byQuery('invitation', findInvitation)

/** applicant; administrators may know every application. */
export const ofApplication = byQuery('application', findApplication, knownToAdministrators)

/** keyVeterinarian; administrators may know every key. */
export const ofApiKey = byQuery('API key', findApiKey, knownToAdministrators)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** ownersSide, of a thread with a finder. Not for staff. */
export const ofThread = <const Param extends string>(param: Param): Access<Param, 'ownersSide'> => ({
  object: 'thread',
  param,
  relations: async (params, caller, db) => {
    const id = params[param] ?? ''
    if (!UUID.test(id)) throw fieldProblem({ [param]: [validationTexts.invalid] })
    const [found] = await findThread(db, [id, caller.personId, caller.roles.includes('Veterinarian')])
    return found ? new Set<Relation>(['ownersSide']) : null
  },
})

/** colleague, workplaceManager; staff for administrators. */
export const ofWorkplace = <const Param extends string>(
  param: Param,
): Access<Param, 'colleague' | 'workplaceManager' | 'staff'> => ({
  object: 'workplace',
  param,
  relations: async (params, caller, db) => {
    const workplaceId = idOf(params, param)
    if (caller.workplace?.id === workplaceId)
      return new Set<Relation>(caller.workplace.isManager ? ['colleague', 'workplaceManager'] : ['colleague'])
    if (!isAdministrator(caller)) return new Set<Relation>()
    const found = await findWorkplace(db, [workplaceId])
    return found.length > 0 ? new Set<Relation>(['staff']) : null
  },
})

/** self, staffSelf, staff. No query for strangers: they get the same answer for every id. */
export const ofPerson = <const Param extends string>(param: Param): Access<Param, 'self' | 'staffSelf' | 'staff'> => ({
  object: 'person',
  param,
  relations: async (params, caller, db) => {
    const personId = idOf(params, param)
    if (personId === caller.personId)
      return new Set<Relation>(isStaff(caller) ? ['self', 'staffSelf', 'staff'] : ['self'])
    if (!isStaff(caller)) return new Set<Relation>()
    const found = await findPerson(db, [personId])
    return found.length > 0 ? new Set<Relation>(['staff']) : null
  },
})

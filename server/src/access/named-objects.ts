import type { AuditTable } from '@dyra/shared/domain/audit-tables'
import type { Database } from '../db/connection.ts'
import { fieldProblem, type ProblemError, problem } from '../problems/problem.ts'
import { validationTexts } from '../problems/texts.ts'
import { isStaff, type PersonCaller } from './caller.ts'
import { readRelationsOfNamed } from './queries.ts'
import { petRelations } from './relations.ts'
import { administrators, decide, type PersonRule, type Relation, type Relations, staff } from './rule.ts'

/** A field of the body or query, the id in it, and the path parameters. */
interface NamedObject {
  readonly field: string
  readonly id: number
  readonly params: Readonly<Record<string, unknown>>
}

/** Who may name an object, the caller's relations to it, and the error if the caller may not know of it. */
export interface NamingRule {
  readonly rule: PersonRule
  readonly relations: (named: NamedObject, caller: PersonCaller, db: Database) => Promise<Relations>
  readonly unknown: (named: NamedObject) => ProblemError
  /** Name of the objects' table in the history. */
  readonly table: AuditTable
}

/** Rules by the field of the body or query. */
export type NamedObjects<Field extends string = string> = Readonly<Record<Field, NamingRule>>

interface PersonFieldOptions {
  /** The field names the co-owner of the pet in the path. The current co-owner may be sent again. */
  readonly isCoOwner?: boolean
}

/**
 * If staff name a person who does not exist, the feature reports it. For any other caller, one statement decides
 * without reading `person`, so that the answer and its time do not reveal whether the person exists.
 */
const namedPerson = (rule: PersonRule, { isCoOwner = false }: PersonFieldOptions = {}): NamingRule => ({
  rule,
  table: 'Users',
  unknown: ({ field }) => fieldProblem({ [field]: [validationTexts.unknownPerson] }),
  relations: async ({ id, params }, caller, db) => {
    const relations = new Set<Relation>(id === caller.personId ? ['self'] : [])
    if (isStaff(caller)) return relations.add('staff')
    const coOwnerOf = isCoOwner ? Number(params.petId) : null
    const { found, alreadyNamed } = await readRelationsOfNamed(db, caller, { personId: id, coOwnerOf })
    if (found) relations.add('found')
    if (alreadyNamed) relations.add('alreadyNamed')
    return relations
  },
})

export const namedPet = (rule: PersonRule): NamingRule => ({
  rule,
  table: 'Pets',
  unknown: () => problem(404),
  relations: ({ id }, caller, db) => petRelations(db, id, caller),
})

/** Staff may refer to any person, because they may read any person. */
export const byStaff = namedPerson(staff)
export const byAdministrators = namedPerson(administrators)
export const bySelf = namedPerson({ ...administrators, relations: ['self'] })
/** Callers who are not staff may refer only to persons they found by full kennitala. */
export const byFinders = namedPerson({ ...staff, relations: ['self', 'found'] })
export const byFindersOfCoOwner = namedPerson(
  { ...staff, relations: ['self', 'found', 'alreadyNamed'] },
  { isCoOwner: true },
)

/** @throws ProblemError for an object that the caller may not name */
export async function requireAllowedReference(
  { rule, relations, unknown }: NamingRule,
  named: NamedObject,
  { caller, db }: { readonly caller: PersonCaller; readonly db: Database },
): Promise<void> {
  // The rule of the call has already decided whether a session of an institution may make it.
  const open: PersonRule = { ...rule, institutions: 'members' }
  const verdict = decide(open, caller, await relations(named, caller, db))
  if (verdict !== 'allowed') throw verdict === 'unknown' ? unknown(named) : problem(403)
}

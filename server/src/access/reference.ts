import type { AuditTable } from '@dyra/shared/domain/audit-tables'
import type { Database } from '../db/connection.ts'
import { fieldProblem, type ProblemError, problem } from '../http/problem.ts'
import { validationTexts } from '../http/texts.ts'
import { isStaff, type PersonCaller } from './caller.ts'
import { standingOfNamed } from './found-persons.ts'
import { petRelations } from './relations.ts'
import { decide, type PersonRule, type Relation, type Relations } from './rule.ts'

/** A field of the body or query, the id in it, and the parameters of the path. */
interface Naming {
  readonly field: string
  readonly id: number
  readonly params: Readonly<Record<string, unknown>>
}

/** Who may name an object, what the caller is to it, and the refusal where the caller may not know of it. */
export interface Reference {
  readonly rule: PersonRule
  readonly relations: (naming: Naming, caller: PersonCaller, db: Database) => Promise<Relations>
  readonly unknown: (naming: Naming) => ProblemError
  /** Table of the objects, by its name in the history. */
  readonly table: AuditTable
}

interface PersonNaming {
  /** The field names the co-owner of the pet in the path: the present one may be named again. */
  readonly isCoOwner?: boolean
}

/**
 * To staff the feature says that there is no such person. For others one statement decides that reads no person, so
 * that a person who exists and one who does not are refused alike and in the same time.
 */
export const personNamed = (rule: PersonRule, { isCoOwner = false }: PersonNaming = {}): Reference => ({
  rule,
  table: 'Users',
  unknown: ({ field }) => fieldProblem({ [field]: [validationTexts.unknownPerson] }),
  relations: async ({ id, params }, caller, db) => {
    const relations = new Set<Relation>(id === caller.personId ? ['self'] : [])
    if (isStaff(caller)) return relations.add('staff')
    const coOwnerOf = isCoOwner ? Number(params.petId) : null
    const { found, inPlace } = await standingOfNamed(db, caller, { personId: id, coOwnerOf })
    if (found) relations.add('found')
    if (inPlace) relations.add('inPlace')
    return relations
  },
})

export const petNamed = (rule: PersonRule): Reference => ({
  rule,
  table: 'Pets',
  unknown: () => problem(404),
  relations: ({ id }, caller, db) => petRelations(db, id, caller),
})

/** @throws ProblemError for an object that the caller may not name */
export async function requireMayName(
  { rule, relations, unknown }: Reference,
  naming: Naming,
  { caller, db }: { readonly caller: PersonCaller; readonly db: Database },
): Promise<void> {
  const verdict = decide(rule, caller, await relations(naming, caller, db))
  if (verdict !== 'allowed') throw verdict === 'unknown' ? unknown(naming) : problem(403)
}

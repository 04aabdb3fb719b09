import type { References } from '@dyra/shared/contract'
import type { AuditTable } from '@dyra/shared/domain/audit-tables'
import type { Database } from '../db/connection.ts'
import { fieldProblem, type ProblemError, problem } from '../http/problem.ts'
import { validationTexts } from '../http/texts.ts'
import { isStaff, type PersonCaller } from './caller.ts'
import { readRelationsOfNamed } from './queries.ts'
import { petRelations } from './relations.ts'
import { administrators, staff } from './rights/rows.ts'
import { decide, type PersonRule, type Relation, type Relations } from './rule.ts'

/** A field of the body or query, its id, and the path parameters. */
interface NamedObject {
  readonly field: string
  readonly id: number
  readonly params: Readonly<Record<string, unknown>>
}

/** Who may refer to an object, the caller's relations to it, and the error if the caller may not know of it. */
interface Reference {
  readonly rule: PersonRule
  readonly relations: (named: NamedObject, caller: PersonCaller, db: Database) => Promise<Relations>
  readonly unknown: (named: NamedObject) => ProblemError
  /** Name of the objects' table in the history. */
  readonly table: AuditTable
}

interface PersonFieldOptions {
  /** The field names the co-owner of the pet in the path. The current co-owner may be sent again. */
  readonly isCoOwner?: boolean
}

/**
 * For staff the feature reports a missing person. For others one statement decides without reading `person`, so that
 * the answer and its time do not reveal whether the person exists.
 */
const personReference = (rule: PersonRule, { isCoOwner = false }: PersonFieldOptions = {}): Reference => ({
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

const petReference = (rule: PersonRule): Reference => ({
  rule,
  table: 'Pets',
  unknown: () => problem(404),
  relations: ({ id }, caller, db) => petRelations(db, id, caller),
})

/** Staff may refer to any person, because they may read any person. */
const byStaff = personReference(staff)
const byAdministrators = personReference(administrators)
const bySelf = personReference({ ...administrators, relations: ['self'] })
/** Others may refer only to persons they found by full kennitala. */
const byFinders = personReference({ ...staff, relations: ['self', 'found'] })
const byFindersOfCoOwner = personReference(
  { ...staff, relations: ['self', 'found', 'alreadyNamed'] },
  { isCoOwner: true },
)

const registration = { ownerPersonId: byStaff, coOwnerPersonId: byStaff, invoicedPersonId: byStaff }

/**
 * Who may refer to which object in the body or query of a call: the caller must be allowed to know the object
 * (docs/decisions/0020-references-to-persons.md). A field without a row does not compile.
 */
export const references: { readonly [R in keyof References]: Readonly<Record<References[R], Reference>> } = {
  'POST /api/Pets': registration,
  'POST /api/Pets/validation': registration,
  // Only veterinarians themselves may send the mails that wait for them.
  'POST /api/Pets/notify': { ownerPersonId: byStaff, veterinarianPersonId: bySelf },
  'PUT /api/Pets/{petId}': { coOwnerPersonId: byFindersOfCoOwner },
  'POST /api/Pets/{petId}/MicroTag': { invoicedPersonId: byStaff },
  'POST /api/PetTransfers': {
    petId: petReference({ ...administrators, relations: ['owner', 'registrar'] }),
    newOwnerPersonId: byFinders,
  },
  'POST /api/Pets/{petId}/Dispute/Decision': { newOwnerPersonId: byAdministrators },
  'GET /api/PetTransfers/PendingNewPets': { VeterinarianPersonId: byAdministrators },
  'GET /api/PetTransfers/PendingOwners': { VeterinarianPersonId: byAdministrators },
  'GET /api/PetTransfers/RejectedNewPets': { VeterinarianPersonId: byAdministrators },
  'GET /api/VeterinarianSettings': { userId: bySelf },
  'PUT /api/VeterinarianSettings/{userId}': { defaultInvoicePersonId: byStaff },
  'POST /api/Stock/HandOn': { veterinarianPersonId: byStaff },
  'POST /api/TagBatches/validation': { veterinarianPersonId: byAdministrators },
  'POST /api/TagBatches': { veterinarianPersonId: byAdministrators },
  'POST /api/InvoicePersons': { personId: byAdministrators },
  'GET /api/InvoicePersons': { VeterinarianPersonId: bySelf },
  'POST /api/Users/{userId}/PayerAgreements': { personId: byFinders },
  'POST /api/Users/{userId}/Representatives': { personId: byAdministrators },
  'POST /api/AuthorizedUsers': { personId: byAdministrators },
  'POST /api/Workplaces': { personId: byAdministrators, managerPersonId: byAdministrators },
  'POST /api/Workplaces/{workplaceId}/Members': { personId: byFinders },
  'GET /api/Audit': { RowId: byAdministrators, CreatedById: byAdministrators },
  'POST /api/OpenApiKeys': { veterinarianPersonId: byAdministrators },
  'GET /api/SecurityEvents': { PersonId: byAdministrators },
  'GET /api/AccessLog': { PersonId: byAdministrators, ViewerPersonId: byAdministrators },
}

/** @throws ProblemError for an object that the caller may not name */
export async function requireAllowedReference(
  { rule, relations, unknown }: Reference,
  named: NamedObject,
  { caller, db }: { readonly caller: PersonCaller; readonly db: Database },
): Promise<void> {
  // The rights table has already let sessions of institutions make the call.
  const open: PersonRule = { ...rule, institutions: 'members' }
  const verdict = decide(open, caller, await relations(named, caller, db))
  if (verdict !== 'allowed') throw verdict === 'unknown' ? unknown(named) : problem(403)
}

import type { Route } from '@dyra/shared/contract'
import type { Database } from '../db/connection.ts'
import { problem } from '../http/problem.ts'
import {
  applicantOf,
  claimersOf,
  giversOf,
  hasOtherAdministrator,
  hasStake,
  holderOf,
  keepersOf,
  memberOf,
  organisationOf,
  partiesOfClaim,
  receiverOf,
} from './act-queries.ts'
import { isAdministrator, type PersonCaller } from './caller.ts'
import { petRelations } from './relations.ts'
import texts from './texts.is.json'

/** The validated body and path parameters of a call. */
export type Sent = Readonly<Record<string, unknown>>

interface By {
  readonly caller: PersonCaller
  readonly db: Database
}

type Parties = (sent: Sent, db: Database) => Promise<readonly number[]>

/**
 * A call in which an administrator decides for others. `parties`: the persons whom it is about. `when`: for calls that
 * their parties may make too, whether this one is an administrator's decision.
 */
interface Act {
  readonly parties: Parties
  readonly when?: (sent: Sent, by: By) => boolean | Promise<boolean>
}

const idsIn = (sent: Sent, fields: readonly string[]): number[] =>
  fields.map((field) => sent[field]).filter((id) => typeof id === 'number')

/** The persons in these fields. */
const named =
  (...fields: readonly string[]): Parties =>
  async (sent) =>
    idsIn(sent, fields)

/** The persons concerned by the object in a field. */
const of =
  (field: string, find: (db: Database, id: number) => Promise<readonly number[]>): Parties =>
  async (sent, db) =>
    (await Promise.all(idsIn(sent, [field]).map((id) => find(db, id)))).flat()

const all =
  (...parts: readonly Parties[]): Parties =>
  async (sent, db) =>
    (await Promise.all(parts.map((part) => part(sent, db)))).flat()

const given = (value: unknown): boolean => value !== undefined && value !== null
const isRecorded = ({ reason, signedOn }: Sent) => given(reason) || given(signedOn)

/** An owner starts a transfer of the own pet, a registrar of a pet that never had an owner: no decision for others. */
async function isTransferForOthers({ petId, reason }: Sent, { caller, db }: By): Promise<boolean> {
  const relations = await petRelations(db, Number(petId), caller)
  return given(reason) || !(relations?.has('owner') || relations?.has('registrar'))
}

const noOne = named()

/** The acts of authority (docs/domain.md#acts-of-authority), beside the references of a call. */
export const acts: { readonly [R in Route]?: Act } = {
  'POST /api/Users/{userId}/Representatives': { parties: named('userId', 'personId') },
  // A payer accepts for himself.
  'POST /api/Users/{userId}/PayerAgreements': {
    parties: named('userId', 'personId'),
    when: ({ userId }, { caller }) => userId !== caller.personId,
  },
  'POST /api/Workplaces': { parties: named('managerPersonId', 'personId') },
  'PUT /api/Workplaces/{workplaceId}': { parties: of('workplaceId', organisationOf) },
  'POST /api/Workplaces/{workplaceId}/Close': { parties: of('workplaceId', organisationOf) },
  'POST /api/Workplaces/{workplaceId}/Members': { parties: named('personId') },
  'PUT /api/Workplaces/{workplaceId}/Members/{memberId}': { parties: of('memberId', memberOf) },
  'POST /api/PetTransfers': {
    parties: async (sent, db) => [
      ...idsIn(sent, ['newOwnerPersonId']),
      ...(given(sent.reason) ? await keepersOf(db, Number(sent.petId)) : []),
    ],
    when: isTransferForOthers,
  },
  // The new owner accepts without a reason, for himself.
  'POST /api/PetTransfers/{transferPetId}/Accept': {
    parties: all(of('transferPetId', giversOf), of('transferPetId', receiverOf)),
    when: isRecorded,
  },
  'PUT /api/Pets/{petId}': {
    parties: all(named('coOwnerPersonId'), of('petId', keepersOf)),
    when: ({ coOwnerReason }) => given(coOwnerReason),
  },
  'POST /api/Pets/{petId}/Dispute': { parties: of('petId', claimersOf) },
  'POST /api/Pets/{petId}/Dispute/Decision': { parties: all(named('newOwnerPersonId'), of('petId', claimersOf)) },
  'POST /api/Tasks/{taskId}/Claim/Letter': { parties: of('taskId', partiesOfClaim) },
  'POST /api/Tasks/{taskId}/Claim/Decide': { parties: of('taskId', partiesOfClaim) },
  'POST /api/AuthorizedUsers': { parties: named('personId') },
  'PUT /api/AuthorizedUsers/{authUserId}': { parties: of('authUserId', holderOf) },
  'POST /api/AuthApplications/{authApplicationId}/Accept': { parties: of('authApplicationId', applicantOf) },
  'POST /api/OpenApiKeys': { parties: named('veterinarianPersonId') },
  // The address of another: about no one else.
  'PUT /api/Users/{userId}': {
    parties: noOne,
    when: ({ userId, email, phoneNumbers }, { caller }) =>
      userId !== caller.personId && (email !== undefined || phoneNumbers !== undefined),
  },
}

async function ownCase({ caller, db }: By) {
  const title = (await hasOtherAdministrator(db, caller.personId)) ? texts.ownCase : texts.ownCaseOfOnlyOne
  return problem(403, { type: 'own-case', title })
}

/**
 * Whether the call is an act of authority.
 * @throws ProblemError 403 of the type `own-case` if the administrator is a party, or acts for one
 */
export async function requireNoOwnCase(act: Act, sent: Sent, by: By): Promise<boolean> {
  const { caller, db } = by
  if (!isAdministrator(caller) || (act.when && !(await act.when(sent, by)))) return false
  if (await hasStake(db, caller.personId, await act.parties(sent, db))) throw await ownCase(by)
  return true
}

import type { acceptanceCalls } from '@dyra/shared/contract/acceptance'
import type { PetTransfer, petTransferCalls } from '@dyra/shared/contract/pet-transfers'
import { ANSWERABLE } from '@dyra/shared/domain/waiting'
import { giversOf, keepersOf, receiverOf } from '../../../access/act-queries.ts'
import { type Act, allParties, type By, idsIn, partiesOf, type Sent } from '../../../access/acts.ts'
import { isAdministrator } from '../../../access/caller.ts'
import { byAdministrators, byFinders, bySelf, byStaff, namedPet } from '../../../access/named-objects.ts'
import { ofPerson, ofRegistration, ofTransfer, petRelations } from '../../../access/relations.ts'
import { administrators, rule, signedIn, staff } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { pageOf, sendTotal } from '../../../http/paging.ts'
import { type Calls, call, type PersonContext } from '../../../kernel/call.ts'
import { list } from '../../../kernel/list.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { smsChannel } from '../../messages/sms/index.ts'
import { countWaiting, waitingKinds } from '../../registration/pets/index.ts'
import {
  countCorrections,
  countPending,
  endedOf,
  filterTransfers,
  listPendingOwners,
  listTransfers,
  newestFirst,
  type Order,
  pendingAndRejectedOf,
  pendingOf,
  pendingRegistrations,
  readWork,
  registrationsOf,
  rejectedRegistrations,
  rejectedTransfers,
  type TransferSource,
} from './list-queries.ts'
import type { TransferRow } from './queries.ts'
import { acceptanceState, openAcceptance } from './read-acceptance.ts'
import { notifyOwner, remindNewOwner } from './remind-owner.ts'
import { acceptTransfer, cancelTransfer, createTransfer, rejectTransfer, reviveTransfer } from './transfers.ts'
import { pendingOwnerOf, personsOf, petTransferOf } from './view.ts'

/** Persons who may start a transfer: the owner, the registrar, an administrator. */
const proposers = rule({ roles: ['Administrator'], relations: ['currentOwner', 'registrar'] })
const selfAndAdministrators = rule({ roles: ['Administrator'], relations: ['self'] })

const sms = perApp(({ config }) => smsChannel(config))

const given = (value: unknown): boolean => value !== undefined && value !== null

/** Whether an administrator decides for others: with a reason, or as neither owner nor registrar of the pet. */
async function isTransferForOthers({ petId, reason }: Sent, { caller, db }: By): Promise<boolean> {
  const relations = await petRelations(db, Number(petId), caller)
  return given(reason) || !(relations?.has('owner') || relations?.has('registrar'))
}

const transferForOthers: Act = {
  parties: async (sent, db) => [
    ...idsIn(sent, ['newOwnerPersonId']),
    ...(given(sent.reason) ? await keepersOf(db, Number(sent.petId)) : []),
  ],
  when: isTransferForOthers,
}

/** An acceptance that an administrator records. A new owner who accepts in person gives neither reason nor day. */
const recordedAcceptance: Act = {
  parties: allParties(partiesOf('transferPetId', giversOf), partiesOf('transferPetId', receiverOf)),
  when: ({ reason, signedOn }) => given(reason) || given(signedOn),
}

/** The transfer as the caller may see it. */
async function shown(context: PersonContext, tx: Tx, row: TransferRow): Promise<PetTransfer> {
  await logShown(context, { petId: row.petId, personIds: personsOf([row]), tx })
  return petTransferOf(row, context.caller, context)
}

/** Runs one step of a transfer in a transaction. */
const step = (context: PersonContext, work: (tx: Tx) => Promise<TransferRow>): Promise<PetTransfer> =>
  inTransaction(context.db, async (tx) => shown(context, tx, await work(tx)))

interface Listed {
  readonly source: TransferSource
  readonly query: { readonly From?: number; readonly Size?: number }
  readonly order?: Order
}

const listOf = (context: PersonContext, { source, query, order = newestFirst }: Listed): Promise<PetTransfer[]> =>
  list(context, query, {
    find: (page) => listTransfers(context.db, source, { order, page }),
    shows: personsOf,
    as: (row) => petTransferOf(row, context.caller, context),
  })

/** The default order is newest first. */
const orderOf = ({ SortBy: by, SortAsc: asc = true }: { SortBy?: Order['by']; SortAsc?: boolean }): Order =>
  by === undefined ? newestFirst : { by, asc }

interface Wanted {
  readonly WithRejected?: boolean
  readonly Ended?: boolean
}

function transfersOf(personId: number, { WithRejected, Ended }: Wanted): TransferSource {
  if (Ended) return endedOf(personId)
  return WithRejected ? pendingAndRejectedOf(personId) : pendingOf(personId)
}

/** Changes of owner, and the acceptance of registrations (docs/domain.md#transfers). */
export const transferCalls: Calls<typeof petTransferCalls & typeof acceptanceCalls> = {
  // A veterinarian may send only mails about their own registrations.
  'POST /api/Pets/notify': call(
    { may: staff, names: { ownerPersonId: byStaff, veterinarianPersonId: bySelf }, limit: 'changes' },
    ({ body }, context) =>
      inTransaction(context.db, (tx) => notifyOwner(tx, { caller: context.caller, sms: sms(context) }, body)),
  ),

  'POST /api/PetTransfers': call(
    {
      may: signedIn,
      names: {
        petId: namedPet({ ...administrators, relations: ['owner', 'registrar'] }),
        newOwnerPersonId: byFinders,
      },
      limit: 'changes',
      act: transferForOthers,
    },
    ({ body }, context) =>
      idempotent(context, async (tx) => ({
        status: 201,
        body: await shown(context, tx, await createTransfer(tx, context, body)),
      })),
  ),

  'POST /api/PetTransfers/{transferPetId}/Accept': call(
    {
      may: { roles: ['Administrator'], relations: ['newOwner'] },
      of: ofTransfer('transferPetId'),
      limit: 'changes',
      act: recordedAcceptance,
    },
    ({ params, body }, context) =>
      step(context, (tx) => acceptTransfer(tx, context, { transferId: params.transferPetId, ...body })),
  ),

  'POST /api/PetTransfers/{transferPetId}/Reject': call(
    { may: { relations: ['newOwner'] }, of: ofTransfer('transferPetId'), limit: 'changes' },
    ({ params }, context) => step(context, (tx) => rejectTransfer(tx, context.caller, params.transferPetId)),
  ),

  'POST /api/PetTransfers/{transferPetId}/Cancel': call(
    { may: proposers, of: ofTransfer('transferPetId'), limit: 'changes' },
    ({ params }, context) => step(context, (tx) => cancelTransfer(tx, context.caller, params.transferPetId)),
  ),

  // Only an administrator revives a registration: it has no current owner.
  'POST /api/PetTransfers/{transferPetId}/UndoReject': call(
    {
      may: { roles: ['Administrator'], relations: ['currentOwner'] },
      of: ofTransfer('transferPetId'),
      limit: 'changes',
    },
    ({ params }, context) => step(context, (tx) => reviveTransfer(tx, context, params.transferPetId)),
  ),

  'POST /api/PetTransfers/{transferPetId}/EmailPrompt': call(
    { may: proposers, of: ofTransfer('transferPetId'), limit: 'changes' },
    ({ params, body }, context) =>
      step(context, (tx) =>
        remindNewOwner(tx, context.caller, { transferId: params.transferPetId, address: body?.alternativeEmail }),
      ),
  ),

  'GET /api/Users/{userId}/PetsTransfers': call(
    { may: selfAndAdministrators, of: ofPerson('userId'), limit: 'pets' },
    ({ params, query }, context) => listOf(context, { source: transfersOf(params.userId, query), query }),
  ),

  'GET /api/Veterinarian/{userId}/PetsInTransfer': call(
    { may: selfAndAdministrators, of: ofPerson('userId'), limit: 'pets' },
    ({ params, query }, context) => listOf(context, { source: registrationsOf(params.userId), query }),
  ),

  'GET /api/PetTransfers/Counts': call(
    { may: signedIn, limit: 'own' },
    async (_input, { db, caller, capabilities }) => {
      const [[pending], pets, [waiting], work] = await Promise.all([
        countPending(db, [caller.personId]),
        countWaiting(db, caller.personId, waitingKinds(ANSWERABLE, capabilities)),
        caller.roles.includes('Veterinarian') ? countCorrections(db, [caller.personId]) : [],
        isAdministrator(caller) ? readWork(db) : undefined,
      ])
      return {
        ...(pending ?? { transfers: 0, registrations: 0, coOwnerInvitations: 0 }),
        pets,
        ...waiting,
        ...(work && { work }),
      }
    },
  ),

  'GET /api/PetTransfers/PendingNewPets': call(
    { may: administrators, names: { VeterinarianPersonId: byAdministrators }, limit: 'pets', isExpensive: true },
    ({ query }, context) =>
      listOf(context, { source: filterTransfers(pendingRegistrations, query), query, order: orderOf(query) }),
  ),

  'GET /api/PetTransfers/RejectedNewPets': call(
    { may: administrators, names: { VeterinarianPersonId: byAdministrators }, limit: 'pets', isExpensive: true },
    ({ query }, context) => {
      const rejected = query.BetweenOwners ? rejectedTransfers : rejectedRegistrations
      return listOf(context, { source: filterTransfers(rejected, query), query, order: orderOf(query) })
    },
  ),

  'GET /api/PetTransfers/PendingOwners': call(
    { may: administrators, names: { VeterinarianPersonId: byAdministrators }, limit: 'persons', isExpensive: true },
    async ({ query }, context) => {
      const { SortBy: by = 'created', SortAsc: asc = true } = query
      const part = { order: { by, asc }, page: pageOf(query) }
      const { rows, totals } = await listPendingOwners(context.db, filterTransfers(pendingRegistrations, query), part)
      context.countRows(rows.length)
      await logShown(context, { personIds: rows.map(({ personId }) => personId) })
      sendTotal(context.reply, totals.owners)
      context.reply
        .header('x-total-registrations', totals.registrations)
        .header('x-total-remindable', totals.remindable)
      return rows.map(pendingOwnerOf)
    },
  ),

  // Acceptance at the desk: the veterinarian's screen and the new owner's phone.
  'GET /api/Pets/{petId}/Acceptance': call(
    { may: { roles: ['Administrator'], relations: ['registrar'] }, of: ofRegistration('petId'), limit: 'acceptance' },
    ({ params }, { db, reply, tokens }) => {
      reply.header('cache-control', 'no-store')
      return acceptanceState(db, tokens, params.petId)
    },
  ),

  // The link names the registration: only its new owner gets an answer.
  'POST /api/PetTransfers/Acceptance': call({ may: signedIn, limit: 'pets' }, ({ body }, context) =>
    openAcceptance(context, body.token),
  ),
}

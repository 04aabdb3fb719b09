import type { FastifyInstance } from 'fastify'
import { isAdministrator, personOf } from '../../access/caller.ts'
import { ofPerson } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { type Context, route } from '../../http/route.ts'
import { filterTransfers } from './filter-queries.ts'
import {
  countCorrections,
  countPending,
  endedOf,
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
import { listPendingOwners } from './pending-owner-queries.ts'
import { pendingOwnerOf, personsOf, petTransferOf, type TransferParts } from './view.ts'

const OWNERS = 'GET /api/PetTransfers/PendingOwners'

type ListCall =
  | 'GET /api/Users/{userId}/PetsTransfers'
  | 'GET /api/Veterinarian/{userId}/PetsInTransfer'
  | 'GET /api/PetTransfers/PendingNewPets'
  | 'GET /api/PetTransfers/RejectedNewPets'

interface List {
  readonly what: ListCall
  readonly source: TransferSource
  readonly query: { readonly From?: number; readonly Size?: number }
  readonly order?: Order
}

/** The default order is newest first. */
const orderOf = ({ SortBy: by, SortAsc: asc = true }: { SortBy?: Order['by']; SortAsc?: boolean }): Order =>
  by === undefined ? newestFirst : { by, asc }

interface Wanted {
  readonly WithRejected?: boolean
  readonly Ended?: boolean
}

function listOf(personId: number, { WithRejected, Ended }: Wanted): TransferSource {
  if (Ended) return endedOf(personId)
  return WithRejected ? pendingAndRejectedOf(personId) : pendingOf(personId)
}

const answerOf =
  (parts: TransferParts) =>
  async ({ what, source, query, order = newestFirst }: List, { reply, db, caller }: Context) => {
    const viewer = personOf(caller)
    const { rows, total } = await listTransfers(db, source, { order, page: pageOf(query) })
    await logView(db, { what, viewer, personIds: personsOf(rows) })
    sendTotal(reply, total)
    return rows.map((row) => petTransferOf(row, viewer, parts))
  }

export function transferListRoutes(app: FastifyInstance, parts: TransferParts): void {
  const answer = answerOf(parts)
  route(app, 'GET /api/Users/{userId}/PetsTransfers', ofPerson('userId'), ({ params, query }, context) =>
    answer(
      {
        what: 'GET /api/Users/{userId}/PetsTransfers',
        source: listOf(params.userId, query),
        query,
      },
      context,
    ),
  )
  route(app, 'GET /api/Veterinarian/{userId}/PetsInTransfer', ofPerson('userId'), ({ params, query }, context) =>
    answer(
      { what: 'GET /api/Veterinarian/{userId}/PetsInTransfer', source: registrationsOf(params.userId), query },
      context,
    ),
  )
  route(app, 'GET /api/PetTransfers/Counts', noObject, async (_input, { db, caller }) => {
    const person = personOf(caller)
    const [[pending], [waiting], work] = await Promise.all([
      countPending(db, [person.personId]),
      person.roles.includes('Veterinarian') ? countCorrections(db, [person.personId]) : [],
      isAdministrator(person) ? readWork(db) : undefined,
    ])
    return {
      ...(pending ?? { transfers: 0, registrations: 0, coOwnerInvitations: 0 }),
      ...waiting,
      ...(work && { work }),
    }
  })
  administratorListRoutes(app, answer)
  ownerListRoute(app)
}

function administratorListRoutes(app: FastifyInstance, answer: ReturnType<typeof answerOf>): void {
  route(app, 'GET /api/PetTransfers/PendingNewPets', noObject, ({ query }, context) =>
    answer(
      {
        what: 'GET /api/PetTransfers/PendingNewPets',
        source: filterTransfers(pendingRegistrations, query),
        query,
        order: orderOf(query),
      },
      context,
    ),
  )
  route(app, 'GET /api/PetTransfers/RejectedNewPets', noObject, ({ query }, context) =>
    answer(
      {
        what: 'GET /api/PetTransfers/RejectedNewPets',
        source: filterTransfers(query.BetweenOwners ? rejectedTransfers : rejectedRegistrations, query),
        query,
        order: orderOf(query),
      },
      context,
    ),
  )
}

function ownerListRoute(app: FastifyInstance): void {
  route(app, OWNERS, noObject, async ({ query }, { reply, db, caller }) => {
    const { SortBy: by = 'created', SortAsc: asc = true } = query
    const part = { order: { by, asc }, page: pageOf(query) }
    const { rows, totals } = await listPendingOwners(db, filterTransfers(pendingRegistrations, query), part)
    await logView(db, { what: OWNERS, viewer: personOf(caller), personIds: rows.map(({ personId }) => personId) })
    sendTotal(reply, totals.owners)
    reply.header('x-total-registrations', totals.registrations).header('x-total-remindable', totals.remindable)
    return rows.map(pendingOwnerOf)
  })
}

import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofPerson } from '../../access/relations.ts'
import { logView } from '../../access-log/log-view.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { findRepresentatives, readRepresentative } from './queries.ts'
import { addRepresentative, endRepresentative } from './service.ts'
import { representativeView } from './view.ts'

const LIST = 'GET /api/Users/{userId}/Representatives'
const ADD = 'POST /api/Users/{userId}/Representatives'
const END = 'DELETE /api/Users/{userId}/Representatives/{representativeId}'

/** Persons who may act for an owner. */
export function representativeRoutes(app: FastifyInstance): void {
  const person = ofPerson('userId')
  const { shownPersonId } = app

  route(app, LIST, person, async ({ params }, { db, caller }) => {
    const viewer = personOf(caller)
    const rows = await findRepresentatives(db, params.userId)
    await logView(db, { what: LIST, viewer, personIds: rows.map(({ personId }) => personId) })
    return rows.map((row) => representativeView(row, viewer, shownPersonId))
  })

  route(app, ADD, person, async ({ params, body }, context) => {
    const viewer = personOf(context.caller)
    // The stored response is the id only, because it must not outlive the document.
    const id = await idempotent(context, async (tx) => ({
      status: 201,
      body: await addRepresentative(tx, viewer, { ...params, body }),
    }))
    const row = await readRepresentative(context.db, id)
    if (!row) throw problem(404)
    await logView(context.db, { what: ADD, viewer, personIds: [row.personId] })
    return representativeView(row, viewer, shownPersonId)
  })

  route(app, END, person, async ({ params }, { db, caller }) => {
    await inTransaction(db, (tx) => endRepresentative(tx, personOf(caller), params))
    return null
  })
}

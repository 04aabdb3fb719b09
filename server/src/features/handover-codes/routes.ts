import type { FastifyInstance } from 'fastify'
import { isSwitchedOn, personOf } from '../../access/caller.ts'
import { ofPet } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import { lockPet } from '../../db/locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import type { PublicCodes } from '../../links/public-code.ts'
import { revokeCode } from '../pet-locks/index.ts'
import { personsOf, petTransferOf } from '../transfers/index.ts'
import type { Reference } from '../types/index.ts'
import { makeCode } from './issue-code.ts'
import { countGuess } from './limits.ts'
import { listActiveCodes, listHandedOver } from './queries.ts'
import { useCode, viewCode } from './receive-pet.ts'
import { codeView, handedOverView, handoverView } from './view.ts'

const LIST = 'GET /api/HandoverCodes'
const VIEW = 'POST /api/HandoverCodes/View'
const USE = 'POST /api/HandoverCodes/Use'

/** The owner's codes, which the rights table opens to him only. */
function ownerRoutes(app: FastifyInstance, reference: Reference, codes: PublicCodes): void {
  const pet = ofPet('petId')

  route(app, LIST, noObject, async (_, { db, caller, reply }) => {
    const viewer = personOf(caller)
    const [active, handedOver] = await Promise.all([
      listActiveCodes(db, [viewer.personId]),
      listHandedOver(db, [viewer.personId]),
    ])
    await logView(db, { what: LIST, viewer, personIds: handedOver.map(({ newOwnerPersonId }) => newOwnerPersonId) })
    reply.header('cache-control', 'no-store')
    return {
      codes: active
        .filter((row) => isSwitchedOn(row, app.capabilities))
        .map((row) => codeView(row, { viewer, codes, reference })),
      handedOver: handedOver.map(handedOverView),
    }
  })

  route(app, 'PUT /api/Pets/{petId}/HandoverCode', pet, async ({ params }, { db, caller, reply }) => {
    const viewer = personOf(caller)
    const row = await inTransaction(db, (tx) => makeCode(tx, { caller: viewer, codes, ...params }))
    reply.header('cache-control', 'no-store')
    return codeView(row, { viewer, codes, reference })
  })

  route(app, 'DELETE /api/Pets/{petId}/HandoverCode', pet, async ({ params }, { db, caller }) => {
    const isRevoked = await inTransaction(db, async (tx) => {
      await lockPet(tx, params.petId)
      return revokeCode(tx, personOf(caller), params.petId)
    })
    if (!isRevoked) throw problem(404)
    return null
  })
}

export function handoverCodeRoutes(app: FastifyInstance, reference: Reference, codes: PublicCodes): void {
  const { capabilities } = app
  ownerRoutes(app, reference, codes)

  route(app, VIEW, noObject, async ({ body }, { db, caller, reply }) => {
    const viewer = personOf(caller)
    const { row, isUsed } = await countGuess(db, viewer, () =>
      viewCode(db, { caller: viewer, codes, capabilities }, body.code),
    )
    await logView(db, { what: VIEW, viewer, personIds: [row.ownerPersonId], petId: row.petId })
    reply.header('cache-control', 'no-store')
    return handoverView(row, isUsed, reference)
  })

  route(app, USE, noObject, ({ body }, { db, caller }) => {
    const viewer = personOf(caller)
    return countGuess(db, viewer, () =>
      inTransaction(db, async (tx) => {
        const row = await useCode(tx, { caller: viewer, codes, capabilities, reference }, body.code)
        await logView(tx, { what: USE, viewer, personIds: personsOf([row]) })
        return petTransferOf(row, viewer, { reference, shownPersonId: app.shownPersonId })
      }),
    )
  })
}

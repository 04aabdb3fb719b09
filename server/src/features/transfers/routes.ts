import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { type PersonCaller, personOf } from '../../access/caller.ts'
import { ofTransfer } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import type { Schema } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { type Context, route } from '../../http/route.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import type { Reference } from '../types/index.ts'
import { acceptanceRoutes } from './acceptance-routes.ts'
import { createTransfer } from './create-transfer.ts'
import { acceptTransfer, cancelTransfer, rejectTransfer } from './decide-transfer.ts'
import { transferListRoutes } from './list-routes.ts'
import type { TransferRow } from './queries.ts'
import { remindNewOwner } from './remind-owner.ts'
import { reviveTransfer } from './revive-transfer.ts'
import { personsOf, petTransferOf } from './view.ts'

type Tx = Transaction<Schema>
type Work = (tx: Tx, caller: PersonCaller) => Promise<TransferRow>
type ChangeCall = Parameters<typeof logView>[1]['what'] & `POST /api/PetTransfers${string}`

export function transferRoutes(app: FastifyInstance, reference: Reference, tokens: LinkTokens): void {
  const parts = { reference, shownPersonId: app.shownPersonId }
  const shown = async (tx: Tx, row: TransferRow, { what, caller }: { what: ChangeCall; caller: PersonCaller }) => {
    await logView(tx, { what, viewer: caller, personIds: personsOf([row]) })
    return petTransferOf(row, caller, parts)
  }
  /** Runs one step of a transfer in a transaction. */
  const step = (what: ChangeCall, { db, caller }: Context, work: Work): Promise<PetTransfer> => {
    const doer = personOf(caller)
    return inTransaction(db, async (tx) => shown(tx, await work(tx, doer), { what, caller: doer }))
  }
  const transfer = ofTransfer('transferPetId')

  route(app, 'POST /api/PetTransfers', noObject, async ({ body }, context) => {
    const caller = personOf(context.caller)
    return idempotent(context, async (tx) => {
      const row = await createTransfer(tx, { caller, reference }, body)
      return { status: 201, body: await shown(tx, row, { what: 'POST /api/PetTransfers', caller }) }
    })
  })
  route(app, 'POST /api/PetTransfers/{transferPetId}/Accept', transfer, ({ params, body }, context) =>
    step('POST /api/PetTransfers/{transferPetId}/Accept', context, (tx, caller) =>
      acceptTransfer(tx, { caller, reference }, { transferId: params.transferPetId, ...body }),
    ),
  )
  route(app, 'POST /api/PetTransfers/{transferPetId}/Reject', transfer, ({ params }, context) =>
    step('POST /api/PetTransfers/{transferPetId}/Reject', context, (tx, caller) =>
      rejectTransfer(tx, caller, params.transferPetId),
    ),
  )
  route(app, 'POST /api/PetTransfers/{transferPetId}/Cancel', transfer, ({ params }, context) =>
    step('POST /api/PetTransfers/{transferPetId}/Cancel', context, (tx, caller) =>
      cancelTransfer(tx, caller, params.transferPetId),
    ),
  )
  route(app, 'POST /api/PetTransfers/{transferPetId}/UndoReject', transfer, ({ params }, context) =>
    step('POST /api/PetTransfers/{transferPetId}/UndoReject', context, (tx, caller) =>
      reviveTransfer(tx, { caller, reference }, params.transferPetId),
    ),
  )
  route(app, 'POST /api/PetTransfers/{transferPetId}/EmailPrompt', transfer, ({ params, body }, context) =>
    step('POST /api/PetTransfers/{transferPetId}/EmailPrompt', context, (tx, caller) =>
      remindNewOwner(tx, caller, { transferId: params.transferPetId, address: body?.alternativeEmail }),
    ),
  )
  transferListRoutes(app, parts)
  acceptanceRoutes(app, parts, tokens)
}

import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofRegistration } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { route } from '../../http/route.ts'
import type { LinkTokens } from '../../links/link-token.ts'
import { acceptanceState, openAcceptance } from './read-acceptance.ts'
import type { TransferParts } from './view.ts'

/** Acceptance at the desk: the veterinarian's screen and the new owner's phone. */
export function acceptanceRoutes(app: FastifyInstance, parts: TransferParts, tokens: LinkTokens): void {
  route(app, 'GET /api/Pets/{petId}/Acceptance', ofRegistration('petId'), ({ params }, { db, reply }) => {
    reply.header('cache-control', 'no-store')
    return acceptanceState(db, tokens, params.petId)
  })

  route(app, 'POST /api/PetTransfers/Acceptance', noObject, ({ body }, { db, caller }) =>
    openAcceptance(db, { caller: personOf(caller), tokens, parts }, body.token),
  )
}

import type { webhookCalls as contract } from '@dyra/shared/contract/webhooks'
import { refusalOf } from '../../../access/guard.ts'
import { ofApiKey } from '../../../access/relations.ts'
import { administrators, rule } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Page } from '../../../http/paging.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list, noOne } from '../../../kernel/list.ts'
import { problem } from '../../../problems/problem.ts'
import { deliveryView, findDeliveries, isWebhookOf, readEventPet, readKeyWebhooks } from './queries.ts'
import { createWebhook, endWebhook, pauseWebhook, replay, sendTest } from './webhooks.ts'

// A veterinarian manages the subscriptions of his own keys, just as he may revoke these keys.
const subscribers = rule({ roles: ['Administrator'], relations: ['keyVeterinarian'] })
const ofKey = ofApiKey('apiKeyId')

/** Subscriptions of API keys to events (docs/domain.md#webhooks). */
export const webhookCalls: Calls<typeof contract> = {
  'GET /api/OpenApiKeys/{apiKeyId}/Webhooks': call(
    { may: subscribers, of: ofKey, limit: 'figures' },
    async ({ params }, { db }) => {
      const found = await readKeyWebhooks(db, params.apiKeyId)
      if (!found) throw problem(404)
      return found
    },
  ),

  'POST /api/OpenApiKeys/{apiKeyId}/Webhooks': call(
    { may: subscribers, of: ofKey, limit: 'changes' },
    ({ params, body }, context) => createWebhook(context, params.apiKeyId, body),
  ),

  'PUT /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}': call(
    { may: subscribers, of: ofKey, limit: 'changes' },
    async ({ params, body }, { db, caller }) => {
      await inTransaction(db, (tx) => pauseWebhook(tx, caller, { ...params, ...body }))
      return null
    },
  ),

  'DELETE /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}': call(
    { may: subscribers, of: ofKey, limit: 'changes' },
    async ({ params }, { db, caller }) => {
      await inTransaction(db, (tx) => endWebhook(tx, caller, params))
      return null
    },
  ),

  'POST /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}/Test': call(
    { may: subscribers, of: ofKey, limit: 'changes' },
    async ({ params }, { db }) => {
      await inTransaction(db, (tx) => sendTest(tx, params))
      return null
    },
  ),

  'GET /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}/Deliveries': call(
    { may: subscribers, of: ofKey, limit: 'pets' },
    async ({ params: { apiKeyId, webhookId }, query }, context) => {
      const { db } = context
      if (!(await isWebhookOf(db, apiKeyId, webhookId))) throw problem(404)
      const find = (page: Page) => findDeliveries(db, webhookId, page)
      return list(context, query, { find, shows: noOne, as: deliveryView })
    },
  ),

  // For administrators only, because the repeats can be thousands of requests to a receiver.
  'POST /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}/Replay': call(
    { may: administrators, of: ofKey, limit: 'changes' },
    ({ params, body }, { db }) => inTransaction(db, (tx) => replay(tx, params, body)),
  ),

  'GET /api/open/v1/pets/{petId}': call({ may: { scope: 'webhooks' }, limit: 'pets' }, async ({ params }, context) => {
    const { db, caller } = context
    if (caller.veterinarian?.hasAcceptedTerms === false) throw refusalOf({ scope: 'webhooks' }, 'acceptFirst')
    const found = await readEventPet(db, params.petId, caller)
    if (!found) throw problem(404)
    const { keeperIds, ...pet } = found
    await logShown(context, { personIds: keeperIds, petId: pet.petId })
    return pet
  }),
}

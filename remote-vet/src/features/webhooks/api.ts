import { call, callList, result } from '@dyra/shared/api'
import type { WebhookCreate } from '@dyra/shared/contract/webhooks'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'

const OF_KEY = '/api/OpenApiKeys/{apiKeyId}/Webhooks'
const ONE = `${OF_KEY}/{webhookId}` as const

/** The ids that identify a subscription in the paths of calls. */
export interface Named {
  readonly apiKeyId: number
  readonly webhookId: number
}

export const createWebhook = (apiKeyId: number, body: WebhookCreate, idempotencyKey: string) =>
  call(`POST ${OF_KEY}`, { params: { apiKeyId }, body, idempotencyKey })
export const pauseWebhook = (params: Named, paused: boolean) => call(`PUT ${ONE}`, { params, body: { paused } })
export const deleteWebhook = (params: Named) => call(`DELETE ${ONE}`, { params })
export const testWebhook = (params: Named) => call(`POST ${ONE}/Test`, { params })
export const replayEvents = (params: Named, body: { from: string; to: string }) =>
  call(`POST ${ONE}/Replay`, { params, body })

export const findDeliveries = (params: Named, page: number) => {
  const size = PAGE_SIZE.webhookDeliveries
  return callList(`GET ${ONE}/Deliveries`, { params, query: { From: (page - 1) * size, Size: size } })
}

export const loadWebhooks = ({ params, request: { signal } }: LoaderFunctionArgs) => {
  const apiKeyId = idParam(params.id)
  return { apiKeyId, key: result(call(`GET ${OF_KEY}`, { params: { apiKeyId } }, signal)) }
}

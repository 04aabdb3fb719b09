import { call } from '@dyra/shared/api'
import type { TariffCreate } from '@dyra/shared/contract/tariff'

export const readTariff = (signal?: AbortSignal) => call('GET /api/Tariff', {}, signal)

export const announcePrice = (body: TariffCreate, idempotencyKey: string) =>
  call('POST /api/Tariff', { body, idempotencyKey })

export const withdrawPrice = (tariffId: number) => call('DELETE /api/Tariff/{tariffId}', { params: { tariffId } })

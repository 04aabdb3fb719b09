import { call, result } from '@dyra/shared/api'
import type { TariffCreate } from '@dyra/shared/contract/tariff'
import type { LoaderFunctionArgs } from '@dyra/shared/router'

const readTariff = (signal?: AbortSignal) => call('GET /api/Tariff', {}, signal)

export const announcePrice = (body: TariffCreate, idempotencyKey: string) =>
  call('POST /api/Tariff', { body, idempotencyKey })

export const withdrawPrice = (tariffId: number) => call('DELETE /api/Tariff/{tariffId}', { params: { tariffId } })

export const loadTariff = ({ request: { signal } }: LoaderFunctionArgs) => ({ tariff: result(readTariff(signal)) })

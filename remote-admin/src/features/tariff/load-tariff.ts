import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { readTariff } from './api.ts'

export const loadTariff = ({ request: { signal } }: LoaderFunctionArgs) => ({ tariff: result(readTariff(signal)) })

import { call, result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'

export const loadStatistics = ({ request: { signal } }: LoaderFunctionArgs) => ({
  statistics: result(call('GET /api/Statistics', {}, signal)),
  duties: result(call('GET /api/Statistics/Duties', {}, signal)),
  retention: result(call('GET /api/Retention', {}, signal)),
})

import { call, outcome } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'

export const loadStatistics = ({ request: { signal } }: LoaderFunctionArgs) => ({
  statistics: outcome(call('GET /api/Statistics', {}, signal)),
})

import { call, outcome } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'

export const loadRetention = ({ request: { signal } }: LoaderFunctionArgs) => ({
  retention: outcome(call('GET /api/Retention', {}, signal)),
})

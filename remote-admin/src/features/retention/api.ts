import { call, result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'

export const loadRetention = ({ request: { signal } }: LoaderFunctionArgs) => ({
  retention: result(call('GET /api/Retention', {}, signal)),
})

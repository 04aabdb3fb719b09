import { call } from '@dyra/shared/api'
import type { Watch } from '@dyra/shared/contract/watchers'

export const readWatching = (signal?: AbortSignal) => call('GET /api/Users/me/Watch', {}, signal)
export const saveWatch = (body: Watch) => call('PUT /api/Users/me/Watch', { body })
export const endWatch = () => call('DELETE /api/Users/me/Watch', {})

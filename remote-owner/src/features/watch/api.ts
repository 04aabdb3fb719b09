import { ApiProblem, call } from '@dyra/shared/api'
import type { Watch, Watching } from '@dyra/shared/contract/watchers'
import { loadTypes } from '@dyra/shared/features/pets/fields'
import { loadPlaces } from '@dyra/shared/features/places'
import { hasCapability } from '@dyra/shared/platform/session/site'
import type { LoaderFunctionArgs } from '@dyra/shared/router'

export const readWatching = (signal?: AbortSignal) => call('GET /api/Users/me/Watch', {}, signal)
export const saveWatch = ({ etag }: Watching, body: Watch) => call('PUT /api/Users/me/Watch', { body, ifMatch: etag })
export const endWatch = () => call('DELETE /api/Users/me/Watch', {})

export async function loadWatch({ request: { signal } }: LoaderFunctionArgs) {
  if (!hasCapability('lostAlerts')) throw new ApiProblem(404, {}, null)
  const [watching, places, types] = await Promise.all([readWatching(signal), loadPlaces(), loadTypes()])
  return { watching, places, types }
}

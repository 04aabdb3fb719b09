import { type Result, result } from '@dyra/shared/api'
import { hasCapability } from '@dyra/shared/platform/session/site'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { findAlerts } from '../features/lost-alerts/api.ts'

type Alerts = Promise<Result<Awaited<ReturnType<typeof findAlerts>>>>

/** Awaits nothing, so that the article and the lookup are shown first. */
export function loadLost({ request }: LoaderFunctionArgs): { alerts: Alerts | null } {
  const { searchParams } = new URL(request.url)
  return { alerts: hasCapability('lostAlerts') ? result(findAlerts(searchParams, request.signal)) : null }
}

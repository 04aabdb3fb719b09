import { call, reportUnexpected } from '@dyra/shared/api'
import type { Badge, BadgeSource } from '@dyra/shared/contract/remote-manifest'
import { isInstitution } from '@dyra/shared/domain/workplaces'
import type { ShouldRevalidateFunctionArgs } from '@dyra/shared/router'
import { create } from 'zustand'
import { checkAcceptance } from '../first-login/check-acceptance.ts'
import { useSessionStore } from '../session/session-store.ts'
import { badgeSources, menuViewOf } from '../site-map/site-map.ts'

/** Responses of the calls that count open tasks of the signed-in user. */
type Responses = Readonly<Partial<Record<BadgeSource, unknown>>>

export const useBadges = create<Responses>()(() => ({}))

const propertyOf = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inside, name) => (inside as Readonly<Record<string, unknown>> | undefined)?.[name], value)

/** The number that a badge shows: the sum of its counts. A count that the response lacks is zero. */
export const countOf = ({ source, counts }: Badge, responses: Responses): number =>
  counts.reduce((sum, path) => sum + (Number(propertyOf(responses[source], path)) || 0), 0)

/** The person whose counts are shown. */
let shownFor: number | null = null

async function loadCounts(source: BadgeSource, personId: number, signal: AbortSignal) {
  try {
    const response = await call(source, {}, signal)
    if (!signal.aborted && personId === shownFor) useBadges.setState({ [source]: response })
  } catch (error) {
    // The session handles error responses; screens show a lost connection.
    if (!signal.aborted) reportUnexpected(error)
  }
}

/**
 * Loader above all pages, which runs again whenever a screen reloads its data. Does not wait for responses, so that no screen
 * waits for a count. The old counts stay until new ones arrive.
 */
export function loadBadges({ request: { signal } }: { request: Request }): null {
  const session = useSessionStore.getState()
  const { personId, workplace, roles } = session
  if (personId !== shownFor) useBadges.setState({}, true)
  shownFor = personId
  if (personId === null || session.firstTimeRedirect) return null
  if (workplace && isInstitution(workplace.kind)) void checkAcceptance(personId, signal)
  for (const source of badgeSources(workplace ? [menuViewOf(session)] : roles))
    void loadCounts(source, personId, signal)
  return null
}

/** The loader runs on the first page too, although router.tsx passes hydration data for it. */
loadBadges.hydrate = true

/** The filters and the page of a list. `open` names the row whose card is open, which may be completed when it closes. */
function filtersOf({ searchParams }: URL): string {
  const filters = new URLSearchParams(searchParams)
  filters.delete('open')
  return filters.toString()
}

/** Skips changes of the query string that only filter and page lists. */
export const shouldLoadBadges = (change: ShouldRevalidateFunctionArgs) =>
  useSessionStore.getState().personId !== shownFor ||
  (change.defaultShouldRevalidate && filtersOf(change.currentUrl) === filtersOf(change.nextUrl))

import { call, reportUnexpected } from '@dyra/shared/api'
import type { ResponseOf } from '@dyra/shared/contract'
import { isInstitution } from '@dyra/shared/domain/workplaces'
import type { ShouldRevalidateFunctionArgs } from '@dyra/shared/router'
import { create } from 'zustand'
import { checkAcceptance } from '../first-login/check-acceptance.ts'
import { useSessionStore } from '../session/session-store.ts'
import type { BadgeName } from './menu-items.ts'

type Badges = Readonly<Record<BadgeName, number>>
type Counts = ResponseOf<'GET /api/PetTransfers/Counts'>

const none: Badges = {
  transfers: 0,
  registrations: 0,
  applications: 0,
  comments: 0,
  failedMails: 0,
  tasks: 0,
  corrections: 0,
  unansweredRegistrations: 0,
}

/** Number of open tasks of the signed-in user, per menu item. */
export const useBadges = create<Badges>()(() => none)

/** The person whose counts are shown. */
let shownFor: number | null = null

/**
 * Loader of the root route, which runs again after every action. Does not wait for the response, so that no screen
 * waits for a count. The old counts stay until new ones arrive.
 */
export function loadBadges({ request: { signal } }: { request: Request }): null {
  const { personId, workplace } = useSessionStore.getState()
  if (personId !== shownFor) useBadges.setState(none)
  shownFor = personId
  if (personId === null) return null
  if (workplace && isInstitution(workplace.kind)) {
    void checkAcceptance(personId, signal)
    return null
  }
  const show = ({ transfers, registrations, coOwnerInvitations, corrections = 0, work }: Counts) => {
    // The transfers page shows both.
    const badges = { ...none, transfers: transfers + coOwnerInvitations, registrations, corrections, ...work }
    if (!signal.aborted && personId === shownFor) useBadges.setState(badges)
  }
  call('GET /api/PetTransfers/Counts', {}, signal).then(show, (error: unknown) => {
    // The session handles error responses; screens show a lost connection.
    if (!signal.aborted) reportUnexpected(error)
  })
  return null
}

/** Run on the first page too, although router.tsx passes hydration data for the root. */
loadBadges.hydrate = true

/** Skips changes of the query string, which only filter and page lists. */
export const shouldLoadBadges = (change: ShouldRevalidateFunctionArgs) =>
  change.formMethod !== undefined ||
  useSessionStore.getState().personId !== shownFor ||
  (change.defaultShouldRevalidate && change.currentUrl.search === change.nextUrl.search)

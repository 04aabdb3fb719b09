import { ApiProblem, call, NetworkFailure } from '@dyra/shared/api'
import type { ResponseOf } from '@dyra/shared/contract'
import type { ShouldRevalidateFunctionArgs } from '@dyra/shared/router'
import { create } from 'zustand'
import type { BadgeName } from '../menus.ts'
import { useSessionStore } from '../session/session-store.ts'

type Badges = Readonly<Record<BadgeName, number>>
type Counts = ResponseOf<'GET /api/PetTransfers/Counts'>

const none: Badges = {
  transfers: 0,
  registrations: 0,
  applications: 0,
  comments: 0,
  failedMails: 0,
  unansweredRegistrations: 0,
}

/** What waits for the person who is signed in. */
export const useBadges = create<Badges>()(() => none)

/** Whose counts are shown. */
let shownFor: number | null = null

/**
 * Loader of the root: runs again after every action. It waits for nothing, so that no screen waits for a count; the
 * old counts stay until the new ones are there, also when those do not come.
 */
export function loadBadges({ request: { signal } }: { request: Request }): null {
  const { personId } = useSessionStore.getState()
  if (personId !== shownFor) useBadges.setState(none)
  shownFor = personId
  if (personId === null) return null
  const take = ({ transfers, registrations, coOwnerInvitations, work }: Counts) => {
    // Both are answered on the page of the transfers.
    const badges = { ...none, transfers: transfers + coOwnerInvitations, registrations, ...work }
    if (!signal.aborted && personId === shownFor) useBadges.setState(badges)
  }
  call('GET /api/PetTransfers/Counts', {}, signal).then(take, (error: unknown) => {
    // Error responses concern the session, which handles them; a missing connection is shown elsewhere.
    const isExpected = error instanceof ApiProblem || error instanceof NetworkFailure || signal.aborted
    if (!isExpected) console.error(error)
  })
  return null
}

/** Also on the first page, though the router is told that it has run (router.tsx). */
loadBadges.hydrate = true

/** Not for a filter or a page number that changes: those are in the query string. */
export const shouldLoadBadges = (change: ShouldRevalidateFunctionArgs) =>
  change.formMethod !== undefined ||
  useSessionStore.getState().personId !== shownFor ||
  (change.defaultShouldRevalidate && change.currentUrl.search === change.nextUrl.search)

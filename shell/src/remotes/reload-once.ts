import { leavePage } from './leave-page.ts'
import type { RemoteFailure } from './remote-failure.ts'

const key = 'reloaded-for'

/**
 * Loads the page anew at `url` when that can help: the tab is older than what the server serves now. Once for each
 * version, so that a fault which a reload does not heal ends in the panel and not in a loop.
 * @returns whether the browser is leaving the page
 */
export function reloadOnce({ kind, version }: RemoteFailure, url: string): boolean {
  if (kind === 'unreachable' || version === undefined) return false
  if (sessionStorage.getItem(key) === version) return false
  sessionStorage.setItem(key, version)
  leavePage(url)
  return true
}

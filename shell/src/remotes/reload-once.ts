import { leavePage } from './leave-page.ts'
import type { RemoteFailure } from './remote-failure.ts'

const key = 'reloaded-for'

/**
 * Reloads the page at `url` if that can help: the tab is older than the served version. Once per version, so that an
 * error that a reload does not fix ends in the panel and not in a loop.
 * @returns whether the browser is leaving the page
 */
export function reloadOnce({ kind, version }: RemoteFailure, url: string): boolean {
  if (kind === 'unreachable' || version === undefined) return false
  if (sessionStorage.getItem(key) === version) return false
  sessionStorage.setItem(key, version)
  leavePage(url)
  return true
}

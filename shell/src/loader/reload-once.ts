import { leavePage } from './leave-page.ts'
import type { RemoteFailure } from './remote-failure.ts'

const key = 'reloaded-for'

/**
 * Reloads the page at `url` if the server has a newer version. Once per version, so that an error that a reload does
 * not fix shows a message instead of looping.
 * @returns whether the page is reloading
 */
export function reloadOnce({ kind, version }: RemoteFailure, url: string): boolean {
  if ((kind !== 'stale' && kind !== 'contract') || version === undefined) return false
  if (sessionStorage.getItem(key) === version) return false
  sessionStorage.setItem(key, version)
  leavePage(url)
  return true
}

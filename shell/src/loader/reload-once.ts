import { leavePage } from './leave-page.ts'
import type { RemoteFailure } from './remote-failure.ts'

const key = 'reloaded-for'

/** Returns whether this is the first reload for the version, and remembers it. False if storage is blocked. */
function isFirst(version: string): boolean {
  try {
    if (sessionStorage.getItem(key) === version) return false
    sessionStorage.setItem(key, version)
    return true
  } catch {
    return false
  }
}

/**
 * Reloads the page at `url` if the server has a newer version. Once per version, so that an error that a reload does
 * not fix shows a message instead of looping.
 * @returns whether the page is reloading
 */
export function reloadOnce({ kind, version }: RemoteFailure, url: string): boolean {
  if ((kind !== 'stale' && kind !== 'contract') || version === undefined) return false
  if (!isFirst(version)) return false
  leavePage(url)
  return true
}

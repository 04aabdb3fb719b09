import { reloadOnce } from './remotes/reload-once.ts'
import { RemoteFailure } from './remotes/remote-failure.ts'

/** The script that this page runs, by its hashed name. */
const ownScript = () => document.querySelector('script[src^="/main."]')?.getAttribute('src') ?? undefined

/** Whether the server serves another shell by now than the one that runs here. */
async function isReplaced(script: string | undefined): Promise<boolean> {
  if (script === undefined) return false
  const page = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
  return page.ok && !(await page.text()).includes(script)
}

/**
 * Loads a part of the shell from a separate file; each call asks the network again. If the file is gone because this
 * tab is older than the served version, the page reloads, once per version.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    const version = ownScript()
    const isStale = await isReplaced(version).catch(() => false)
    const failure = new RemoteFailure(isStale ? 'stale' : 'unreachable', 'a part of the shell did not load', {
      version,
      cause,
    })
    if (reloadOnce(failure, window.location.href)) return new Promise<never>(() => undefined)
    throw failure
  }
}

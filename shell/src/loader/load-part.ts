import { reloadOnce } from './reload-once.ts'
import { RemoteFailure } from './remote-failure.ts'

/** Hashed name of the script that this page runs. */
const mainScript = () => document.querySelector('script[src^="/main."]')?.getAttribute('src') ?? undefined

/** Whether the server now serves another version of the shell. */
async function isReplaced(script: string | undefined): Promise<boolean> {
  if (script === undefined) return false
  const page = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
  return page.ok && !(await page.text()).includes(script)
}

/**
 * Loads a part of the shell from a separate file; each call uses the network again. If the file no longer exists
 * because the server has a newer version, reloads the page, once per version.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    const version = mainScript()
    const isStale = await isReplaced(version).catch(() => false)
    const failure = new RemoteFailure(isStale ? 'stale' : 'unreachable', 'a part of the shell did not load', {
      version,
      cause,
    })
    if (reloadOnce(failure, window.location.href)) return new Promise<never>(() => undefined)
    throw failure
  }
}

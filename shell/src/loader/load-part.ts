import { reloadOnce } from './reload-once.ts'
import { type FailureKind, RemoteFailure } from './remote-failure.ts'

/** Hashed name of the script that this page runs. */
const mainScript = () => document.querySelector('script[src*="/main."]')?.getAttribute('src') ?? undefined

/** Why a file of the shell did not load: `stale` if the server now serves another version of it. */
async function findKind(script: string | undefined): Promise<FailureKind> {
  const page = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } }).catch(() => undefined)
  if (!page?.ok) return 'unreachable'
  return script === undefined || (await page.text()).includes(script) ? 'broken' : 'stale'
}

/**
 * Loads a part of the shell from a separate file; each call uses the network again. If the file no longer exists
 * because the server has a newer version, reloads the page at `url`, once per version.
 */
export async function loadPart<T>(load: () => Promise<T>, url = window.location.href): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    const version = mainScript()
    const kind = await findKind(version)
    const failure = new RemoteFailure(kind, 'a part of the shell did not load', { version, cause })
    if (reloadOnce(failure, url)) return new Promise<never>(() => undefined)
    throw failure
  }
}

import { reloadOnce } from './reload-once.ts'
import { type FailureKind, RemoteFailure } from './remote-failure.ts'

/** Released version of the shell that this page runs; undefined in development. */
const runningVersion = () =>
  /\/r\/shell\/([\w.-]+)\//.exec(document.querySelector('script[src*="/main."]')?.getAttribute('src') ?? '')?.[1]

/** Why a file of the shell did not load: `stale` if the server now serves another version of it. */
async function findKind(version: string | undefined): Promise<FailureKind> {
  const page = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } }).catch(() => undefined)
  if (!page?.ok) return 'unreachable'
  return version === undefined || (await page.text()).includes(`/r/shell/${version}/`) ? 'broken' : 'stale'
}

/**
 * Loads a part of the shell from a separate file; each call uses the network again. If the file no longer exists
 * because the server has a newer version, reloads the page at `url`, once per version.
 */
export async function loadPart<T>(load: () => Promise<T>, url = window.location.href): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    const version = runningVersion()
    const kind = await findKind(version)
    const failure = new RemoteFailure(kind, 'a part of the shell did not load', { part: 'shell', version, cause })
    if (reloadOnce(failure, url)) return new Promise<never>(() => undefined)
    throw failure
  }
}

import { CONTRACT_NUMBER } from '@dyra/shared/domain/contract-number'
import type { RouteObject } from '@dyra/shared/router'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ComponentType } from 'react'
import { learnFiles } from './remotes/foreign-files.ts'
import { listedRemotes, type Remote } from './remotes/listed-remotes.ts'
import { RemoteFailure } from './remotes/remote-failure.ts'

// The only file that knows the federation runtime.

let remotes: readonly Remote[] = []
/** Remotes whose container runs in this page: its version can no longer be changed without a reload. */
const running = new Set<string>()

function register(list: readonly Remote[], force = false) {
  learnFiles(list)
  registerRemotes(
    list.map(({ name, entry }) => ({ name, entry })),
    { force },
  )
}

async function fetchRemotes(): Promise<Remote[]> {
  const answer = await fetch('/remotes.json', { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`remotes.json answered ${answer.status}`)
  return answer.json()
}

/** Registers the remotes named in the page. Must run before a router exists: creating one starts its first navigation. */
export function initRemotes() {
  remotes = listedRemotes() ?? []
  register(remotes)
}

const known = (name: string) => remotes.find((remote) => remote.name === name)

/** Asks the server which version is current now; takes it over where this page has not started another one. */
async function refresh(name: string): Promise<Remote> {
  const list = await fetchRemotes()
  const current = list.find((remote) => remote.name === name)
  if (current === undefined) throw new Error(`remotes.json does not list ${name}`)
  if (running.has(name)) return current
  remotes = [...remotes.filter((remote) => remote.name !== name), current]
  // Forced even when nothing changed: the runtime forgets a failed entry only then, and a retry asks the network again.
  register([current], true)
  return current
}

/** Makes sure that a remote is listed and was built for this shell; a retry asks the server whether that changed. */
async function checkContract(name: string) {
  if (known(name)?.contract === CONTRACT_NUMBER) return
  const { contract, version } = await refresh(name)
  if (contract === CONTRACT_NUMBER) return
  throw new RemoteFailure('contract', `${name} speaks contract ${contract}, the shell ${CONTRACT_NUMBER}`, { version })
}

async function request<T>(name: string, module: string): Promise<T> {
  await checkContract(name)
  const loaded = await loadRemote<T>(`${name}/${module}`)
  if (!loaded) throw new Error(`${name} gave no ${module}`)
  running.add(name)
  return loaded
}

/** The failure to show after a part of a remote did not arrive: gone with an old version, or not reachable. */
export async function failureOf(name: string, cause: unknown): Promise<RemoteFailure> {
  if (cause instanceof RemoteFailure) return cause
  const used = known(name)?.version
  const current = await refresh(name).catch(() => undefined)
  const isStale = current !== undefined && current.version !== used
  const kind = isStale ? 'stale' : 'unreachable'
  return new RemoteFailure(kind, `${name} did not load`, { version: current?.version, cause })
}

async function load<T>(name: string, module: string): Promise<T> {
  try {
    return await request<T>(name, module)
  } catch (cause) {
    const failure = await failureOf(name, cause)
    // A newer version was released before this page started any: no reload needed.
    if (failure.kind !== 'stale' || running.has(name)) throw failure
    return load<T>(name, module)
  }
}

/** Routes of a remote. Throws a RemoteFailure. */
export async function loadRoutes(name: string): Promise<RouteObject[]> {
  return (await load<{ default: RouteObject[] }>(name, 'routes')).default
}

/** The lookup panel of remote-public, which the front page shows. Throws a RemoteFailure. */
export async function loadLookup(): Promise<ComponentType> {
  return (await load<{ default: ComponentType }>('remote_public', 'lookup')).default
}

import type { Remote } from '@dyra/shared/contract/releases'
import { CONTRACT_NUMBER } from '@dyra/shared/domain/contract-number'
import type { RouteObject } from '@dyra/shared/router'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ComponentType } from 'react'
import { setRemotes } from '../site-map/site-map.ts'
import { registerIntegrity } from './integrity.ts'
import { listedRemotes } from './listed-remotes.ts'
import { type FailureKind, RemoteFailure } from './remote-failure.ts'

// The only file that uses the federation runtime.

let remotes: readonly Remote[] = []

function list(next: readonly Remote[]) {
  remotes = next
  setRemotes(next)
}

/** What this session runs in place of the version in service. */
let previewed: Remote | undefined

/** Remotes whose code runs in this page. They keep their version until it fails. */
const running = new Set<string>()

function register(list: readonly Remote[], force = false) {
  registerIntegrity(list)
  registerRemotes(
    list.map(({ name, entry }) => ({ name, entry })),
    { force },
  )
}

async function fetchRemotes(): Promise<Remote[]> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`remotes.json: status ${response.status}`)
  return response.json()
}

/**
 * Registers the remotes in service. Call it before the session is loaded, whose view depends on their paths, and before
 * a router is created, which starts its first navigation. The development server writes no list into the page.
 */
export async function initRemotes(): Promise<void> {
  list(listedRemotes() ?? (await fetchRemotes()))
  register(remotes)
}

const known = (name: string) => remotes.find((remote) => remote.name === name)

/** The server's current version of a remote, for this session. */
async function fetchCurrent(name: string): Promise<Remote> {
  if (previewed?.name === name) return previewed
  const list = await fetchRemotes()
  const current = list.find((remote) => remote.name === name)
  if (current === undefined) throw new Error(`remotes.json does not list ${name}`)
  return current
}

function use(current: Remote) {
  list([...remotes.filter(({ name }) => name !== current.name), current])
  // Forced even if nothing changed: otherwise the runtime keeps a failed entry and a retry does not use the network.
  register([current], true)
}

/** Runs a version instead of the version in service, until the page is loaded again. */
export function runPreview(release: Remote): void {
  previewed = release
  use(release)
}

/** Loads the current version from the server, and uses it unless this page already runs another one. */
async function refresh(name: string): Promise<Remote> {
  const current = await fetchCurrent(name)
  if (!running.has(name)) use(current)
  return current
}

/**
 * Replaces the running version of a remote by the server's current one. Routes that came from the old version need a
 * new router.
 * @returns false if it is the same version or the server does not respond
 */
export async function replaceVersion(name: string): Promise<boolean> {
  const current = await fetchCurrent(name).catch(() => undefined)
  if (current === undefined || current.version === known(name)?.version) return false
  running.delete(name)
  use(current)
  return true
}

/** Throws unless the remote is listed and was built for this shell. A retry reads the list again. */
async function checkContract(name: string) {
  if (known(name)?.contract === CONTRACT_NUMBER) return
  const { contract, version } = await refresh(name)
  if (contract === CONTRACT_NUMBER) return
  throw new RemoteFailure('contract', `${name} has contract ${contract}, the shell ${CONTRACT_NUMBER}`, {
    part: name,
    version,
  })
}

async function request<T>(name: string, module: string): Promise<T> {
  await checkContract(name)
  const loaded = await loadRemote<T>(`${name}/${module}`)
  if (!loaded) throw new Error(`${name} has no module ${module}`)
  running.add(name)
  return loaded
}

const kindOf = (used: Remote | undefined, current: Remote | undefined): FailureKind => {
  if (current === undefined) return 'unreachable'
  return current.version === used?.version ? 'broken' : 'stale'
}

/** The failure to show if a part of a remote did not load. */
export async function failureOf(name: string, cause: unknown): Promise<RemoteFailure> {
  if (cause instanceof RemoteFailure) return cause
  const used = known(name)
  const current = await refresh(name).catch(() => undefined)
  return new RemoteFailure(kindOf(used, current), `${name} did not load`, {
    part: name,
    version: current?.version,
    cause,
  })
}

async function load<T>(name: string, module: string): Promise<T> {
  try {
    return await request<T>(name, module)
  } catch (cause) {
    const failure = await failureOf(name, cause)
    // The version was replaced before this page ran the remote: the new one needs no reload.
    if (failure.kind !== 'stale' || running.has(name)) throw failure
    return load<T>(name, module)
  }
}

/** Routes of a remote. Throws RemoteFailure. */
export async function loadRoutes(name: string): Promise<RouteObject[]> {
  return (await load<{ default: RouteObject[] }>(name, 'routes')).default
}

/** The lookup panel of remote-public for the front page. Throws RemoteFailure. */
export async function loadLookup(): Promise<ComponentType> {
  return (await load<{ default: ComponentType }>('remote_public', 'lookup')).default
}

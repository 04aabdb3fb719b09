import type { Remote } from '@dyra/shared/contract/releases'

/** Required hash of each remote file on another origin, by URL. */
const hashes = new Map<string, string>()

/** Remembers the hashes of remote files on other origins. */
export function registerIntegrity(remotes: readonly Remote[]) {
  for (const { entry, integrity = {} } of remotes)
    for (const [file, hash] of Object.entries(integrity)) hashes.set(new URL(file, entry).href, hash)
}

const addressOf = (node: Node): string => {
  if (node instanceof HTMLScriptElement) return node.src
  return node instanceof HTMLLinkElement ? node.href : ''
}

/** Makes the browser check the file's hash. Throws TypeError if the file was not released. */
function withIntegrity<T extends Node>(node: T): T {
  const address = addressOf(node)
  if (!address || new URL(address).origin === location.origin) return node
  const integrity = hashes.get(address)
  if (integrity === undefined) throw new TypeError(`Refused a file that is not part of a release: ${address}`)
  return Object.assign(node, { crossOrigin: 'anonymous', integrity })
}

/**
 * Adds hashes to the scripts and style sheets that webpack and the federation runtime append to the head. Replaces a method,
 * because hooks do not reach all of them: `createScript` of the federation runtime sees entries only, and the hooks of webpack
 * for chunks and style sheets are part of a remote's build, which its team may make in another way.
 */
export function enforceIntegrity(head: HTMLHeadElement = document.head) {
  const append = head.appendChild.bind(head)
  head.appendChild = (node) => append(withIntegrity(node))
}

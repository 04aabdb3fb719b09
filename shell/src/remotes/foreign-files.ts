import type { Remote } from './listed-remotes.ts'

/** Address of each file that a remote has on another origin, with the hash that it must have. */
const hashes = new Map<string, string>()

/** Takes note of the files of remotes on other origins. */
export function learnFiles(remotes: readonly Remote[]) {
  for (const { entry, integrity = {} } of remotes)
    for (const [file, hash] of Object.entries(integrity)) hashes.set(new URL(file, entry).href, hash)
}

const addressOf = (node: Node): string => {
  if (node instanceof HTMLScriptElement) return node.src
  return node instanceof HTMLLinkElement ? node.href : ''
}

/**
 * The browser runs the file only if it has the hash that was released. Throws TypeError for a file that was not
 * released.
 */
function hold<T extends Node>(node: T): T {
  const address = addressOf(node)
  if (!address || new URL(address).origin === location.origin) return node
  const integrity = hashes.get(address)
  if (integrity === undefined) throw new TypeError(`A file that no release names was refused: ${address}`)
  return Object.assign(node, { crossOrigin: 'anonymous', integrity })
}

/** webpack and the federation runtime fetch scripts and style sheets by putting them at the end of the head. */
export function guardHead(head: HTMLHeadElement = document.head) {
  const append = head.appendChild.bind(head)
  head.appendChild = (node) => append(hold(node))
}

import { execFileSync, spawnSync } from 'node:child_process'

/** Addresses of the nodes. With namespaces each node can be cut off; otherwise all share the loopback interface. */
export interface ClusterNetwork {
  readonly hasNamespaces: boolean
  /** The first three numbers of all addresses, with a dot. */
  readonly prefix: string
  /** Addresses that may connect to PostgreSQL. */
  readonly clients: string
  /** The words before a command that run it on a node. */
  enter(node: number): readonly string[]
  setConnected(node: number, isConnected: boolean): void
  remove(): void
}

/** Several runs on one machine need different names and addresses. */
const run = process.pid % 200

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' })

const nameOf = (node: number) => `dyra${run}n${node}`
const cableOf = (node: number) => `dyra${run}c${node}`
const BRIDGE = `dyra${run}`

const loopback: ClusterNetwork = {
  hasNamespaces: false,
  prefix: `127.88.${run}.`,
  clients: '127.0.0.0/8',
  enter: () => [],
  setConnected: () => {
    throw new Error('There are no network namespaces')
  },
  remove: () => undefined,
}

/** What is missing is no error: the network may be half built. */
function removeNamespaces(count: number): void {
  for (let node = 1; node <= count; node++) spawnSync('ip', ['netns', 'del', nameOf(node)])
  spawnSync('ip', ['link', 'del', BRIDGE])
}

function addNode(node: number, address: string): void {
  const [name, cable] = [nameOf(node), cableOf(node)]
  ip('netns', 'add', name)
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('link', 'set', cable, 'master', BRIDGE, 'up')
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  for (const device of ['eth0', 'lo']) ip('-n', name, 'link', 'set', device, 'up')
}

/** A bridge with a network namespace for each node, or the loopback interface where this account may not make them. */
export function createNetwork(nodes: number): ClusterNetwork {
  const prefix = `10.88.${run}.`
  try {
    ip('link', 'add', BRIDGE, 'type', 'bridge')
    ip('addr', 'add', `${prefix}254/24`, 'dev', BRIDGE)
    ip('link', 'set', BRIDGE, 'up')
    for (let node = 1; node <= nodes; node++) addNode(node, `${prefix}${node}`)
  } catch {
    removeNamespaces(nodes)
    return loopback
  }
  return {
    hasNamespaces: true,
    prefix,
    clients: `${prefix}0/24`,
    enter: (node) => ['ip', 'netns', 'exec', nameOf(node)],
    setConnected: (node, isConnected) => ip('link', 'set', cableOf(node), isConnected ? 'up' : 'down'),
    remove: () => removeNamespaces(nodes),
  }
}

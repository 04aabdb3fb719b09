import { execFileSync, spawnSync } from 'node:child_process'
import { messageOf } from '../../launch/errors.mjs'

/** Addresses of the nodes. With namespaces each node can be cut off; otherwise all share the loopback interface. */
export interface ClusterNetwork {
  /** Undefined if there are namespaces. */
  readonly whyNoNamespaces?: string
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

const loopback = (reason: string): ClusterNetwork => ({
  whyNoNamespaces: reason,
  prefix: `127.88.${run}.`,
  clients: '127.0.0.0/8',
  enter: () => [],
  setConnected: () => {
    throw new Error(`There are no network namespaces: ${reason}`)
  },
  remove: () => undefined,
})

/**
 * What is missing is not an error: the network may be half built. A namespace and its cable live until its last process
 * has ended. The cable is deleted separately, because the next network needs its name.
 */
function removeNamespaces(count: number): void {
  for (let node = 1; node <= count; node++) {
    spawnSync('ip', ['link', 'del', cableOf(node)])
    spawnSync('ip', ['netns', 'del', nameOf(node)])
  }
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
  } catch (error) {
    removeNamespaces(nodes)
    return loopback(messageOf(error).trim().replaceAll('\n', ': '))
  }
  return {
    prefix,
    clients: `${prefix}0/24`,
    enter: (node) => ['ip', 'netns', 'exec', nameOf(node)],
    setConnected: (node, isConnected) => ip('link', 'set', cableOf(node), isConnected ? 'up' : 'down'),
    remove: () => removeNamespaces(nodes),
  }
}

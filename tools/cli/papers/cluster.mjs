import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { capture, root } from '../../launch/run.mjs'
import { ClusterRun } from './cluster-run.mjs'
import { bring, packagesIn, results, runBlock } from './host.mjs'
import { copyRoot, createRoot, download, Machine, removeRoot } from './machine.mjs'
import { Network } from './network.mjs'
import { Operator } from './operator.mjs'
import { furnish, furnishEditor, startOutside } from './surroundings.mjs'

/** @import { Block } from './commands.mjs' */
/** @import { Node } from './cluster-run.mjs' */
/** @import { Packages } from './host.mjs' */
/** @import { Report } from './report.mjs' */

/** As in docs/operate/cluster/. */
const addresses = { node1: '10.0.0.1', node2: '10.0.0.2', node3: '10.0.0.3' }
const HOST_ADDRESS = '10.0.0.4'

const passwords = ['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'REWIND_PASSWORD', 'PASSPHRASE']

/**
 * Makes the root of a node, with the files that the operator brought and what the editor types into them.
 * @param {string} base
 * @param {{ folder: string, name: string, address: string }} node
 */
async function furnishNode(base, { folder, name, address }) {
  await copyRoot(base, folder)
  furnishEditor(folder)
  await capture('cp', ['-r', join(root, 'docs/operate/cluster'), join(folder, 'root')])
  const words = {
    NAME: name,
    ADDRESS: address,
    ...Object.fromEntries(passwords.map((word) => [word, `${word}-papers`])),
  }
  const script = Object.entries(words).map(([word, value]) => `s/\\b${word}\\b/${value}/g\n`)
  for (const file of ['etcd', 'config.yml', 'pgbackrest.conf'])
    writeFileSync(join(folder, 'root/typed', `${file}.sed`), script.join(''))
}

/** @param {string} work */
const baseOf = (work) => join(work, 'base')

/**
 * @param {string} work
 * @param {readonly Block[]} blocks
 * @param {string} file the package
 */
async function furnishAll(work, blocks, file) {
  const base = baseOf(work)
  await createRoot(base)
  await bring(file, join(base, 'root'))
  await download(base, [...packagesIn(blocks), `/root/${basename(file)}`])
  for (const [name, address] of Object.entries(addresses))
    await furnishNode(base, { folder: join(work, name), name, address })
  const host = join(work, 'host')
  await copyRoot(base, host)
  await furnish(host)
  writeFileSync(join(host, 'root/typed/haproxy.cfg.sed'), '')
}

/** The machines of a cluster, with what is outside them. */
class Machines {
  /** @type {{ name: string, machine: Machine }[]} */
  #started = []
  #work
  #network

  /**
   * @param {string} work
   * @param {Network} network
   */
  constructor(work, network) {
    this.#work = work
    this.#network = network
  }

  /**
   * @param {string} name
   * @param {string} address
   * @param {readonly string[]} mounts
   */
  async start(name, address, mounts = []) {
    const machine = await Machine.start(join(this.#work, name), join(results, `${name}-console.log`), mounts)
    this.#started.push({ name, machine })
    await this.#network.connect(machine, address)
    return machine
  }

  async stop() {
    for (const { name, machine } of this.#started) {
      const journal = await machine.run('journalctl --no-pager; cat /var/log/postgresql/*.log /tmp/restored.log')
      writeFileSync(join(results, `${name}-journal.log`), journal.output)
      await machine.stop()
    }
    await this.#network.remove()
  }
}

/**
 * @param {Machines} machines
 * @param {Report} report
 * @param {{ work: string, blocks: readonly Block[], install: readonly Block[], packages: Packages }} given
 */
async function runOn(machines, report, { work, blocks, install, packages }) {
  const repository = join(work, 'repository')
  mkdirSync(repository)
  /** @type {Node[]} */
  const nodes = []
  for (const [name, address] of Object.entries(addresses)) {
    const machine = await machines.start(name, address, [`--bind=${repository}:/srv/pgbackrest`])
    nodes.push({ name, address, machine })
  }
  const machine = await machines.start('host', HOST_ADDRESS)
  const outside = await startOutside(machine)
  try {
    writeFileSync(join(machine.folder, 'root/eid.pem'), outside.signingKey)
    const operator = new Operator(machine, { packages, settings: outside.settings })
    const host = { machine, report, operator }
    for (const block of install) await runBlock(host, block)
    operator.database = '127.0.0.1:5000'
    const run = new ClusterRun(host, nodes)
    for (const block of blocks) await run.block(block)
    await run.confirmRestored()
  } finally {
    await outside.stop()
  }
}

/**
 * Runs the commands for a cluster on three nodes and an application host, each a Debian 12 of its own with systemd.
 * `install` are the blocks that install the registry on the host.
 * @param {Report} report
 * @param {readonly Block[]} blocks of the place cluster
 * @param {{ work: string, install: readonly Block[], packages: Packages }} given
 */
export async function runCluster(report, blocks, { work: parent, install, packages }) {
  const work = join(parent, 'cluster')
  mkdirSync(work)
  try {
    await furnishAll(work, [...install, ...blocks], packages[0])
    mkdirSync(results, { recursive: true })
    const machines = new Machines(work, await Network.create())
    try {
      await runOn(machines, report, { work, blocks, install, packages })
    } finally {
      await machines.stop()
    }
  } finally {
    removeRoot(work)
  }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { capture, root } from '../../launch/run.mjs'
import { ClusterRun, type Node } from './cluster-run.ts'
import type { Block } from './commands.ts'
import { bring, packagesIn, results, runBlock } from './host.ts'
import { copyRoot, createRoot, download, Machine, removeRoot } from './machine.ts'
import { Network } from './network.ts'
import { Operator, type Packages } from './operator.ts'
import type { Report } from './report.ts'
import { furnish, furnishEditor, startOutside } from './surroundings.ts'

/** The addresses in docs/operate/cluster/. */
const addresses = { node1: '10.0.0.1', node2: '10.0.0.2', node3: '10.0.0.3' }
const HOST_ADDRESS = '10.0.0.4'

const passwords = ['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'REWIND_PASSWORD', 'PASSPHRASE']

/** Makes the root of a node, with the files that the operator brought and what the editor types into them. */
async function furnishNode(base: string, { folder, name, address }: { folder: string; name: string; address: string }) {
  await copyRoot(base, folder)
  furnishEditor(folder)
  await capture('cp', ['-r', join(root, 'docs/operate/cluster'), join(folder, 'root')])
  const words = {
    NAME: name,
    ADDRESS: address,
    ...Object.fromEntries(passwords.map((word) => [word, `${word}-docs`])),
  }
  const script = Object.entries(words).map(([word, value]) => `s/\\b${word}\\b/${value}/g\n`)
  for (const file of ['etcd', 'config.yml', 'pgbackrest.conf'])
    writeFileSync(join(folder, 'root/typed', `${file}.sed`), script.join(''))
}

const baseOf = (work: string) => join(work, 'base')

/** @param file the package */
async function furnishAll(work: string, blocks: readonly Block[], file: string) {
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

interface Given {
  /** Folder for the roots. */
  readonly work: string
  /** The blocks that install the registry on the application host. */
  readonly install: readonly Block[]
  readonly packages: Packages
}

/** The machines of a cluster and their network. */
class Machines {
  #started: { name: string; machine: Machine }[] = []
  #work
  #network

  constructor(work: string, network: Network) {
    this.#work = work
    this.#network = network
  }

  async start(name: string, address: string, mounts: readonly string[] = []) {
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

async function runOn(
  machines: Machines,
  report: Report,
  { work, blocks, install, packages }: Given & { blocks: readonly Block[] },
) {
  const repository = join(work, 'repository')
  mkdirSync(repository)
  const nodes: Node[] = []
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
 * @param blocks of the place cluster
 */
export async function runCluster(report: Report, blocks: readonly Block[], { work: parent, install, packages }: Given) {
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

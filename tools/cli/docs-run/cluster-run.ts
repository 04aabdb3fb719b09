import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Block, filledIn, type PaperCommand } from './commands.ts'
import { type Host, runCommand } from './host.ts'
import type { Machine } from './machine.ts'

export interface Node {
  readonly name: string
  readonly address: string
  readonly machine: Machine
}

/** A line of cron: five fields, account, command. */
const cronLine = /^(?:\S+ +){5}(\S+) +(.*)$/gm

/** Databases that are created before and after the time that the restore goes back to. */
const BEFORE = 'before_the_time'
const AFTER = 'after_the_time'

/** The command that runs a statement as the superuser, whose account may not enter root's folder. */
const psqlOf = (statement: string) => `cd / && runuser -u postgres -- psql -Atqc '${statement}'`

const isPrimary = async ({ machine, address }: Node) =>
  (await machine.run(`curl --fail --silent http://${address}:8008/primary`)).code === 0

/** Runs blocks on the machines of a cluster. */
export class ClusterRun {
  #host
  #nodes
  #first
  #time = ''

  constructor(host: Host, nodes: readonly Node[]) {
    this.#host = host
    this.#nodes = nodes
    const [first] = nodes
    if (first === undefined) throw new Error('A cluster needs nodes')
    this.#first = first
  }

  async #primary(): Promise<Node> {
    for (const node of this.#nodes) if (await isPrimary(node)) return node
    throw new Error('No node is the primary')
  }

  async #nodesOf(group: string): Promise<readonly Node[]> {
    if (group === 'primary') return [await this.#primary()]
    if (group === 'node1') return [this.#first]
    return group === 'others' ? this.#nodes.filter((node) => node !== this.#first) : this.#nodes
  }

  /** Runs a command on several nodes at the same time: some nodes wait for each other. */
  async #runOn({ text }: PaperCommand, nodes: readonly Node[]) {
    const input = this.#host.operator.answersTo(text)
    const ended = await Promise.all(
      nodes.map(({ machine, address }) =>
        machine.run(filledIn(text, { ADDRESS: address, TIME: this.#time }), { input }),
      ),
    )
    const output = ended.map(({ code, output: text }, n) => `${nodes[n]?.name}: ${text}exit code ${code}`)
    return { code: Math.max(...ended.map(({ code }) => code)), output: output.join('\n') }
  }

  async block({ language, detail, content, commands, ...place }: Block) {
    if (language === 'conf') return this.#cron({ ...place, detail, content })
    const values = { ADDRESS: this.#first.address, TIME: this.#time }
    for (const command of commands)
      if (detail === 'host') await runCommand(this.#host, command, values)
      else await this.#host.report.run(command, async () => this.#runOn(command, await this.#nodesOf(detail)))
  }

  /** Writes a file of cron on every node. Each of its lines must do its work on the primary and nowhere else. */
  async #cron({ file, line, detail, content }: Pick<Block, 'file' | 'line' | 'detail' | 'content'>) {
    const primary = await this.#primary()
    // pgBackRest refuses a backup before the first checkpoint of a new primary, and this one is new.
    await primary.machine.run(psqlOf('checkpoint'))
    for (const { machine } of this.#nodes) {
      mkdirSync(dirname(join(machine.folder, detail)), { recursive: true })
      writeFileSync(join(machine.folder, detail), content)
    }
    for (const [, account, text = ''] of content.matchAll(cronLine)) {
      const wrong: string[] = []
      for (const node of this.#nodes) {
        const { code, output } = await node.machine.run(`runuser -u ${account} -- sh -s`, { input: text })
        if ((code === 0) !== (node === primary)) wrong.push(`${node.name}: ${output}exit code ${code}`)
      }
      this.#host.report.confirm(`${file}:${line} on the primary alone: ${text}`, wrong.join('\n') || undefined)
    }
    await this.#noteTime()
  }

  /** Changes the cluster, notes the time, and changes it again. */
  async #noteTime() {
    const { machine } = await this.#primary()
    const psql = async (statement: string) => (await machine.run(psqlOf(statement))).output.trim()
    await psql(`create database ${BEFORE}`)
    this.#time = await psql('select clock_timestamp()')
    await psql(`create database ${AFTER}`)
  }

  async confirmRestored() {
    const { machine } = await this.#primary()
    const { output } = await machine.run(psqlOf('select datname from pg_database'))
    const names = output.split('\n')
    const isRight = names.includes(BEFORE) && !names.includes(AFTER)
    this.#host.report.confirm(
      'what was changed before the time is restored, and nothing later',
      isRight ? undefined : output,
    )
  }
}

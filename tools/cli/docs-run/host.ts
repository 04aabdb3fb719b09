import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../../launch/run.mjs'
import { type Block, blocksOf, namedCommands, type PaperCommand, withoutComment } from './commands.ts'
import { pages } from './files.ts'
import { copyInto, createRoot, download, Machine, removeRoot } from './machine.ts'
import { Operator, type Packages, versionOf } from './operator.ts'
import type { Report } from './report.ts'
import { furnish, startOutside, trust } from './surroundings.ts'

/** Folder for the console output and the journal of the machine. */
export const results = join(root, 'artifacts/docs-run')

/** The Debian packages that the commands of blocks install. */
export const packagesIn = (blocks: readonly Block[]) =>
  blocks
    .flatMap(({ commands }) => commands)
    .flatMap(({ text }) => /^apt-get install -y(?: --\S+)* ([^#]+)/.exec(text)?.[1]?.trim().split(' ') ?? [])
    .filter((name) => !name.startsWith('./'))

/** Files that remain after the package is removed: the operator's own, and logs, which are rotated away. */
const ownFiles = /^\/(root|etc\/ssl\/dyraaudkenni|var\/log|var\/cache\/apt)(\/|$)/

export interface Host {
  readonly machine: Machine
  readonly operator: Operator
  readonly report: Report
}

/** @param values by placeholder, beside those of the operator */
export async function runCommand(
  { machine, operator, report }: Host,
  command: PaperCommand,
  values: Readonly<Record<string, string>> = {},
) {
  if (command.text.startsWith('editor ')) operator.prepareEditor()
  const typed = operator.fillIn(command.text, values)
  const output = await report.run(command, () =>
    machine.run(typed, { env: trust, input: operator.answersTo(command.text) }),
  )
  operator.note(command.text, output)
}

export async function runBlock(host: Host, { file, line, language, detail, content, commands }: Block) {
  if (language === 'conf') {
    writeFileSync(join(host.machine.folder, detail), content)
    host.report.confirm(`${file}:${line} is in ${detail}`, undefined)
  }
  for (const command of commands) await runCommand(host, command)
}

/** The commands that prose names and no block contains, each once. */
function othersNamed() {
  const blocks = pages().flatMap(([file, text]) => blocksOf(file, text))
  const inBlocks = new Set(blocks.flatMap(({ commands }) => commands.map(({ text }) => withoutComment(text))))
  const others = new Map<string, PaperCommand>()
  for (const command of pages().flatMap(([file, text]) => namedCommands(file, text)))
    if (!inBlocks.has(command.text) && !others.has(command.text)) others.set(command.text, command)
  return [...others.values()]
}

async function confirmRemoved({ machine, report }: Host) {
  const found = await machine.run(
    "find / -xdev -iname '*dyraaudkenni*'; find / -xdev -path '*/bin/registry'; getent passwd dyraaudkenni; " +
      "systemctl list-unit-files --no-legend 'dyraaudkenni*'; readlink /proc/[0-9]*/exe | grep dyraaudkenni; true",
  )
  const left = found.output.split('\n').filter((line) => line !== '' && !ownFiles.test(line))
  report.confirm('after the removal no file, unit, process or account is left', left.join('\n') || undefined)
}

async function runAll(host: Host, blocks: readonly Block[]) {
  const isRemoval = ({ commands }: Block) => commands.some(({ text }) => text.startsWith('apt-get purge'))
  const isOfCheckout = ({ text }: PaperCommand) => text.startsWith('pnpm ')
  const named = othersNamed()
  for (const block of blocks.filter((one) => !isRemoval(one))) await runBlock(host, block)
  for (const command of named.filter((one) => !isOfCheckout(one))) await runCommand(host, command)
  for (const block of blocks.filter(isRemoval)) await runBlock(host, block)
  for (const command of named.filter(isOfCheckout))
    host.report.skip(command, 'named in prose: pnpm check commands resolves it')
}

/** Runs the blocks in a machine that has started. */
async function runIn(
  machine: Machine,
  report: Report,
  { blocks, packages }: { blocks: readonly Block[]; packages: Packages },
) {
  const outside = await startOutside(machine)
  try {
    writeFileSync(join(machine.folder, 'root/eid.pem'), outside.signingKey)
    const host = { machine, report, operator: new Operator(machine, { packages, settings: outside.settings }) }
    await runAll(host, blocks)
    await confirmRemoved(host)
  } finally {
    const journal = await machine.run('journalctl --no-pager')
    writeFileSync(join(results, 'journal.log'), journal.output)
    await outside.stop()
  }
}

/** Brings a package to the host, with the files beside it: checksum, signature, public key. */
export async function bring(file: string, folder: string) {
  mkdirSync(folder, { recursive: true })
  const source = dirname(file)
  const names = readdirSync(source)
  await copyInto(
    folder,
    names.map((name) => join(source, name)),
  )
}

/**
 * Runs the commands for a host in a Debian 12 of their own, with systemd and without network.
 * @param blocks of the place host
 */
export async function runHost(
  report: Report,
  blocks: readonly Block[],
  { work, packages }: { work: string; packages: Packages },
) {
  const folder = join(work, 'debian')
  await createRoot(folder)
  try {
    await furnish(folder)
    const [first, next] = packages
    await bring(first, join(folder, 'root'))
    await bring(next, join(folder, 'root', versionOf(next)))
    await download(folder, [...packagesIn(blocks), `/root/${basename(first)}`])
    mkdirSync(results, { recursive: true })
    const machine = await Machine.start(folder, join(results, 'console.log'))
    try {
      await runIn(machine, report, { blocks, packages })
    } finally {
      await machine.stop()
    }
  } finally {
    removeRoot(folder)
  }
}

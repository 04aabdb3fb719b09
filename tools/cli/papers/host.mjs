import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../run.mjs'
import { namedCommands, withoutComment } from './commands.mjs'
import { papers } from './files.mjs'
import { copyInto, createRoot, download, Machine, removeRoot } from './machine.mjs'
import { Operator } from './operator.mjs'
import { furnish, startOutside, trust } from './surroundings.mjs'

/** @import { Block, PaperCommand } from './commands.mjs' */
/** @import { Report } from './report.mjs' */

/** @typedef {readonly [first: string, next: string]} Packages */

/** Gets the console and the journal of the machine. */
const results = join(root, 'artifacts/papers')

/** What the installation in docs/operate.md installs besides the package. */
const packagesOfDebian = ['postgresql', 'nginx', 'openssl', 'curl']

/** Commands of prose and tables that an operator types on the host. */
const ofHost = /^(registry|systemctl|openssl|df|journalctl)\b/

/** What the operator brought, and logs, which are rotated away. */
const ownFiles = /^\/(root|etc\/ssl\/dyraaudkenni|var\/log|var\/cache\/apt)(\/|$)/

/**
 * @typedef {object} Host
 * @property {Machine} machine
 * @property {Operator} operator
 * @property {Report} report
 */

/**
 * @param {Host} host
 * @param {PaperCommand} command
 */
async function runCommand({ machine, operator, report }, command) {
  if (command.text.startsWith('editor ')) operator.prepareEditor()
  const typed = operator.fillIn(command.text)
  const output = await report.run(command, () =>
    machine.run(typed, { env: trust, input: operator.answersTo(command.text) }),
  )
  operator.note(command.text, output)
}

/**
 * @param {Host} host
 * @param {Block} block
 */
async function runBlock(host, { file, line, language, detail, content, commands }) {
  if (language === 'conf') {
    writeFileSync(join(host.machine.folder, detail), content)
    host.report.confirm(`${file}:${line} is in ${detail}`, undefined)
  }
  for (const command of commands) await runCommand(host, command)
}

/**
 * The commands that prose names and no block, each once.
 * @param {readonly Block[]} blocks
 */
function othersNamed(blocks) {
  const seen = new Set(blocks.flatMap(({ commands }) => commands.map(({ text }) => withoutComment(text))))
  return papers()
    .flatMap(([file, text]) => namedCommands(file, text))
    .filter(({ text }) => !seen.has(text) && seen.add(text))
}

/** @param {Host} host */
async function confirmRemoved({ machine, report }) {
  const found = await machine.run(
    "find / -xdev -iname '*dyraaudkenni*'; find / -xdev -path '*/bin/registry'; getent passwd dyraaudkenni; " +
      "systemctl list-unit-files --no-legend 'dyraaudkenni*'; readlink /proc/[0-9]*/exe | grep dyraaudkenni; true",
  )
  const left = found.output.split('\n').filter((line) => line !== '' && !ownFiles.test(line))
  report.confirm('after the removal no file, unit, process or account is left', left.join('\n') || undefined)
}

/**
 * @param {Host} host
 * @param {readonly Block[]} blocks
 */
async function runAll(host, blocks) {
  const isRemoval = (/** @type {Block} */ { commands }) => commands.some(({ text }) => text.startsWith('apt-get purge'))
  const named = othersNamed(blocks)
  for (const block of blocks.filter((one) => !isRemoval(one))) await runBlock(host, block)
  for (const command of named.filter(({ text }) => ofHost.test(text))) await runCommand(host, command)
  for (const block of blocks.filter(isRemoval)) await runBlock(host, block)
  for (const command of named.filter(({ text }) => !ofHost.test(text)))
    host.report.leave(command, 'named in prose: pnpm check papers resolves it')
}

/**
 * Runs the blocks in a machine that has started.
 * @param {Machine} machine
 * @param {Report} report
 * @param {{ blocks: readonly Block[], packages: Packages }} given
 */
async function runIn(machine, report, { blocks, packages }) {
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

/**
 * Runs the commands for a host in a Debian 12 of their own, with systemd and without network.
 * @param {Report} report
 * @param {readonly Block[]} blocks of the place host
 * @param {{ work: string, files: readonly string[], packages: Packages }} given `files`: what the operator brings
 */
export async function runHost(report, blocks, { work, files, packages }) {
  const folder = join(work, 'debian')
  await createRoot(folder)
  try {
    await furnish(folder)
    await copyInto(join(folder, 'root'), [...files, ...packages])
    await download(folder, [...packagesOfDebian, `/root/${basename(packages[0])}`])
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

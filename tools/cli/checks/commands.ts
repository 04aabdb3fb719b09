import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, root } from '../../launch/run.mjs'
import {
  type Block,
  blocksOf,
  namedCommands,
  namedSettings,
  type PaperCommand,
  placeholdersIn,
  variablesIn,
  withoutComment,
} from '../docs-run/commands.ts'
import { pages } from '../docs-run/files.ts'
import { groups, placeholders } from '../docs-run/placeholders.ts'

// Every block of commands in the docs of operators and teams says where it is run (tools/cli/docs-run/commands.ts), so
// that `pnpm docs:run` runs it or names the reason why not. Commands, options, files, units and variables that these pages
// name exist.

/** Text of a file; undefined if there is none. */
type Read = (path: string) => string | undefined

/** Languages of blocks that hold examples of data. */
const examples = new Set(['json', 'text'])

const machines = groups.join('|')

/** What the fence of a block may say after its language: place and detail. */
const markers: Readonly<Record<string, { allowed: RegExp; advice: string }>> = {
  sh: {
    allowed: new RegExp(`^(host |checkout |cluster (${machines})$|elsewhere .)`),
    advice: `write \`\`\`sh host, \`\`\`sh checkout, \`\`\`sh cluster ${machines} or \`\`\`sh elsewhere: REASON`,
  },
  conf: { allowed: /^(host|cluster) \//, advice: 'write ```conf host FILE or ```conf cluster FILE above the block' },
}

function problemOfMarker({ language, place, detail }: Block) {
  if (examples.has(language)) return undefined
  const marker = markers[language]
  if (marker === undefined) return 'a block needs a language: sh, conf, json or text'
  return marker.allowed.test(`${place} ${detail}`) ? undefined : marker.advice
}

const optionsIn = (text: string) => text.match(/(?<=\s)--[a-z][a-z-]*/g) ?? []

/**
 * Options that a program does not have.
 * @param text of the command
 * @param source of the program
 */
const unknownOptions = (text: string, source: string) =>
  optionsIn(text)
    .filter((option) => !new RegExp(`${option}(?![a-z-])`).test(source))
    .map((option) => `no option ${option}`)

function problemsOfRegistry(text: string, name: string, read: Read) {
  const source = name === 'release' ? read('server/src/release/command.ts') : read(`server/src/cli/${name}.ts`)
  return source === undefined ? [`no command registry ${name}`] : unknownOptions(text, source)
}

/** Options of tests and journeys are options of jest and Playwright; a program of the tools has its own. */
function problemsOfPnpm(text: string, name: string, read: Read) {
  const script = JSON.parse(read('package.json') ?? '{}').scripts?.[name]
  if (script === undefined) return [`no command pnpm ${name}`]
  const [, command] = /^node tools\/launch\/launch\.mjs (?:tool )?(\S+)$/.exec(script) ?? []
  if (command === undefined || name === 'e2e') return []
  if (name === 'release') return problemsOfRegistry(text, name, read)
  return unknownOptions(text, read(`tools/cli/${command}.ts`) ?? read(`tools/${command}/main.ts`) ?? '')
}

function problemsOfProgram(text: string, read: Read) {
  return [...text.matchAll(/(?:^|&& |\| |[A-Z_]+=\S+ )(registry|pnpm) ([a-z][a-z0-9:-]*)([^&|]*)/g)].flatMap(
    ([, program, name = '', rest = '']) =>
      program === 'pnpm' ? problemsOfPnpm(rest, name, read) : problemsOfRegistry(rest, name, read),
  )
}

/** Files of the project or of the package, and units. */
function problemsOfFiles(text: string, read: Read) {
  const files = [...text.matchAll(/(?:^|[\s=])(?:\/usr\/lib\/dyraaudkenni\/)(\S+)/g)].map(([, path = '']) => path)
  const units = [...text.matchAll(/(?<=\s)(dyraaudkenni-[a-z]+)(@\w+)?(\.\w+)?(?=\s|$)/g)].map(
    ([, name = '', instance = '', kind = '.service']) => `docs/operate/${name}${instance && '@'}${kind}`,
  )
  return [...files, ...units].filter((path) => read(path) === undefined).map((path) => `no file ${path}`)
}

/** psql goes on after an error without this variable. */
const VARIABLE_OF_PSQL = 'ON_ERROR_STOP'

function problemsOfVariables(text: string, read: Read) {
  const known = `${read('docs/operate/settings.md')}\n${read('docs/operate/registry')}`
  return variablesIn(text)
    .filter((name) => name !== VARIABLE_OF_PSQL)
    .filter((name) => !new RegExp(`^\\| \`${name}\` \\||\\$\\{${name}:`, 'm').test(known))
    .map((name) => `no variable ${name}`)
}

function problemsOfCommand({ file, line, text }: PaperCommand, read: Read) {
  const bare = withoutComment(text)
  const found = [...problemsOfProgram(bare, read), ...problemsOfFiles(bare, read), ...problemsOfVariables(bare, read)]
  return found.map((problem) => `${file}:${line} ${problem}`)
}

/** Words in capitals for which `pnpm docs:run` has no value. */
const unknownPlaceholders = ({ file, line, text }: PaperCommand, known: readonly string[]) =>
  placeholdersIn(text)
    .filter((name) => !known.includes(name))
    .map((name) => `${file}:${line} tools/cli/docs-run/placeholders.ts has no ${name} for this place`)

function problemsOfBlock(block: Block, read: Read) {
  const { file, line, place, commands } = block
  const marker = problemOfMarker(block)
  const known = place === 'host' || place === 'cluster' || place === 'checkout' ? placeholders[place] : undefined
  return [
    ...(marker ? [`${file}:${line} ${marker}`] : []),
    ...commands.flatMap((command) => [
      ...(known ? unknownPlaceholders(command, known) : []),
      ...problemsOfCommand(command, read),
    ]),
  ]
}

function problemsIn(file: string, text: string, read: Read) {
  const commands = namedCommands(file, text)
  return [
    ...blocksOf(file, text).flatMap((block) => problemsOfBlock(block, read)),
    ...commands.flatMap((command) => unknownPlaceholders(command, Object.values(placeholders).flat())),
    ...[...commands, ...namedSettings(file, text)].flatMap((command) => problemsOfCommand(command, read)),
  ]
}

const planted = {
  good: [
    '```sh host\n# a comment\nregistry deposit --verify FILE   # --none\n```',
    '```sh host\nPORT=1 registry release all && systemctl start dyraaudkenni-web@8081\n```',
    '```sh host\ncp /usr/lib/dyraaudkenni/docs/operate/registry /tmp\n```',
    '```sh checkout\npnpm release --force\npnpm test:unit --coverage\n```',
    '```sh elsewhere: needs a phone\ncall PHONE\n```',
    '```sh cluster others\nping ADDRESS\n```',
    '```conf cluster /etc/x.conf\nX = 1\n```',
    '```conf host /etc/x.conf\nX = 1\n```',
    '```json\n{}\n```',
    'Set `PORT=1`, then `registry release all`.',
  ],
  bad: [
    '```\nls\n```',
    '```sh\nls\n```',
    '```sh somewhere\nls\n```',
    '```sh elsewhere:\nls\n```',
    '```sh cluster\nls\n```',
    '```sh cluster everyone\nls\n```',
    '```conf host\nX = 1\n```',
    '```sh host\nregistry deposit --verified FILE\n```',
    '```sh host\nregistry back-up FILE\n```',
    '```sh host\ntrue && registry back-up FILE\n```',
    '```sh host\nls UNKNOWN\n```',
    '```sh host\nPROT=1 registry deposit FILE\n```',
    '```sh host\nsystemctl start dyraaudkenni-mail\n```',
    '```sh host\ncp /usr/lib/dyraaudkenni/docs/none /tmp\n```',
    '```sh checkout\npnpm publish\n```',
    '```sh checkout\npnpm release --farce\n```',
    'Set `PROT=1`.',
    'Run `registry back-up FILE`.',
    'Run `registry deposit UNKNOWN`.',
  ],
}

/** Throws when the check misses a mistake or rejects a good page. */
function canary() {
  const files: Readonly<Record<string, string>> = {
    'docs/operate/settings.md': '| `PORT` | | a port |',
    'docs/operate/registry': '',
    'docs/operate/dyraaudkenni-web@.service': '',
    'server/src/cli/deposit.ts': ".option('--verify')",
    'server/src/release/command.ts': '--force',
    'package.json': '{ "scripts": { "release": "node tools/launch/launch.mjs release", "test:unit": "jest" } }',
  }
  const isClean = (text: string) => problemsIn('x.md', `\n${text}\n`, (path) => files[path]).length === 0
  for (const text of planted.good)
    if (!isClean(text)) throw new Error(`The check of commands rejects a good one:\n${text}`)
  for (const text of planted.bad)
    if (isClean(text)) throw new Error(`The check of commands accepts a bad one:\n${text}`)
}

const readFromDisk: Read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)

// `pnpm check commands`
main(async () => {
  canary()
  const found = pages()
  const problems = found.flatMap(([file, text]) => problemsIn(file, text, readFromDisk))
  const commands = found.flatMap(([file, text]) => blocksOf(file, text).flatMap((block) => block.commands))
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.stdout.write(`${found.length} pages with ${commands.length} commands, ${problems.length} problems\n`)
  return problems.length === 0 && commands.length > 0 ? 0 : 1
})

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
import { conclude } from './conclude.ts'

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

export function problemsIn(file: string, text: string, read: Read) {
  const commands = namedCommands(file, text)
  return [
    ...blocksOf(file, text).flatMap((block) => problemsOfBlock(block, read)),
    ...commands.flatMap((command) => unknownPlaceholders(command, Object.values(placeholders).flat())),
    ...[...commands, ...namedSettings(file, text)].flatMap((command) => problemsOfCommand(command, read)),
  ]
}

const readFromDisk: Read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)

// `pnpm check commands`
if (import.meta.main)
  main(async () => {
    const found = pages()
    const problems = found.flatMap(([file, text]) => problemsIn(file, text, readFromDisk))
    const commands = found.flatMap(([file, text]) => blocksOf(file, text).flatMap((block) => block.commands)).length
    const line = `${found.length} pages with ${commands} commands, ${problems.length} problems`
    return conclude(problems, commands, line)
  })

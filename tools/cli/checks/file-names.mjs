import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { exists, root } from '../../launch/run.mjs'

const source = /\.(tsx?|jsx?|mjs|cjs)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const component = /^[A-Z][A-Za-z0-9]*$/
/** Names that do not say what a file contains. */
const vague = /(^|\/)(utils?|helpers?|common|misc)(\/|\.[^/]*$)/
/** Types belong next to what they describe. The exceptions are about `/api/Types` and the check of types. */
const collection = /(^|\/)types\.\w+$/
const aboutTypes = new Set(['shared/src/contract/types.ts', 'tools/cli/types.mjs'])

/**
 * @param {string} path
 * @param {(path: string) => string} read
 */
function problemOf(path, read) {
  const [name = ''] = basename(path).split('.')
  if (vague.test(path)) return 'does not say what it contains'
  if (collection.test(path) && !aboutTypes.has(path)) return 'collects types: they belong next to what they describe'
  if (path.endsWith('.tsx') && component.test(name))
    return new RegExp(`export (function|const|class) ${name}\\b`).test(read(path))
      ? undefined
      : 'exports no such component'
  return kebab.test(name) || name === '' ? undefined : 'is neither kebab-case nor a component'
}

/**
 * @param {readonly string[]} paths
 * @param {(path: string) => string} read
 */
const problemsOf = (paths, read) =>
  paths.flatMap((path) => {
    const problem = problemOf(path, read)
    return problem === undefined ? [] : [`${path} ${problem}`]
  })

const planted = ['a/utils.ts', 'a/helpers/x.ts', 'a/types.ts', 'a/someName.ts', 'a/Other.tsx', 'a/Button.ts']
const allowed = ['a/some-name.test.ts', 'a/Name.tsx', 'a/use-name.tsx', '.dependency-cruiser.cjs', ...aboutTypes]

/** Source files whose names do not match their content. Throws if it does not find planted ones. */
export function findMisnamed() {
  const found = problemsOf([...planted, ...allowed], () => 'export function Name() {}')
  if (found.length !== planted.length) throw new Error(`The check of file names finds ${found.join(', ')}.`)
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = tracked.split('\0').filter((path) => source.test(path) && exists(path))
  return problemsOf(paths, (path) => readFileSync(join(root, path), 'utf8'))
}

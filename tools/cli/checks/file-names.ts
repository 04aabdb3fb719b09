import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { exists, root } from '../../launch/run.mjs'

const source = /\.(tsx?|jsx?|mjs|cjs)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const component = /^[A-Z][A-Za-z0-9]*$/
/** Names that do not say what a file contains. */
const vague = /(^|\/)(utils?|helpers?|common|misc)(\/|\.[^/]*$)/
/** Types belong next to what they describe. The exception is about `/api/Types`. */
const collection = /(^|\/)types\.\w+$/
const ABOUT_TYPES = 'shared/src/contract/types.ts'

function problemOf(path: string, read: (path: string) => string) {
  const [name = ''] = basename(path).split('.')
  if (vague.test(path)) return 'does not say what it contains'
  if (collection.test(path) && path !== ABOUT_TYPES) return 'collects types: they belong next to what they describe'
  if (path.endsWith('.tsx') && component.test(name))
    return new RegExp(`export (function|const|class) ${name}\\b|^export \\{ ${name} as Component \\}$`, 'm').test(
      read(path),
    )
      ? undefined
      : 'exports no such component'
  return kebab.test(name) || name === '' ? undefined : 'is neither kebab-case nor a component'
}

const problemsOf = (paths: readonly string[], read: (path: string) => string) =>
  paths.flatMap((path) => {
    const problem = problemOf(path, read)
    return problem === undefined ? [] : [`${path} ${problem}`]
  })

const planted = ['a/utils.ts', 'a/helpers/x.ts', 'a/types.ts', 'a/someName.ts', 'a/Other.tsx', 'a/Button.ts']
const allowed = ['a/some-name.test.ts', 'a/Name.tsx', 'a/use-name.tsx', '.dependency-cruiser.cjs', ABOUT_TYPES]

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

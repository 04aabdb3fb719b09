import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../launch/run.mjs'
import { textFiles } from './tracked-files.ts'

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

export const problemsOf = (paths: readonly string[], read: (path: string) => string) =>
  paths.flatMap((path) => {
    const problem = problemOf(path, read)
    return problem === undefined ? [] : [`${path} ${problem}`]
  })

/** Source files whose names do not match their content. */
export const findMisnamed = () =>
  problemsOf(
    textFiles().filter((path) => source.test(path)),
    (path) => readFileSync(join(root, path), 'utf8'),
  )

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { exists, root } from './run.mjs'

const source = /\.(tsx?|jsx?|mjs|cjs)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const component = /^[A-Z][A-Za-z0-9]*$/
/** Where anything could stand, nobody finds anything. */
const empty = /(^|\/)(utils?|helpers?|common|misc)(\/|\.[^/]*$)/
/** A type stands beside what it is the type of; these two are about `/api/Types` and the compiler's check. */
const collection = /(^|\/)types\.\w+$/
const aboutTypes = new Set(['shared/src/contract/types.ts', 'server/launch/types.mjs'])

function faultOf(path, read) {
  const [name = ''] = basename(path).split('.')
  if (empty.test(path)) return 'says nothing about what stands in it'
  if (collection.test(path) && !aboutTypes.has(path)) return 'collects types: they belong beside what they describe'
  if (path.endsWith('.tsx') && component.test(name))
    return new RegExp(`export (function|const|class) ${name}\\b`).test(read(path))
      ? undefined
      : 'exports no such component'
  return kebab.test(name) || name === '' ? undefined : 'is neither kebab-case nor a component'
}

const faultsOf = (paths, read) =>
  paths.flatMap((path) => {
    const fault = faultOf(path, read)
    return fault === undefined ? [] : [`${path} ${fault}`]
  })

const planted = ['a/utils.ts', 'a/helpers/x.ts', 'a/types.ts', 'a/someName.ts', 'a/Other.tsx', 'a/Button.ts']
const allowed = ['a/some-name.test.ts', 'a/Name.tsx', 'a/use-name.tsx', '.dependency-cruiser.cjs', ...aboutTypes]

/** Sources whose names say something else than what stands in them; throws when it does not find planted ones. */
export function findMisnamed() {
  const found = faultsOf([...planted, ...allowed], () => 'export function Name() {}')
  if (found.length !== planted.length) throw new Error(`The check of file names finds ${found.join(', ')}.`)
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = tracked.split('\0').filter((path) => source.test(path) && exists(path))
  return faultsOf(paths, (path) => readFileSync(join(root, path), 'utf8'))
}

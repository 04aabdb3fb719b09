import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { capture, exists, main, root, tool } from '../../launch/run.mjs'

const isForBrowsers = (name: string) =>
  readFileSync(join(root, name, 'tsconfig.json'), 'utf8').includes('tsconfig.browser.json')

const others = readdirSync(root).filter((name) => exists(`${name}/tsconfig.json`) && !isForBrowsers(name))
/**
 * The packages for browsers have the same settings: one program checks their common sources once. The benchmarks run
 * functions in browsers and need the types of the DOM.
 */
const projects = ['shared/tsconfig.packages.json', ...others, 'tools/bench']

/** Projects are checked in parallel: several threads for each and frequent garbage collection would double the CPU time. */
const environment = { GOGC: '400' }

/** Resolves to the errors of a project, '' if there are none. */
async function errorsOf(name: string) {
  const args = ['-p', name, '--pretty', 'false', '--singleThreaded']
  const { code, output } = await capture(tool('', 'tsc'), args, environment)
  return code === 0 ? '' : `${name}:\n${output}`
}

// `pnpm check types`: checks the types of all packages, each with its settings.
main(async () => {
  const errors: string[] = []
  const waiting = projects.values()
  const work = async () => {
    for (const name of waiting) errors.push(await errorsOf(name))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  process.stdout.write(errors.sort().join(''))
  return errors.every((error) => error === '') ? 0 : 1
})

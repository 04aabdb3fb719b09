import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { capture, exists, main, root, tool } from '../../launch/run.mjs'

const packages = readdirSync(root).filter((name) => exists(`${name}/tsconfig.json`))
/** The benchmarks run functions in browsers and need the types of the DOM. */
const projects = [...packages, 'tools/bench']

/** Projects are checked in parallel: threads for each and frequent garbage collection would double the CPU time. */
const environment = { GOGC: '400' }

/** Resolves to the errors of a project, '' if there are none. */
async function errorsOf(name: string) {
  const args = ['-p', name, '--pretty', 'false', '--singleThreaded']
  const { code, output } = await capture(tool('', 'tsc'), args, environment)
  return code === 0 ? '' : `${name}:\n${output}`
}

// `pnpm check types`: checks the types of each package with its own settings.
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

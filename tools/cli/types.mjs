import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { capture, exists, main, root, tool } from '../launch/run.mjs'
import { inParallel } from './system/in-parallel.mjs'

const packages = readdirSync(root).filter((name) => exists(`${name}/tsconfig.json`))
/** The benchmarks run functions in browsers and need the types of the DOM. */
const projects = [...packages, 'tools/bench']

/** Projects are checked in parallel: threads for each and frequent garbage collection would double the CPU time. */
const environment = { GOGC: '400' }

/** @param {string} name */
const checkTypes = async (name) => {
  const args = ['-p', name, '--pretty', 'false', '--singleThreaded']
  return { name, ...(await capture(tool('', 'tsc'), args, environment)) }
}

// `pnpm types`: checks the types of each package with its own settings.
main(async () => {
  const results = await inParallel(projects, availableParallelism(), checkTypes)
  const failed = results.filter(({ code }) => code !== 0)
  for (const { name, output } of failed) process.stdout.write(`${name}:\n${output}`)
  return failed.length === 0 ? 0 : 1
})

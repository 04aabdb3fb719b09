import { mkdirSync } from 'node:fs'
import { main } from '../../launch/run.mjs'
import { checkNamed } from './checks.ts'
import { runCheck } from './execute.ts'
import { resultFolder, writeResult } from './results.ts'

// `node tools/cli/checks/run-check.ts NAME`: the command of the tasks in package.json. Writes the outcome of the check
// to artifacts/results.
main(async () => {
  const [name = ''] = process.argv.slice(2)
  mkdirSync(resultFolder, { recursive: true })
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const outcome = await runCheck({ name, check: checkNamed(name) }, { folder: resultFolder, print })
  writeResult(name, outcome)
  return outcome.results.some(({ status }) => status === 'failed') ? 1 : 0
})

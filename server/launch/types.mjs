import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { inParallel } from './in-parallel.mjs'
import { capture, exists, main, root, tool } from './run.mjs'

const packages = readdirSync(root).filter((name) => exists(`${name}/tsconfig.json`))

const checkTypes = async (name) => ({ name, ...(await capture(tool('', 'tsc'), ['-p', name, '--pretty', 'false'])) })

// `pnpm types`: every package by its own settings.
main(async () => {
  const results = await inParallel(packages, availableParallelism(), checkTypes)
  const failed = results.filter(({ code }) => code !== 0)
  for (const { name, output } of failed) process.stdout.write(`${name}:\n${output}`)
  return failed.length === 0 ? 0 : 1
})

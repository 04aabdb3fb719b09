import { log, main } from '../launch/run.mjs'
import { releaseBuilt } from './build/release-built.ts'
import { runTask } from './build/run-task.ts'

// `pnpm build [target …]`: builds what changed since the last build: everything, or the named targets (remote-vet).
// `--release` also puts the builds of the shell and the remotes into use on this machine, as every command that starts
// the site here does.

main(async () => {
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const tasks = names.length === 0 ? ['builds'] : names.map((name) => `build-${name}`)
  const start = performance.now()
  for (const task of tasks) {
    const { code } = await runTask(task, { print: log })
    if (code !== 0) return code
  }
  if (process.argv.includes('--release')) await releaseBuilt()
  log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return 0
})

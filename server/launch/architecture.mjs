import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findDeafRules } from './architecture-canary.mjs'
import { findMisnamed } from './file-names.mjs'
import { exists, main, root, tool } from './run.mjs'

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const packages = readdirSync(root).filter((name) => exists(`${name}/package.json`))

const present = (folder) => packages.filter((name) => existsSync(join(folder, name)))

/** Reads the packages below `folder` by the rules there; answers with the violations and the number of modules. */
const cruise = async (folder) => {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...present(folder)]
  const { stdout, stderr } = spawnSync(tool('', 'depcruise'), args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    shell: process.platform === 'win32',
  })
  if (!stdout) throw new Error(`dependency-cruiser did not run:\n${stderr}`)
  const { modules, summary } = JSON.parse(stdout)
  return { violations: summary.violations, typescript: modules.filter(({ source }) => /\.tsx?$/.test(source)).length }
}

// `pnpm architecture`: the rules over the project and the names of its files, and over planted violations of every rule.
main(async () => {
  const { violations, typescript } = await cruise(root)
  const faults = violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  faults.push(...findMisnamed())
  // dependency-cruiser reads no TypeScript, and says nothing, when it finds only a TypeScript it does not know.
  if (typescript === 0) faults.push('dependency-cruiser read no TypeScript file.')
  faults.push(
    ...(await findDeafRules(
      forbidden.map(({ name }) => name),
      cruise,
    )),
  )
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stdout.write(`${typescript} TypeScript files, ${forbidden.length} rules, ${faults.length} faults\n`)
  return faults.length === 0 ? 0 : 1
})

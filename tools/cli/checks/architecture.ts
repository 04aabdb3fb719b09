import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { exists, main, root, tool } from '../../launch/run.mjs'
import { conclude } from './conclude.ts'
import { findMisnamed } from './file-names.ts'
import { findMisplacedInRemotes } from './remote-layout.ts'
import { findMisplaced } from './server-layout.ts'

/** What dependency-cruiser writes as JSON. */
interface Report {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly violations: readonly { readonly rule: { name: string }; readonly from: string; readonly to: string }[]
  }
}

const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as {
  forbidden: readonly { readonly name: string }[]
}
/** A rule about several folders has several entries of the same name. */
export const ruleNames = [...new Set(forbidden.map(({ name }) => name))]
const packages = readdirSync(root).filter((name) => exists(`${name}/package.json`))

const packagesIn = (folder: string) => packages.filter((name) => existsSync(join(folder, name)))

/** Checks the packages in `folder` with the rules of `folder`. */
export function cruise(folder: string) {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...packagesIn(folder)]
  const { stdout, stderr } = spawnSync(tool('', 'depcruise'), args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    shell: process.platform === 'win32',
  })
  if (!stdout) throw new Error(`dependency-cruiser did not run:\n${stderr}`)
  const { modules, summary } = JSON.parse(stdout) as Report
  return { violations: summary.violations, typescript: modules.filter(({ source }) => /\.tsx?$/.test(source)).length }
}

// `pnpm check architecture`: checks the imports, the names of files and the layout of the server and the remotes.
if (import.meta.main)
  main(async () => {
    const { violations, typescript } = cruise(root)
    const problems = [
      ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...findMisnamed(),
      ...findMisplaced(),
      ...findMisplacedInRemotes(),
    ]
    // dependency-cruiser silently ignores TypeScript files if it does not know the installed version of TypeScript.
    const line = `${typescript} TypeScript files, ${forbidden.length} rules, ${problems.length} problems`
    return conclude(problems, typescript, line)
  })

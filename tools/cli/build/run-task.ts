import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { log, root, stopSignals } from '../../launch/run.mjs'

// The tasks are in the "wireit" part of package.json: their inputs, outputs and order. Wireit skips a task whose inputs
// have the content of its last success.

const settings = {
  // A cache would keep each output for each state of the inputs, and grow without end.
  WIREIT_CACHE: 'none',
  WIREIT_FAILURES: 'continue',
  WIREIT_LOGGER: 'simple',
  WIREIT_PARALLEL: String(availableParallelism() + 1),
}

/** What wireit says about a task that it skips. */
const FRESH = /^✅ \[(?<task>[^\]]+)\] Already fresh/
/** What wireit says while another command runs a task of this folder. */
const WAITING = /^💤 \[(?<task>[^\]]+)\] Waiting for another process/u
/** Other lines of wireit, which repeat what the tasks print. */
const OWN_LINE = /^(🏃|✅|❌|⏳) /u

/**
 * Runs a task and the tasks that it needs; what is up to date does not run.
 * @param options `print` gets the lines of the tasks
 * @returns `fresh`: the tasks that were up to date
 */
export async function runTask(
  task: string,
  { print = log, env = {} }: { print?: (line: string) => void; env?: NodeJS.ProcessEnv } = {},
): Promise<{ code: number; fresh: readonly string[] }> {
  const child = spawn(process.execPath, [join(root, 'node_modules/wireit/bin/wireit.js')], {
    cwd: root,
    env: {
      ...process.env,
      ...settings,
      ...env,
      npm_lifecycle_event: task,
      npm_config_user_agent: 'pnpm/12',
      npm_package_json: join(root, 'package.json'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of stopSignals) process.once(signal, stop)
  const fresh: string[] = []
  const read = (line: string) => {
    const found = FRESH.exec(line)?.groups?.task
    const waiting = WAITING.exec(line)?.groups?.task
    if (found) fresh.push(found)
    else if (waiting) print(`       ${waiting}: another command runs it, waiting …`)
    else if (line.trim() !== '' && !OWN_LINE.test(line)) print(line)
  }
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read)
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (ended) => resolve(ended ?? 1))
  })
  for (const signal of stopSignals) process.off(signal, stop)
  return { code, fresh }
}

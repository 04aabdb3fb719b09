import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { end } from '../../kit/child-process.ts'
import { messageOf } from '../../launch/errors.mjs'
import { log, root } from '../../launch/run.mjs'
import { buildPrograms } from '../build/programs.ts'
import { startMissingSimulators } from '../system/simulators.ts'

const sources = [
  'server/src',
  'tools/demo-data',
  ...['contract', 'domain', 'features/lookup', 'texts'].map((folder) => `shared/src/${folder}`),
]
/** Editors write a file in several steps, which must cause one restart only. */
const SETTLE_MS = 150

const isSource = (name: string | null) => /\.(ts|json|sql)$/.test(name ?? '') && !name?.includes('.test.')

function launch(variables: Readonly<Record<string, string>>) {
  const env = { TRUST_PROXY: 'loopback', ...process.env, ...variables }
  return spawn(process.execPath, ['--enable-source-maps', 'server/dist/demo-server.js'], {
    cwd: root,
    env,
    // Standard output has one line, with the server's own URL, which is not the URL to open.
    stdio: ['inherit', 'pipe', 'inherit'],
  })
}

/** Resolves to the line that the server prints when it is ready; '' if it ends before. */
const untilReady = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.stdout?.once('data', (line) => resolve(String(line).trim()))
    child.once('exit', () => resolve(''))
  })

/**
 * Starts the API server behind the dev servers. Builds and starts it again when its sources change. `untilReady` resolves
 * to the line that the running server has printed, and waits during a restart.
 * @param options `origin`: of the dev servers
 */
export async function startApi({ port, origin }: { port: number; origin: string }) {
  await Promise.all([buildPrograms('server'), buildPrograms('tools')])
  const simulators = await startMissingSimulators()
  const variables = { ...simulators.env, PORT: String(port), PUBLIC_URL: origin }
  let child = launch(variables)
  let ready = untilReady(child)
  let work = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const restart = async () => {
    try {
      await buildPrograms('server')
      ready = end(child).then(() => {
        child = launch(variables)
        return untilReady(child)
      })
      await ready
    } catch (error) {
      log(`The server was not restarted: ${messageOf(error)}`)
    }
  }
  const changed = (_event: string, name: string | null) => {
    if (!isSource(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(restart)
    }, SETTLE_MS)
  }
  const watchers = sources.map((folder) => watch(join(root, folder), { recursive: true }, changed))

  const stop = async () => {
    for (const watcher of watchers) watcher.close()
    clearTimeout(timer)
    await work
    await end(child)
    await simulators.stop()
  }
  return { stop, untilReady: () => ready }
}

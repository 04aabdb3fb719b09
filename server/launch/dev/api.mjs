import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from '../build-server.mjs'
import { root, say } from '../run.mjs'
import { startSimulators } from '../simulators.mjs'

const sources = ['server/src', 'shared/src/contract', 'shared/src/domain']
/** Editors write a file in several steps; one restart is enough. */
const settleMs = 150

const isSource = (name) => /\.(ts|json|sql)$/.test(name ?? '') && !name.includes('.test.')

function launch(variables) {
  const env = { TRUST_PROXY: 'loopback', ...process.env, ...variables }
  return spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], { cwd: root, env, stdio: 'inherit' })
}

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null

async function end(child) {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The API server behind the dev servers at `origin`: built and started again whenever its sources change. */
export async function startApi({ port, origin }) {
  await buildServer()
  const simulators = await startSimulators()
  const variables = { ...simulators.env, PORT: String(port), PUBLIC_URL: origin }
  let child = launch(variables)
  let work = Promise.resolve()
  let timer

  const restart = async () => {
    try {
      if (!(await buildServer())) return
      await end(child)
      child = launch(variables)
    } catch (error) {
      say(`The server was not restarted: ${error.message}`)
    }
  }
  const changed = (_event, name) => {
    if (!isSource(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(restart)
    }, settleMs)
  }
  const watchers = sources.map((folder) => watch(join(root, folder), { recursive: true }, changed))

  return async () => {
    for (const watcher of watchers) watcher.close()
    clearTimeout(timer)
    await work
    await end(child)
    await simulators.stop()
  }
}

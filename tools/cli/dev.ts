import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { remotes } from '../../server/src/release/parts.ts'
import { log, main, script } from '../launch/run.mjs'
import { startApi } from './dev/api.ts'
import { startRemote, startShell } from './dev/servers.ts'
import { freePort } from './system/free-port.ts'

const usage = `pnpm dev [--only <remote>]
All dev servers behind one origin, with hot updates in the shell and in every remote; the API server starts again when
its sources change. With --only just that remote is compiled, the others come from their releases. Remotes: ${remotes.join(', ')}
Environment: PORT (8080), DATA_DIR, DATABASE_URL.`

function chosen() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help || (values.only && !remotes.includes(values.only))) throw new Error(usage)
  return values.only ? [values.only] : remotes
}

main(async () => {
  const begin = performance.now()
  const names = chosen()
  const port = Number(process.env.PORT ?? 8080)
  if (names.length < remotes.length) await script('Building what changed …', ['build.ts', '--release'])

  const running = await Promise.all(names.map(async (name) => ({ name, port: await freePort() })))
  const api = await freePort()
  const origin = `http://localhost:${port}`
  log('Compiling …')
  const starting = startApi({ port: api, origin })
  const untilApiIsReady = async () => (await starting).untilReady()
  const [{ stop }, ...servers] = await Promise.all([
    starting,
    startShell({ port, api, untilApiIsReady, remotes: running }),
    ...running.map(startRemote),
  ])
  // The first URL of the line is the API's own: shows the URL of the site instead.
  const line = (await untilApiIsReady()).replace(/http:\/\/localhost:\d+/, origin)
  log(`${line} (after ${((performance.now() - begin) / 1000).toFixed(1)} s)`)

  await Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)))
  await Promise.all([stop(), ...servers.map((server) => server.stop())])
})

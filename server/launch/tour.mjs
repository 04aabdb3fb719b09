import './node-version.mjs'
import { startServer } from './bench-server.mjs'
import { install } from './install.mjs'
import { foreground, main, say, script } from './run.mjs'
import { startSimulators } from './simulators.mjs'

const walk = (args) => foreground(process.execPath, ['--enable-source-maps', 'server/dist/tour.js', ...args])

/** On a registry of its own, which is thrown away: demo data, simulated phones, registers and mails, free ports. */
const walkAlone = async () => {
  Object.assign(process.env, { EID_PAGE_PORT: '0', MAIL_PAGE_PORT: '0' })
  const simulators = await startSimulators()
  try {
    say('Starting a registry for the tour …')
    const server = await startServer({ ...simulators.env, PUBLIC_URL: '', TRUST_PROXY: '' })
    const { EID_PAGE_URL: phones, MAIL_PAGE_URL: mails } = simulators.env
    try {
      return await walk(['--server', server.origin, '--phones', phones, '--mails', mails, '--data-dir', server.dataDir])
    } finally {
      await server.stop()
    }
  } finally {
    await simulators.stop()
  }
}

// `pnpm tour`: the life of pets, step by step, over HTTP. `--server ADDRESS --phones ADDRESS [--mails ADDRESS]
// [--data-dir FOLDER]` takes it on a registry that runs already, such as the one of `npm start`.
main(async () => {
  await install()
  await script('Building what changed …', ['build-server.mjs'])
  const args = process.argv.slice(2)
  return args.length > 0 ? walk(args) : walkAlone()
})

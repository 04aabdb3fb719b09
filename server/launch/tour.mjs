import './node-version.mjs'
import { startDemoServer } from './demo-server.mjs'
import { install } from './install.mjs'
import { foreground, main, say, script } from './run.mjs'

const walk = (args) => foreground(process.execPath, ['--enable-source-maps', 'server/dist/tour.js', ...args])

/** On a registry of its own, which is thrown away: demo data, simulated phones, registers and mails, free ports. */
const walkAlone = async () => {
  say('Starting a registry for the tour …')
  const { origin, phones, mails, dataDir, stop } = await startDemoServer()
  try {
    return await walk(['--server', origin, '--phones', phones, '--mails', mails, '--data-dir', dataDir])
  } finally {
    await stop()
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

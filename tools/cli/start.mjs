import './node-version.mjs'
import { install } from './install.mjs'
import { foreground, main, script } from './run.mjs'
import { startMissingSimulators } from './system/simulators.mjs'

// `npm start`: from a fresh clone to a running registry. The server itself prints the line that says where.
main(async () => {
  await install()
  await script('Building what changed …', ['build.mjs', '--release'])
  const simulators = await startMissingSimulators()
  try {
    return await foreground(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], simulators.env)
  } finally {
    await simulators.stop()
  }
})

import './node-version.mjs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { foreground, main, root } from './run.mjs'
import { startMissingSimulators } from './system/simulators.mjs'

// `npm start`: from a fresh clone to a running registry. The server itself prints the line that says where.
main(async () => {
  await install()
  // In the foreground: the first build takes minutes and shows how far it is.
  const code = await foreground(process.execPath, [join(root, 'tools/cli/build.mjs'), '--release'])
  if (code !== 0) return code
  const simulators = await startMissingSimulators()
  try {
    return await foreground(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], simulators.env)
  } finally {
    await simulators.stop()
  }
})

import { join } from 'node:path'
import { foreground, main, root } from '../launch/run.mjs'
import { startMissingSimulators } from './system/simulators.ts'

// `npm start`: from a fresh clone to a running registry. The server itself prints the line that says where.
main(async () => {
  // Builds in the foreground: the first build takes minutes and shows how far it is.
  const code = await foreground(process.execPath, [join(root, 'tools/cli/build.ts'), '--release'])
  if (code !== 0) return code
  const simulators = await startMissingSimulators()
  try {
    return await foreground(process.execPath, ['--enable-source-maps', 'server/dist/demo-server.js'], simulators.env)
  } finally {
    await simulators.stop()
  }
})

import './node-version.mjs'
import { install } from './install.mjs'
import { foreground, main, script } from './run.mjs'

// `pnpm registry COMMAND`: looks after a registry, running or not. Only the server's build is needed.
main(async () => {
  await install()
  await script('Building what changed …', ['build/programs.mjs'])
  return foreground(process.execPath, ['--enable-source-maps', 'server/dist/registry.js', ...process.argv.slice(2)])
})

import { foreground, main, script } from '../launch/run.mjs'

// `pnpm registry COMMAND`: looks after a registry, running or not. Only the server's build is needed.
main(async () => {
  await script('Building what changed …', ['build.ts', 'server'])
  return foreground(process.execPath, [
    '--enable-source-maps',
    'server/dist/demo-registry.js',
    ...process.argv.slice(2),
  ])
})

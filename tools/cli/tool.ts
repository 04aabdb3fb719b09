import { foreground, main, script } from '../launch/run.mjs'
import { releaseBuilt } from './build/release-built.ts'

// `pnpm attack`, `bench`, `faults` and `load`: builds what changed and runs tools/NAME/main.ts with the arguments
// of the command. `--built` skips the build.
main(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  if (!args.includes('--built')) await script('Building what changed …', ['build.ts'])
  await releaseBuilt()
  const program = ['--enable-source-maps', `tools/dist/${name}.js`]
  return foreground(process.execPath, [...program, ...args.filter((arg) => arg !== '--built')])
})

import { foreground, main, script } from '../launch/run.mjs'
import { releaseBuilt } from './build/release-built.ts'

/** What a program needs. The others use a built site. */
const builds: Readonly<Record<string, readonly string[]>> = { tour: ['tools'] }

// `pnpm attack`, `bench`, `faults`, `load` and `tour`: builds what changed and runs tools/NAME/main.ts with the arguments
// of the command. `--built` skips the build.
main(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  if (!args.includes('--built')) await script('Building what changed …', ['build.ts', ...(builds[name] ?? [])])
  if (!builds[name]) await releaseBuilt()
  const program = ['--enable-source-maps', `tools/dist/${name}.js`]
  return foreground(process.execPath, [...program, ...args.filter((arg) => arg !== '--built')])
})

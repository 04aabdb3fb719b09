import './node-version.mjs'
import { parseArgs } from 'node:util'
import { main, root, say, script } from './run.mjs'

// `pnpm load [--minutes 60]`: a day of the whole country in so many minutes on a registry of a million pets, then more and
// more until it is too much. `--soak MINUTES`: instead, half of the busiest hour for so long. `--steps` leaves the
// day out. `--built` skips the build.
main(async () => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      soak: { type: 'string' },
      steps: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
    },
  })
  if (!values.built) await script('Building what changed …', ['build.mjs'])
  const { runLoad } = await import('../load/main.mjs')
  const soak = values.soak === undefined ? undefined : Number(values.soak)
  const { text, isGood } = await runLoad({ root, say, minutes: Number(values.minutes), soak, steps: values.steps })
  process.stdout.write(`\n${text}\n`)
  return isGood ? 0 : 1
})

import './node-version.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { exists, foreground, main, root, script } from './run.mjs'

const folders = ['server/bench', 'e2e/bench'].filter(exists)
const benches = new Map(
  folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.bench.mjs'))
      .map((file) => [file.replace('.bench.mjs', ''), join(folder, file)]),
  ),
)

// `pnpm bench NAME [arguments]`: one measurement with its floor taken in the same run.
main(async () => {
  const [name, ...args] = process.argv.slice(2)
  const file = benches.get(name)
  if (!file) throw new Error(`Usage: pnpm bench ${[...benches.keys()].join(' | ')}`)
  await script('Building what changed …', ['build.mjs'])
  const env = file.startsWith('e2e') ? { CHROMIUM: await findChromium() } : {}
  return foreground(process.execPath, [file, ...args], env)
})

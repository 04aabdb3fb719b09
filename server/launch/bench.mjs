import './node-version.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadNow, report } from './bench-report.mjs'
import { startServer } from './bench-server.mjs'
import { findChromium } from './chromium.mjs'
import { precompress } from './precompress.mjs'
import { exists, main, root, say, script } from './run.mjs'

const benches = new Map(
  ['server/bench', 'e2e/bench'].filter(exists).flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.bench.mjs'))
      .map((file) => [file.replace('.bench.mjs', ''), join(root, folder, file)]),
  ),
)

// `pnpm bench NAME [arguments]`: one measurement with its floor taken in the same run. A bench exports
// `measure(context)`, which resolves to rows for the report.
main(async () => {
  const [name, ...args] = process.argv.slice(2)
  const file = benches.get(name)
  if (!file) throw new Error(`Usage: pnpm bench ${[...benches.keys()].join(' | ')}`)
  await script('Building what changed …', ['build.mjs'])
  const { measure } = await import(pathToFileURL(file).href)
  // What only measurements in a browser need; the packages that it takes are there by now.
  const openClinic = async (context) => (await import('../bench/tools/clinic.mjs')).openClinic(context)
  const before = loadNow()
  const rows = await measure({ args, root, say, startServer, findChromium, precompress, openClinic })
  process.stdout.write(report([name, ...args].join(' '), before, rows))
  return rows.some(({ isMet }) => isMet === false) ? 1 : 0
})

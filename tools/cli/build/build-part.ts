import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parts } from '../../../server/src/release/parts.ts'
import { precompress } from '../../../server/src/release/precompress.ts'
import { main, root, step } from '../../launch/run.mjs'
import { buildPrograms } from './programs.ts'

interface Target {
  readonly name: string
  readonly build: () => Promise<unknown>
}

const webpack = (folder: string, file = 'webpack.config.cjs') => {
  const script = join(root, 'shared/webpack/build.mjs')
  return step(`Building ${folder} …`, [process.execPath, script, join(root, folder), file])
}

const PRERENDER = 'webpack.prerender.cjs'

/** Builds a part for browsers, and then its public pages, if any. They contain rules of the part's style sheets. */
async function buildPart(folder: string) {
  await webpack(folder)
  if (!existsSync(join(root, folder, PRERENDER))) return
  await webpack(folder, PRERENDER)
  const script = join(root, 'tools/cli/build/prerender.ts')
  await step(`Rendering the public pages of ${folder} …`, [process.execPath, script, folder])
}

async function buildEmbed() {
  await webpack('remote-public', 'webpack.embed.cjs')
  await precompress(join(root, 'remote-public/dist-embed'))
}

const targets: readonly Target[] = [
  ...parts.map((name) => ({ name, build: () => buildPart(name) })),
  { name: 'embed', build: buildEmbed },
  ...['server', 'tools'].map((name) => ({ name, build: () => buildPrograms(name) })),
]

// `node tools/cli/build/build-part.ts TARGET`: the command of the tasks `build-…` in package.json.
main(async () => {
  const name = process.argv[2]
  const target = targets.find((one) => one.name === name)
  if (!target) throw new Error(`No target is called ${name}. There are: ${targets.map((one) => one.name).join(', ')}`)
  await target.build()
})

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkNodeVersion } from './node-version.mjs'

// `node tools/launch/launch.mjs COMMAND …`: installs the packages of the lock file and runs tools/cli/COMMAND.ts with the
// pinned Node.js. Any Node.js from 20.19 can run this folder; everything else runs on the pinned one.

checkNodeVersion()

// These modules are loaded after the check, because an older Node.js may not know their syntax.
const { install } = await import('./install.mjs')
const { continueWith } = await import('./pinned-node.mjs')
const { main } = await import('./run.mjs')

const [command = '', ...args] = process.argv.slice(2)

main(async () => {
  await install()
  const script = fileURLToPath(new URL(`../cli/${command}.ts`, import.meta.url))
  if (!existsSync(script)) throw new Error(`No command is called ${command}.`)
  return continueWith(script, args)
})

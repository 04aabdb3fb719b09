import './node-version.mjs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { filesOfRemote } from './new/remote-files.mjs'
import { exists, log, main, root, step } from './run.mjs'

const usage = `pnpm new remote-<name> [--title <title>] [--no-install]
Creates a remote with its manifest, a first screen for administrators, a test and a browser journey, and installs its
packages. Every command takes it as it is: pnpm dev, build, check, release.
--title       Icelandic name of the area in the menu and of the screen; by default the name
--no-install  without pnpm install`

const options = /** @type {const} */ ({
  title: { type: 'string' },
  'no-install': { type: 'boolean', default: false },
  help: { type: 'boolean' },
})

/** Folder and area. A release refuses an area whose path another remote has. */
const NAME = /^remote-([a-z]+(?:-[a-z]+)*)$/

/** @param {string} area */
const capitalised = (area) => area.charAt(0).toUpperCase() + area.slice(1).replaceAll('-', ' ')

/** @param {Readonly<Record<string, string>>} files contents by path */
async function write(files) {
  const present = Object.keys(files).filter(exists)
  if (present.length > 0) throw new Error(`${present.join(', ')} exists already`)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
}

async function install() {
  const { default: project } = await import('../../package.json', { with: { type: 'json' } })
  // The new package gets its entry in the lock file.
  const command = ['npx', '--yes', project.packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline']
  await step('Installing packages …', /** @type {[string, ...string[]]} */ (command), { CI: 'true' })
}

main(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name = '', ...rest] = positionals
  const [, area] = NAME.exec(name) ?? []
  if (values.help || area === undefined || rest.length > 0) throw new Error(usage)
  const title = values.title ?? capitalised(area)
  if (!/^[^'"`\\{}<>]{1,30}$/.test(title)) throw new Error('A title has 1 to 30 characters and no quotes or brackets')
  const files = filesOfRemote({ name, area, title })
  await write(files)
  if (!values['no-install']) await install()
  for (const path of Object.keys(files)) log(path)
  log(`Next: pnpm build && pnpm release ${name}. Its page is /${area}.`)
})

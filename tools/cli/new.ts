import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { areaOf } from '../../server/src/release/remote-name.ts'
import { pnpmOf } from '../launch/pnpm.mjs'
import { log, main, root, step } from '../launch/run.mjs'
import { packShared } from './new/pack-shared.ts'
import { filesOfRemote, filesOfRepository, type NewRemote } from './new/templates.ts'

const usage = `pnpm new remote-<name> [--title <title>] [--english <title>] [--outside <folder>] [--no-install]
Creates a remote with its manifest, a first screen for administrators, a test and a browser journey, and installs its
packages. Every command takes it as it is: pnpm dev, build, check, release.
--title       Icelandic name of the area in the menu and of the screen; by default the name
--english     English name; by default the name
--outside     a repository of its own in this folder, with @dyra/shared as a packed file; without a browser journey
--no-install  without pnpm install`

const options = {
  title: { type: 'string' },
  english: { type: 'string' },
  outside: { type: 'string' },
  'no-install': { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const

const capitalised = (area: string) => area.charAt(0).toUpperCase() + area.slice(1).replaceAll('-', ' ')

const isTitle = (title: string) => /^[^'"`\\{}<>]{1,30}$/.test(title)

/** @param files contents by path */
async function write(folder: string, files: Readonly<Record<string, string>>) {
  const present = Object.keys(files).filter((path) => existsSync(join(folder, path)))
  if (present.length > 0) throw new Error(`${present.join(', ')} exists already`)
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** A remote whose tasks differ from those of other remotes only in its name. */
const TYPICAL = 'remote-admin'

/** Adds the tasks that build and test a remote to the package.json of the project, like those of another remote. */
async function addTasks(name: string) {
  const file = join(root, 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  for (const { group, kind } of [
    { group: 'builds', kind: 'build' },
    { group: 'unit', kind: 'unit' },
  ]) {
    manifest.wireit[group].dependencies.push(`${kind}-${name}`)
    const task = JSON.stringify(manifest.wireit[`${kind}-${TYPICAL}`])
    manifest.wireit[`${kind}-${name}`] = JSON.parse(task.replaceAll(TYPICAL, name))
  }
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

async function install(folder: string) {
  // The lock file gets an entry of the new package, so it must not be frozen.
  const args = ['--dir', folder, 'install', '--no-frozen-lockfile', '--prefer-offline']
  await step('Installing packages …', pnpmOf(root, ...args), { CI: 'true' })
}

/** The files of the remote, and the folder in which they belong. */
async function plan(remote: NewRemote, outside: string | undefined) {
  if (outside === undefined) return { folder: root, files: filesOfRemote(remote), next: 'pnpm build && ' }
  const folder = resolve(outside)
  await mkdir(folder, { recursive: true })
  return { folder, files: filesOfRepository(remote, await packShared(folder)), next: 'pnpm build there, then here ' }
}

main(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [name = '', ...rest] = positionals
  const area = areaOf(name)
  if (values.help || area === undefined || rest.length > 0) throw new Error(usage)
  const { title = capitalised(area), english: englishTitle = capitalised(area) } = values
  if (![title, englishTitle].every(isTitle)) throw new Error('A title has 1 to 30 characters and no quotes or brackets')
  const { folder, files, next } = await plan({ name, area, title, englishTitle }, values.outside)
  await write(folder, files)
  if (values.outside === undefined) await addTasks(name)
  if (!values['no-install']) await install(folder)
  for (const path of Object.keys(files)) log(path)
  const from = values.outside === undefined ? '' : ` --from ${join(folder, 'dist')}`
  log(`Next: ${next}pnpm release ${name}${from}. Its page is /${area}.`)
})

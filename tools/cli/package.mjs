import './node-version.mjs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { install } from './install.mjs'
import { log, main, root, script } from './run.mjs'

const usage = `pnpm package [deb]
Builds the registry and writes it to artifacts/package: an archive that runs without an installation of packages, or a
Debian package with an account, systemd units and commands. Both contain Node.js. The version is that of package.json
with the time and hash of the commit.`

/** @param {string} kind */
async function pack(kind) {
  const { stage } = await import('./packages/stage.mjs')
  const { writeArchive } = await import('./packages/archive.mjs')
  const { writeDebianPackage } = await import('./packages/debian.mjs')
  const folder = join(root, 'artifacts', 'package')
  await rm(folder, { recursive: true, force: true })
  const staged = await stage(join(folder, 'stage'))
  const file = await (kind === 'deb' ? writeDebianPackage(staged, folder) : writeArchive(staged, folder))
  await rm(staged.folder, { recursive: true, force: true })
  return file
}

main(async () => {
  const [kind = 'archive', ...rest] = process.argv.slice(2)
  if (rest.length > 0 || !['archive', 'deb'].includes(kind)) {
    log(usage)
    return kind === '--help' ? 0 : 1
  }
  await install()
  await script('Building what changed …', ['build.mjs'])
  process.stdout.write(`${await pack(kind)}\n`)
  return 0
})

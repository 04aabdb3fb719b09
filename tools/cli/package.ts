import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { log, main, root, script } from '../launch/run.mjs'
import { writeArchive } from './packages/archive.ts'
import { writeChecksum } from './packages/checksum.ts'
import { writeDebianPackage } from './packages/debian.ts'
import { stage } from './packages/stage.ts'

const usage = `pnpm package [deb] [--sign key]
Builds the registry and writes it to artifacts/package: an archive that runs without an installation of packages, or a
Debian package with an account, systemd units and commands. Both contain Node.js. The version is that of package.json
with the time and hash of the commit; the same commit gives the same bytes. SHA256SUMS holds the checksum.
--sign key  also writes SHA256SUMS.asc, a signature by this key of GnuPG`

const options = { sign: { type: 'string' }, help: { type: 'boolean' } } as const

/** @param key of GnuPG */
async function pack(kind: string, key: string | undefined) {
  const folder = join(root, 'artifacts', 'package')
  await rm(folder, { recursive: true, force: true })
  const staged = await stage(join(folder, 'stage'))
  const file = await (kind === 'deb' ? writeDebianPackage(staged, folder) : writeArchive(staged, folder))
  await rm(staged.folder, { recursive: true, force: true })
  await writeChecksum(file, key)
  return file
}

main(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [kind = 'archive', ...rest] = positionals
  if (values.help || rest.length > 0 || !['archive', 'deb'].includes(kind)) {
    log(usage)
    return values.help ? 0 : 1
  }
  await script('Building what changed …', ['build.ts'])
  process.stdout.write(`${await pack(kind, values.sign)}\n`)
  return 0
})

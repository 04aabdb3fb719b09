import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { foreground, log, main, root, script } from '../launch/run.mjs'
import { NOT_RUN } from './checks/audit.ts'
import { writeArchive } from './packages/archive.ts'
import { writeChecksum } from './packages/checksum.ts'
import { writeDebianPackage } from './packages/debian.ts'
import { stage } from './packages/stage.ts'
import { provableCommit, readProof } from './proof.ts'

const usage = `pnpm package [deb] [--sign key] [--unproved] [--unaudited]
Builds the registry and writes it to artifacts/package: an archive that runs without an installation of packages, or a
Debian package with an account, systemd units and commands. Both contain Node.js. The version is that of package.json
with the time and hash of the commit; the same commit gives the same bytes. SHA256SUMS holds the checksum.
The commit needs the proof that npm run test:all leaves, and its packages must have no known vulnerability.
--sign key   also writes SHA256SUMS.asc, a signature by this key of GnuPG
--unproved   packs without the proof, and ends the version with ~unproved
--unaudited  packs where the registry of packages does not answer audits`

const options = {
  sign: { type: 'string' },
  unproved: { type: 'boolean', default: false },
  unaudited: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const

interface Order {
  readonly kind: string
  /** Key of GnuPG. */
  readonly key: string | undefined
  readonly isProved: boolean
}

async function pack({ kind, key, isProved }: Order) {
  const folder = join(root, 'artifacts', 'package')
  await rm(folder, { recursive: true, force: true })
  const staged = await stage(join(folder, 'stage'), isProved)
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
  if (!values.unproved) readProof(await provableCommit())
  const audit = await foreground(process.execPath, ['tools/cli/checks/dependencies.ts'])
  if (audit === NOT_RUN && !values.unaudited) throw new Error('The packages are not audited: add --unaudited to pack.')
  if (audit !== 0 && audit !== NOT_RUN) return audit
  await script('Building what changed …', ['build.ts'])
  process.stdout.write(`${await pack({ kind, key: values.sign, isProved: !values.unproved })}\n`)
  return 0
})

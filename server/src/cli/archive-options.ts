import { readFileSync } from 'node:fs'
import { loadConfig } from '../config/config.ts'
import { readEnvironment } from '../config/environment-file.ts'
import { identitiesIn } from '../deposit/age.ts'
import { readSigner } from '../deposit/minisign.ts'
import type { ArchiveFile } from '../deposit/read-archive.ts'
import { callerPath } from './caller-path.ts'

interface Given {
  readonly identity?: string
  readonly signedBy?: string
}

/** The public key of the option, or else the public key of this machine. */
function signersFor(signedBy: string | undefined): readonly string[] {
  if (signedBy !== undefined) return [signedBy]
  const { DEPOSIT_SIGNING_KEY: file } = loadConfig(readEnvironment())
  if (file === undefined) throw new Error('Pass the public key that signed the archive with --signed-by.')
  return [readSigner(file).publicKey]
}

/** An archive that a command reads. @throws Error without an identity or a public key */
export function archiveOf(name: string, { identity, signedBy }: Given): ArchiveFile {
  if (identity === undefined) throw new Error('An archive is encrypted: pass the identity file with --identity.')
  const identities = identitiesIn(readFileSync(callerPath(identity), 'utf8'))
  return { file: callerPath(name), identities, signers: signersFor(signedBy) }
}

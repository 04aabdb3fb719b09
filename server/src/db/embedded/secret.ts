import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './errors.ts'
import type { Place } from './place.ts'

/** Passwords of the two roles of an embedded database. */
export interface Secret {
  readonly superuser: string
  readonly application: string
}

const password = () => randomBytes(24).toString('base64url')

/** Reads the passwords stored beside the data, or creates them if there is no data yet. */
export function readSecret({ dataDir, cluster }: Place): Secret {
  const file = join(dataDir, 'database-secret.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secret
  if (existsSync(cluster)) {
    throw new EmbeddedDatabaseError(`${file} with the passwords of the database is missing. Restore it from a backup.`)
  }
  const secret: Secret = { superuser: password(), application: password() }
  writeFileSync(`${file}.new`, JSON.stringify(secret), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secret
}

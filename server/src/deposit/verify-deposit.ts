import { connect } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { DepositError } from './deposit-error.ts'
import { brokenReferences, brokenRules, invariants } from './invariant-queries.ts'
import type { Signer } from './minisign.ts'
import type { ArchiveFile } from './read-archive.ts'
import { restore } from './restore.ts'
import { type Statement, statementOf, writeStatement } from './statement.ts'

const APPLICATION = 'dyraaudkenni-registry'

export interface Verification {
  /** Address of a PostgreSQL whose account may create databases. */
  readonly url: string
  readonly archive: ArchiveFile
  /** Signs the statement. */
  readonly signer: Signer
  readonly onProgress?: (done: number) => void
}

const withoutTimeout = (url: string) =>
  connect({ url, statementTimeoutMs: 0, poolSize: 2, applicationName: APPLICATION })

function urlOf(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Runs work on an empty database that is dropped afterwards. */
async function withScratch<T>(url: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `deposit_${process.pid}_${Date.now()}`
  const server = await withoutTimeout(url)
  try {
    await server.query(`create database ${name} encoding 'UTF8' template template0`)
    try {
      return await work(urlOf(url, name))
    } finally {
      // `force` would need the right to end a running autovacuum, which this account lacks. PostgreSQL ends an
      // autovacuum of a dropped database by itself.
      await server.query(`drop database ${name}`)
    }
  } finally {
    await server.close()
  }
}

async function restoreAndCheck(url: string, { archive, onProgress }: Verification): Promise<Omit<Statement, 'format'>> {
  const db = await withoutTimeout(url)
  try {
    const { manifest, digest } = await restore(db, archive, { replace: false, onProgress })
    await migrate(url)
    const { rules, references } = await db.withConnection(async (connection) => ({
      rules: await brokenRules(connection, Object.entries(invariants)),
      references: await brokenReferences(connection),
    }))
    const broken = [...rules.broken, ...references.broken]
    if (broken.length > 0)
      throw new DepositError(`The archive can be restored, but its rows are wrong:\n${broken.join('\n')}`)
    const { content, created, tables } = manifest
    return {
      digest,
      content,
      created,
      verified: new Date().toISOString(),
      invariants: rules.count + references.count,
      tables: Object.fromEntries(tables.map(({ table, rows }) => [table, rows])),
    }
  } finally {
    await db.close()
  }
}

/**
 * Restores an archive into a database of its own, checks every invariant, and writes a signed statement beside the archive.
 * Returns its name. Runs where the private identity is.
 * @throws DepositError with what is wrong
 */
export async function verifyDeposit(verification: Verification): Promise<string> {
  const { url, archive, signer } = verification
  const found = await withScratch(url, (scratch) => restoreAndCheck(scratch, verification))
  const file = statementOf(archive.file)
  writeStatement(file, found, signer)
  return file
}

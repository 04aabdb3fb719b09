import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../db/connection.ts'
import type { Connection } from '../../db/statements.ts'
import { newKeyPair } from '../age.ts'
import type { Content } from '../contents.ts'
import { createSigner, hashOf } from '../minisign.ts'
import { type ArchiveFile, entriesOf } from '../read-archive.ts'
import { findSequences, findTables, listed, quoted, SETTINGS } from '../schema.ts'
import { writeArchive } from '../write-archive.ts'
import { signatureOf, writeDeposit } from '../write-deposit.ts'

/** Keys and files of archives. */
export class ArchiveFixture {
  readonly folder: string
  readonly keys: Awaited<ReturnType<typeof newKeyPair>>
  readonly signer: ReturnType<typeof createSigner>

  private constructor(folder: string, keys: Awaited<ReturnType<typeof newKeyPair>>) {
    this.folder = folder
    this.keys = keys
    this.signer = createSigner(join(folder, 'signing.pem'))
  }

  static async create(folder: string): Promise<ArchiveFixture> {
    return new ArchiveFixture(folder, await newKeyPair())
  }

  archive(name: string, more: Partial<ArchiveFile> = {}): ArchiveFile {
    const identities = [this.keys.identity]
    return { file: join(this.folder, name), identities, signers: [this.signer.publicKey], ...more }
  }

  async write(db: Database, name: string, content: Content = 'full'): Promise<ArchiveFile> {
    const archive = this.archive(name)
    await writeDeposit(db, { file: archive.file, content, recipients: [this.keys.recipient], signer: this.signer })
    return archive
  }

  /** Signs a file, as only the holder of the key can. */
  async sign(file: string, signer = this.signer): Promise<void> {
    writeFileSync(signatureOf(file), signer.sign(await hashOf(file), 'test'))
  }

  /** The entries of an archive with their bytes. */
  async entries(archive: ArchiveFile): Promise<[name: string, data: Buffer][]> {
    const entries: [string, Buffer][] = []
    for await (const { name, data } of entriesOf(archive)) {
      const chunks: Buffer[] = []
      for await (const chunk of data) chunks.push(chunk)
      entries.push([name, Buffer.concat(chunks)])
    }
    return entries
  }

  /** An archive with these entries, encrypted, with right sums and a right signature. */
  async forge(name: string, entries: readonly (readonly [name: string, data: Buffer])[]): Promise<ArchiveFile> {
    const archive = this.archive(name)
    const target = { file: archive.file, recipients: [this.keys.recipient], mtime: new Date() }
    await writeArchive(target, async (add) => {
      for (const [entry, data] of entries) if (entry !== 'SHA256SUMS') await add(entry, data)
    })
    await this.sign(archive.file)
    return archive
  }
}

async function sumOf(connection: Connection, table: string, columns: readonly string[]): Promise<string> {
  const { rows } = await connection.query<{ sum: string }>(`
    select count(*) || ' ' || coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint), 0) as sum
    from (select ${listed(columns)} from ${quoted(table)}) r`)
  return rows[0]?.sum ?? ''
}

/** Hash of the rows of every table, position of every sequence, and the schema. The indexes of partitions may have other names. */
export const stateOf = (db: Database) =>
  db.withConnection(async (connection) => {
    await connection.query('begin')
    await connection.query(SETTINGS)
    const sums: Record<string, string> = {}
    for (const { table, columns } of await findTables(connection)) sums[table] = await sumOf(connection, table, columns)
    const sequences = await findSequences(connection)
    const { rows: schema } = await connection.query<{ line: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select indexdef from pg_indexes where schemaname = 'public' and tablename !~ '^access_log_'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select c.relname || ' ' || pg_get_expr(c.relpartbound, c.oid) from pg_class c where c.relispartition and relkind = 'r'
      union all select attrelid::regclass || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull || attidentity::text
        || coalesce(pg_get_expr(d.adbin, d.adrelid), '') from pg_attribute a join pg_class c on c.oid = attrelid
        left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
        where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      order by 1`)
    await connection.query('commit')
    return { sums, sequences, schema: schema.map(({ line }) => line) }
  })

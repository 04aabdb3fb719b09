import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseOf, superuserOf, withDatabase } from '../../kit/database.ts'
import { type Server, startServer } from '../../kit/server.ts'
import type { Statement } from './pgbench.ts'

const ENTRY = /^\d{4}-\d\d-\d\d [\d:.]+ UTC \[(\d+)\] (\w+): {2}(.*)$/
const EXECUTED = /^duration: [\d.]+ ms {2}(?:execute ([^:]+)|statement): ([\s\S]*)$/

interface Entry {
  readonly pid: string
  readonly kind: string
  text: string
}

/** Entries of PostgreSQL's log. A line with a time starts an entry; the further lines of the entry start with a tab. */
function entriesOf(log: string): Entry[] {
  const entries: Entry[] = []
  for (const line of log.split('\n')) {
    const [, pid, kind, text] = line.match(ENTRY) ?? []
    const last = entries.at(-1)
    if (pid !== undefined && kind !== undefined && text !== undefined) entries.push({ pid, kind, text })
    else if (last && line.startsWith('\t')) last.text += `\n${line.slice(1)}`
  }
  return entries
}

/** `$1 = 'it''s', $2 = NULL` → ["it's", null] */
const valuesOf = (text: string) =>
  [...text.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map(([, value]) => value?.replaceAll("''", "'") ?? null)

/** A statement with the values of its execution, as text. */
export interface LoggedStatement extends Statement {
  readonly text: string
  readonly isNamed: boolean
  values: readonly (string | null)[]
}

/** The executed statements in the log. Entries for parsing and binding are ignored. */
function statementsIn(log: string): LoggedStatement[] {
  const statements: LoggedStatement[] = []
  const latest = new Map<string, LoggedStatement>()
  for (const { pid, kind, text } of entriesOf(log)) {
    const before = latest.get(pid)
    if (kind === 'DETAIL' && before && /^parameters:/i.test(text)) before.values = valuesOf(text)
    if (kind !== 'LOG') continue
    const statement = statementIn(text)
    latest.set(pid, statement)
    if (statement.text) statements.push(statement)
  }
  return statements
}

/** The statement of a log entry; without text if the entry is about something else. */
function statementIn(entry: string): LoggedStatement {
  const [, name, text = ''] = entry.match(EXECUTED) ?? []
  return { text, isNamed: name !== undefined && name !== '<unnamed>', values: [] }
}

const ROLE = 'dyra'
const settings = ['log_min_duration_statement', 'log_error_verbosity']

/** Runs `send` and resolves to the statements that it caused. */
export type RecordStatements = (send: () => Promise<unknown>) => Promise<LoggedStatement[]>

/** Starts a server whose statements PostgreSQL logs, for `work`. Resets the settings of the database afterwards. */
export async function withStatementLog<T>(
  dataDir: string,
  work: (server: Server, record: RecordStatements) => Promise<T>,
): Promise<T> {
  const owner = await startServer({ DATA_DIR: dataDir })
  try {
    await withDatabase(superuserOf(dataDir), async (client) => {
      await client.query(`alter role ${ROLE} set log_min_duration_statement = 0`)
      await client.query(`alter role ${ROLE} set log_error_verbosity = 'default'`)
    })
    // A second server: the settings apply to new connections only.
    const server = await startServer({ DATABASE_URL: databaseOf(dataDir), ROLE: 'web' })
    try {
      return await work(server, (send) => record(join(dataDir, 'postgres.log'), send))
    } finally {
      await server.stop()
    }
  } finally {
    await withDatabase(superuserOf(dataDir), async (client) => {
      for (const name of settings) await client.query(`alter role ${ROLE} reset ${name}`)
    })
    await owner.stop()
  }
}

const SETTLE_MS = 300

async function record(file: string, send: () => Promise<unknown>): Promise<LoggedStatement[]> {
  const size = existsSync(file) ? statSync(file).size : 0
  await send()
  await wait(SETTLE_MS)
  return statementsIn(readFileSync(file).subarray(size).toString())
}

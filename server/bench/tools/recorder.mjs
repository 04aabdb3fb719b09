import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseOf, superuserOf, withDatabase } from './registry.mjs'

const ENTRY = /^\d{4}-\d\d-\d\d [\d:.]+ UTC \[(\d+)\] (\w+): {2}(.*)$/
const EXECUTED = /^duration: [\d.]+ ms {2}(?:execute ([^:]+)|statement): ([\s\S]*)$/

/** Entries of PostgreSQL's log: a line with a time begins one, the lines behind it begin with a tab. */
function entriesOf(log) {
  const entries = []
  for (const line of log.split('\n')) {
    const [, pid, kind, text] = line.match(ENTRY) ?? []
    if (kind) entries.push({ pid, kind, text })
    else if (entries.length > 0 && line.startsWith('\t')) entries.at(-1).text += `\n${line.slice(1)}`
  }
  return entries
}

/** `$1 = 'it''s', $2 = NULL` → ["it's", null] */
const valuesOf = (text) =>
  [...text.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map(([, value]) => value?.replaceAll("''", "'") ?? null)

/**
 * The statements in the log, with their values as text: `{ text, isNamed, values }`. A statement is also logged when it
 * is parsed and when it is bound.
 */
function statementsIn(log) {
  const statements = []
  const latest = new Map()
  for (const { pid, kind, text } of entriesOf(log)) {
    if (kind === 'DETAIL' && /^parameters:/i.test(text)) latest.get(pid).values = valuesOf(text)
    if (kind !== 'LOG') continue
    const [, name, sql] = text.match(EXECUTED) ?? []
    const statement = { text: sql, isNamed: name !== undefined && name !== '<unnamed>', values: [] }
    latest.set(pid, statement)
    if (statement.text) statements.push(statement)
  }
  return statements
}

const ROLE = 'dyra'
const settings = ['log_min_duration_statement', 'log_error_verbosity']

/**
 * Starts a server whose statements PostgreSQL writes down, runs `work` with `record(send)`, which resolves to the
 * statements that `send` caused, and leaves the database as it was.
 */
export async function recording({ startServer }, dataDir, work) {
  const starter = await startServer({ DATA_DIR: dataDir })
  try {
    await withDatabase(superuserOf(dataDir), async (client) => {
      await client.query(`alter role ${ROLE} set log_min_duration_statement = 0`)
      await client.query(`alter role ${ROLE} set log_error_verbosity = 'default'`)
    })
    // A server of its own, because only connections made from now on are written down.
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
    await starter.stop()
  }
}

const SETTLE_MS = 300

async function record(file, send) {
  const size = existsSync(file) ? statSync(file).size : 0
  await send()
  await wait(SETTLE_MS)
  return statementsIn(readFileSync(file).subarray(size).toString())
}

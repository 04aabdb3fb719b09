import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const apt = '/usr/bin/apt-get'
const debian = '/usr/lib/postgresql'

function installed() {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const ofDebian = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  return [...onPath, ...ofDebian].map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
}

/** Path of pgbench; installs Debian's when there is none and this may. It is not among the embedded binaries. */
export function findPgbench({ say }) {
  const found = installed()
  if (found) return found
  if (process.getuid() !== 0 || !existsSync(apt))
    throw new Error('The floor needs pgbench: install PostgreSQL’s client programs (Debian: postgresql).')
  say('Installing pgbench …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync(apt, ['update'], { env, stdio: 'ignore' })
  execFileSync(apt, ['install', '-y', '--no-install-recommends', 'postgresql'], { env, stdio: 'ignore' })
  return installed()
}

const parse = (output) => ({
  transactions: Number(output.match(/actually processed: (\d+)/)?.[1]),
  averageMs: Number(output.match(/latency average = ([\d.]+)/)?.[1]),
})

/**
 * Runs statements over and over, each with its own values: prepared, or with `mode: 'extended'` planned each time. A
 * statement: `{ text, values }` with $1 …; a value that begins with a backslash is a pgbench expression and drawn anew
 * each time. Resolves to `{ transactions, averageMs }`.
 */
export async function pgbench(path, { url, statements, connections, seconds, mode = 'prepared' }) {
  const folder = mkdtempSync(join(tmpdir(), 'dyra-pgbench-'))
  const file = join(folder, 'script.sql')
  const { script, variables } = scriptOf(statements)
  writeFileSync(file, script)
  const counts = ['-c', String(connections), '-j', '1', '-T', String(seconds)]
  const defines = variables.flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const child = spawn(path, ['-n', '-M', mode, ...counts, '-f', file, ...defines, url], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const [code] = await once(child, 'close')
  rmSync(folder, { recursive: true })
  const text = Buffer.concat(output).toString()
  if (code !== 0) throw new Error(`pgbench ended with ${code}:\n${text}`)
  return parse(text)
}

/** pgbench ends a statement at a semicolon, and takes `:name` anywhere for one of its variables. */
function scriptOf(statements) {
  const variables = []
  const lines = statements.flatMap(({ text, values = [] }, place) => {
    const name = (n) => `v${place}_${n}`
    const drawn = values.flatMap((value, n) => {
      if (value?.startsWith?.('\\')) return [`\\set ${name(n)} ${value.slice(1)}`]
      if (value !== null) variables.push([name(n), value])
      return []
    })
    const sql = text.replace(/\$(\d+)/g, (_, n) => (values[n - 1] === null ? 'null' : `:${name(n - 1)}`))
    return [...drawn, `${sql.replace(/\s+/g, ' ').trim()};`]
  })
  return { script: `${lines.join('\n')}\n`, variables }
}

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { installPackages, mayInstall } from '../../cli/system/debian-packages.ts'
import { present } from '../../kit/present.ts'
import { capture } from '../../launch/run.mjs'

const debian = '/usr/lib/postgresql'

function installed(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const ofDebian = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  return [...onPath, ...ofDebian].map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
}

/** Path of pgbench. Installs Debian's package if there is none and this process may. The embedded PostgreSQL has no pgbench. */
export async function findPgbench(): Promise<string> {
  if (!installed() && mayInstall()) await installPackages('pgbench', ['postgresql'])
  return present(installed(), 'pgbench, of PostgreSQL’s client programs (Debian: postgresql),')
}

export interface Statement {
  /** Text of the statement, with $1, $2 … */
  readonly text: string
  /** A value that begins with a backslash is a pgbench expression and evaluated each time. */
  readonly values: readonly (string | null)[]
}

interface PgbenchRun {
  readonly url: string
  readonly statements: readonly Statement[]
  readonly connections: number
  readonly seconds: number
  /** `extended` plans a statement each time. */
  readonly mode?: 'prepared' | 'extended'
}

/** Runs statements again and again. Resolves to the number of transactions. */
export async function pgbench(path: string, run: PgbenchRun): Promise<number> {
  const { url, statements, connections, seconds, mode = 'prepared' } = run
  const folder = mkdtempSync(join(tmpdir(), 'dyra-pgbench-'))
  const file = join(folder, 'script.sql')
  const { script, variables } = scriptOf(statements)
  writeFileSync(file, script)
  const counts = ['-c', String(connections), '-j', '1', '-T', String(seconds)]
  const defines = variables.flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const { code, output } = await capture(path, ['-n', '-M', mode, ...counts, '-f', file, ...defines, url])
  rmSync(folder, { recursive: true })
  if (code !== 0) throw new Error(`pgbench ended with ${code}:\n${output}`)
  return Number(output.match(/actually processed: (\d+)/)?.[1])
}

/** pgbench ends a statement at a semicolon and replaces `:name` by the variable of that name. */
function scriptOf(statements: readonly Statement[]) {
  const variables: [name: string, value: string][] = []
  const lines = statements.flatMap(({ text, values }, place) => {
    const name = (n: number) => `v${place}_${n}`
    const drawn = values.flatMap((value, n) => {
      if (value?.startsWith('\\')) return [`\\set ${name(n)} ${value.slice(1)}`]
      if (value !== null) variables.push([name(n), value])
      return []
    })
    const sql = text.replace(/\$(\d+)/g, (_, n: string) =>
      values[Number(n) - 1] === null ? 'null' : `:${name(Number(n) - 1)}`,
    )
    return [...drawn, `${sql.replace(/\s+/g, ' ').trim()};`]
  })
  return { script: `${lines.join('\n')}\n`, variables }
}

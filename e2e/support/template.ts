import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withLock } from '../../server/src/release/lock.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const usualFolder = join(root, 'artifacts', 'e2e-templates')
/** Files that decide the demo data and the schema. */
const sources = [
  'server/dist',
  'server/data',
  'tools/demo-data',
  'server/src/db/migrations',
  'tools/dist/simulators',
  'pnpm-lock.yaml',
]
/** A generous limit: a busy machine takes many times as long. */
const PATIENCE_MS = 900_000
/** Number of folders that are kept, because another process may still copy an older one. */
const KEPT = 3

const filesOf = (path: string): string[] => {
  if (statSync(path).isFile()) return [path]
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name)).sort()
}

interface Place {
  readonly templates: string
  readonly state: string
}

/** Name of the state of the sources. It contains the day, because much of the demo data is dated relative to it. */
const currentState = (): string => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(join(root, source))))
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return `${new Date().toISOString().slice(0, 10)}-${hash.digest('hex').slice(0, 16)}`
}

/** Copies data and keeps its owner: the user as whom PostgreSQL runs. */
export const copyData = async (from: string, to: string): Promise<void> => {
  const names = [join(from, 'data'), join(to, 'data')] as const
  if (process.platform === 'win32') await cp(...names, { recursive: true })
  else await promisify(execFile)('cp', ['-a', ...names])
}

async function removeOld(templates: string): Promise<void> {
  const age = (name: string) => statSync(join(templates, name)).mtimeMs
  const made = readdirSync(templates).filter((name) => !name.endsWith('.lock'))
  for (const name of made.sort((a, b) => age(b) - age(a)).slice(KEPT))
    await rm(join(templates, name), { recursive: true, force: true })
}

/**
 * Folder with the demo data of this build and day, which the registries of all processes copy, because making the data takes
 * several times as long. A killed process leaves an incomplete folder of another name, which the next process replaces.
 * @param make makes the data in a folder
 */
export const demoTemplate = (
  make: (folder: string) => Promise<void>,
  { templates, state }: Place = { templates: usualFolder, state: currentState() },
): Promise<string> => {
  const template = join(templates, state)
  return withLock(
    join(templates, 'making.lock'),
    async () => {
      if (existsSync(template)) return template
      const incomplete = `${template}.incomplete`
      await rm(incomplete, { recursive: true, force: true })
      await mkdir(incomplete)
      await make(incomplete)
      await rename(incomplete, template)
      await removeOld(templates)
      return template
    },
    PATIENCE_MS,
  )
}

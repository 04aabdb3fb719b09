import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { registryOf } from '../kit/million-pets.ts'
import { present } from '../kit/present.ts'
import { rssOf } from '../kit/processes.ts'
import { encryptionKey } from '../kit/server.ts'
import { root } from '../launch/run.mjs'
import { type Registry, withRegistry } from './growth/registry.ts'
import { type Bench, limited, mb, type Row } from './report.ts'

const PETS = 10_000_000
/** Limit for ten million pets; for fewer it is proportionally lower. */
const MAX_MS = 15 * 60_000
/** Memory of the process that writes; the size of the registry does not matter. */
const MAX_MB = 800
const SAMPLE_MS = 100

/** Megabytes of a process; 0 after its end, of which its parent learns a little later. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return status.includes('VmRSS:') ? rssOf(pid) : 0
}

type Environment = Readonly<Record<string, string>>

/** Runs a command of the operator on the running registry. Resolves to its time and its largest memory, in MB. */
async function measureCommand({ url }: Pick<Registry, 'url'>, args: readonly string[], env: Environment = {}) {
  const start = performance.now()
  const child = spawn(process.execPath, ['server/dist/registry.js', ...args], {
    cwd: root,
    env: { ...process.env, ...encryptionKey, DATABASE_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let megabytes = 0
  const pid = present(child.pid, 'the process')
  const sampling = setInterval(() => {
    megabytes = Math.max(megabytes, memoryOf(pid))
  }, SAMPLE_MS)
  const [code] = await once(child, 'exit')
  clearInterval(sampling)
  if (code !== 0) throw new Error(`registry ${args.join(' ')} ended with ${code}`)
  return { ms: performance.now() - start, megabytes }
}

/** Milliseconds of a command of the operator on the running registry. */
export const timeCommand = async (registry: Pick<Registry, 'url'>, args: readonly string[]): Promise<number> =>
  (await measureCommand(registry, args)).ms

/** Runs `work` with keys and a folder for archives, and removes the folder. */
async function withKeys<T>(registry: Registry, work: (folder: string, env: Environment) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(root, '.cache/bench/deposit-'))
  const [identity, signing] = [join(folder, 'identity'), join(folder, 'signing.pem')]
  try {
    await measureCommand(registry, ['deposit-key', identity])
    await measureCommand(registry, ['deposit-key', '--signing', signing])
    const [recipient = ''] = /age1\w+/.exec(readFileSync(identity, 'utf8')) ?? []
    return await work(folder, { DEPOSIT_RECIPIENTS: recipient, DEPOSIT_SIGNING_KEY: signing })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds of a deposit. */
export const timeDeposit = (registry: Registry): Promise<number> =>
  withKeys(registry, async (folder, env) => (await measureCommand(registry, ['deposit', join(folder, 'file')], env)).ms)

const minutes = (ms: number) => `${(ms / 60_000).toFixed(1)} min`

async function measureAll(registry: Registry): Promise<Row[]> {
  return withKeys(registry, async (folder, env) => {
    const file = join(folder, 'file')
    const written = await measureCommand(registry, ['deposit', file], env)
    const identity = join(folder, 'identity')
    const verified = await measureCommand(registry, ['deposit', '--verify', file, '--identity', identity], env)
    const limit = (MAX_MS * registry.pets) / PETS
    return [
      limited(`deposit of ${registry.pets} pets`, written.ms, { limit, format: minutes }),
      limited('memory of the process', written.megabytes, { limit: MAX_MB, format: mb }),
      { measure: 'size', value: mb(statSync(file).size / 1e6) },
      { measure: 'verification', value: minutes(verified.ms) },
    ]
  })
}

/** Writes and verifies a deposit of ten million pets, or of as many as are named. */
export const measureDeposit: Bench = async ([count = String(PETS)]) => {
  const pets = Number(count)
  if (!(pets > 0)) throw new Error('Usage: pnpm bench deposit [PETS]')
  return withRegistry({ pets, dataDir: await registryOf(pets) }, measureAll)
}

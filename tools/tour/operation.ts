import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../launch/run.mjs'
import type { Operation } from './chapters/deposit.ts'

const run = promisify(execFile)

const registryProgram = join(root, 'server/dist/registry.js')

/** For the registry in a data folder, which may be running, and restores it into a temporary one. */
export function embeddedOperation(dataDir: string): Operation & { remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'dyra-tour-'))
  // PostgreSQL may run as another user, who needs access to the data.
  chmodSync(folder, 0o755)
  return {
    folder,
    from: { DATABASE_URL: '', DATA_DIR: resolve(dataDir) },
    to: { DATABASE_URL: '', DATA_DIR: join(folder, 'data') },
    registry: async (args, environment) => {
      const options = { env: { ...process.env, ...environment } }
      const { stdout } = await run(process.execPath, ['--enable-source-maps', registryProgram, ...args], options)
      return stdout
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

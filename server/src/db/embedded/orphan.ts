import { execFileSync } from 'node:child_process'
import { readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { type Launch, pidFileOf, readPidFile, stopAndWait } from './postmaster.ts'
import { isAlive } from './process-identity.ts'

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    // ps fails when the process has ended.
    return ''
  }
}

function workingDirectoryOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // Ended, a zombie, or somebody else's process: in no case the one we look for.
    return ''
  }
}

/** Process numbers are used again, so a number alone proves nothing. PostgreSQL works in its data directory. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return isAlive(pid)
  if (process.platform === 'linux') return workingDirectoryOf(pid) === realpathSync(cluster)
  return commandOf(pid).includes(cluster)
}

/**
 * A launcher that was killed leaves its PostgreSQL running; this stops it. Call only as owner of the data directory.
 * When the number in postmaster.pid now belongs to a stranger, PostgreSQL would refuse to start. We put our own
 * number there, which it takes for a leftover of its parent; deleting the file would also delete the identity of
 * the shared memory by which it recognises backends that still run.
 */
export async function stopOrphan(at: Omit<Launch, 'log'>): Promise<void> {
  const { cluster } = at.place
  const lines = readPidFile(cluster)
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return
  if (isPostmasterOf(pid, cluster)) await stopAndWait(pid, at, () => !isPostmasterOf(pid, cluster))
  if (readPidFile(cluster)[0] === lines[0] && isAlive(pid)) {
    writeFileSync(pidFileOf(cluster), [String(process.pid), ...lines.slice(1)].join('\n'))
  }
}

import { execFileSync } from 'node:child_process'
import { readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { type Launch, pidFileOf, readPidFile, stopAndWait } from './postmaster.ts'
import { isAlive } from './process-identity.ts'

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    // ps fails if the process has exited.
    return ''
  }
}

function workingDirectoryOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // Exited, a zombie, or a process of another account: not the wanted one.
    return ''
  }
}

/** The process id alone proves nothing, because ids are reused. PostgreSQL's working directory is its data directory. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return isAlive(pid)
  if (process.platform === 'linux') return workingDirectoryOf(pid) === realpathSync(cluster)
  return commandOf(pid).includes(cluster)
}

/**
 * Stops the PostgreSQL of a launcher that was killed. Call only as owner of the data directory. If the process id in
 * postmaster.pid was reused by another program, PostgreSQL would refuse to start. We write our own id there, which it
 * ignores because it is the id of its parent. Deleting the file would also delete the id of the shared memory, by which
 * it detects backends that are still running.
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

import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../error-code.ts'
import { DataDirectoryBusy } from './errors.ts'
import { isSameProcess, startTimeOf } from './process-identity.ts'

interface Owner {
  readonly pid: number
  readonly startTime?: string
  /** Undefined while the database is starting. */
  readonly url?: string
}

const fileOf = (dataDir: string) => join(dataDir, 'owner.json')
const scratchOf = (dataDir: string) => `${fileOf(dataDir)}.${process.pid}.${randomBytes(4).toString('hex')}`
const isMine = (owner: Owner) => owner.pid === process.pid && isSameProcess(owner.pid, owner.startTime)

function read(file: string): Owner | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof content === 'object' && content !== null && 'pid' in content ? (content as Owner) : undefined
  } catch {
    // Missing or truncated by a crash: in both cases the directory has no owner.
    return undefined
  }
}

const livingOwner = (file: string): Owner | undefined => {
  const owner = read(file)
  return owner && isSameProcess(owner.pid, owner.startTime) ? owner : undefined
}

/**
 * Removes the file of an exited owner. Two processes may try this at once, so each checks the file again after moving
 * it.
 */
function evict(dataDir: string): void {
  const moved = scratchOf(dataDir)
  try {
    renameSync(fileOf(dataDir), moved)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const owner = livingOwner(moved)
  if (owner) linkSync(moved, fileOf(dataDir))
  rmSync(moved)
  if (owner) throw new DataDirectoryBusy(dataDir, owner.pid)
}

function tryClaim(dataDir: string): boolean {
  const scratch = scratchOf(dataDir)
  const me: Owner = { pid: process.pid, startTime: startTimeOf(process.pid) }
  writeFileSync(scratch, JSON.stringify(me), { mode: 0o600 })
  try {
    // Unlike a rename, a link fails if the name exists; unlike a write, the file is complete from the start.
    linkSync(scratch, fileOf(dataDir))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(scratch)
  }
}

/** Makes this process the owner of the directory. @throws DataDirectoryBusy */
export function claimDataDir(dataDir: string): void {
  while (!tryClaim(dataDir)) {
    const owner = livingOwner(fileOf(dataDir))
    if (owner) throw new DataDirectoryBusy(dataDir, owner.pid)
    evict(dataDir)
  }
}

/** Lets other programs find out how to connect while this process is running. */
export function publishConnection(dataDir: string, url: string): void {
  const scratch = scratchOf(dataDir)
  const me: Owner = { pid: process.pid, startTime: startTimeOf(process.pid), url }
  writeFileSync(scratch, JSON.stringify(me), { mode: 0o600 })
  renameSync(scratch, fileOf(dataDir))
}

export function releaseDataDir(dataDir: string): void {
  const owner = read(fileOf(dataDir))
  if (owner && isMine(owner)) rmSync(fileOf(dataDir), { force: true })
}

/** URL of the embedded database that another process runs on this directory; undefined if no process does. */
export function connectionOf(dataDir: string): string | undefined {
  return livingOwner(fileOf(dataDir))?.url
}

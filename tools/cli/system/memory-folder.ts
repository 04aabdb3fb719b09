import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { codeOf } from '../../launch/errors.mjs'

const folder = '/dev/shm'
const MOUNTS = '/proc/mounts'
/** More than the temporary files of tests need at a time (1 GB): databases, browser profiles, copies of releases. */
const NEEDED_BYTES = 4 * 2 ** 30

/**
 * Whether the folder is a file system in memory from which programs may be started; containers often forbid that.
 * @param mounts the text of /proc/mounts
 */
export const isUsable = (mounts: string) => {
  const mount = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, path, type]) => path === folder && type === 'tmpfs')
  return mount?.[3] !== undefined && !mount[3].split(',').some((option) => option === 'noexec' || option === 'ro')
}

const hasRoom = () => {
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES
}

/**
 * Variables that put the temporary files of tests in memory, because a copy of a database is a thousand files: to
 * create and remove it takes half a second of system time on a disk and 30 ms here. None on machines that have no such
 * folder or little memory, and none if the caller has chosen a folder.
 */
export const temporaryFilesInMemory = (): Readonly<Record<string, string>> => {
  if (process.env.TMPDIR) return {}
  try {
    return isUsable(readFileSync(MOUNTS, 'utf8')) && hasRoom() ? { TMPDIR: folder } : {}
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {}
    throw error
  }
}

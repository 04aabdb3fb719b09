import { mkdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

// JavaScript, because the launcher of the commands (tools/launch) takes locks too, with any Node.js and before packages are installed.

/** Long enough to compress a large build. */
const DEFAULT_TIMEOUT_MS = 60_000

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return Object(error).code === 'EPERM'
  }
}

/**
 * Whether the process that holds the lock has ended without removing it.
 * @param {string} path
 */
async function isAbandoned(path) {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''))
  return pid > 0 && !isAlive(pid)
}

/**
 * Creates the lock file; false if there is one already.
 * @param {string} path
 */
async function tryTake(path) {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false
    throw error
  }
}

/**
 * @param {string} path
 * @param {number} timeoutMs
 */
async function take(path, timeoutMs) {
  const end = Date.now() + timeoutMs
  while (!(await tryTake(path))) {
    if (await isAbandoned(path)) await rm(path, { force: true })
    else if (Date.now() > end) throw new Error(`Another process holds ${path}`)
    else await setTimeout(50)
  }
}

/**
 * Runs `work` while no other process holds the lock file.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {number} timeoutMs how long to wait for the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, work, timeoutMs = DEFAULT_TIMEOUT_MS) {
  mkdirSync(dirname(path), { recursive: true })
  await take(path, timeoutMs)
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

import { mkdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Compressing a large build takes its time. */
const defaultPatience = 60_000

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether the process that wrote the lock has ended without removing it. */
async function isAbandoned(path) {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''))
  return pid > 0 && !isAlive(pid)
}

/** Creates the lock file; false if there is one already. */
async function tryTake(path) {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

async function take(path, patience) {
  const end = Date.now() + patience
  while (!(await tryTake(path))) {
    if (await isAbandoned(path)) await rm(path, { force: true })
    else if (Date.now() > end) throw new Error(`Another process holds ${path}`)
    else await setTimeout(50)
  }
}

/** Runs `work` while no other process does so under the same lock file. `patience`: how many ms to wait for it. */
export async function withLock(path, work, patience = defaultPatience) {
  mkdirSync(dirname(path), { recursive: true })
  await take(path, patience)
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}
